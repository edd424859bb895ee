import { expect, it } from "vitest"
import { type Role, roles } from "../access/roles.ts"
import { type Grant, grantOf, mayGive } from "./grant-rule.ts"

const given = (grant: Grant) => roles.filter((role) => mayGive(role, grant))

it("a colleague gives what they may do themselves, and nothing without the right to change people", () => {
  const by = (held: readonly Role[]) => given(grantOf([{ id: "P-1", roles: held }], "P-1"))
  expect(by(["admin"])).toEqual(roles)
  for (const role of roles.filter((each) => each !== "admin")) expect(by([role])).toEqual([])
  expect(by([])).toEqual([])
  expect(given(grantOf([{ id: "P-1", roles: ["admin"] }], "P-2"))).toEqual([])
  expect(given({ from: "colleague", rights: new Set(["people.change", "home.read"]) })).toEqual([])
})

it("the configuration makes an admin of a mailbox that never had a role, the printed link before there is one", () => {
  expect(given({ from: "configuration", hadRole: false })).toEqual(["admin"])
  expect(given({ from: "configuration", hadRole: true })).toEqual([])
  expect(given({ from: "first-staff", hasAdmin: false })).toEqual(["admin"])
  expect(given({ from: "first-staff", hasAdmin: true })).toEqual([])
})
