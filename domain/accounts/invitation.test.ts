import { expect, it } from "vitest"
import { permissionsOf, roles } from "../access/roles.ts"
import { type Invitation, invitationMs, mayGrant, stateOf } from "./invitation.ts"

it("nobody gives a role that may do more than they may", () => {
  const given = (held: (typeof roles)[number]) => roles.filter((role) => mayGrant(permissionsOf([held]), role))
  expect(given("admin")).toEqual(roles)
  expect(given("fulfilment")).toEqual(["viewer", "fulfilment"])
  expect(given("editor")).toEqual(["editor"])
  expect(roles.filter((role) => mayGrant(new Set(), role))).toEqual([])
})

it("an invitation is open for a week, and what was accepted or taken back stays so", () => {
  const open: Invitation = {
    id: "I-1",
    email: "mia@beispiel.de",
    role: "editor",
    by: { personId: "P-1", email: "chefin@beispiel.de" },
    createdAt: 0,
    expiresAt: invitationMs,
    sends: 1,
    state: "open",
  }
  expect(stateOf(open, invitationMs - 1)).toBe("open")
  expect(stateOf(open, invitationMs)).toBe("expired")
  expect(stateOf({ ...open, state: "accepted" }, invitationMs)).toBe("accepted")
})
