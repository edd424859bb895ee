import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { People } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { resultOf } from "../example-app.ts"
import { browserAt, linksIn, locationOf } from "../example-browser.ts"
import { deliver } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const mia = "mia@beispiel.de"

const open = async () => {
  const example = await openExample()
  const { cookie } = await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })
  const send = async (procedure: string, input: unknown) => {
    const answer = await example.mutate(`people.${procedure}`, input, { cookie })
    return { status: answer.status, body: await answer.json() }
  }
  const invite = (email = mia, role = "editor") => send("invite", { email, role })
  const states = async () =>
    (await (await example.query("people.invitations", undefined, { cookie })).json()).result.data as {
      readonly id: string
      readonly email: string
      readonly role: string
      readonly state: string
    }[]
  return { example, send, invite, states }
}
const rolesOf = ({ runtime }: Example, email: string) =>
  runtime
    .runPromise(Effect.flatMap(People, (people) => people.withEmail(email)))
    .then((found) => (found._tag === "Some" ? found.value.roles : null))
const changesIn = ({ runtime }: Example) =>
  runtime.runPromise(Effect.flatMap(AuditLog, (log) => log.list({ before: null, limit: 99 })))

it("a stranger who accepts is signed in with the role, once; before that there is no account", async () => {
  const { example, invite, states } = await open()
  expect(await invite(" Mia@Beispiel.de ")).toMatchObject({ status: 200 })
  expect(await rolesOf(example, mia)).toBeNull()
  expect(await states()).toMatchObject([{ email: "Mia@Beispiel.de", role: "editor", state: "open" }])
  const [link = ""] = await linksIn(example)
  const page = await (await browserAt(example).get(link)).text()
  expect(page).toContain("Einladung annehmen?")
  expect(page).toContain("Redaktion")
  // Looking at it, as mail scanners do, accepts nothing.
  expect(await rolesOf(example, mia)).toBeNull()
  const browser = browserAt(example)
  expect(locationOf(await browser.submit(link))).toBe("/admin")
  expect(await browser.person()).toMatchObject({ email: "Mia@Beispiel.de", roles: ["editor"], area: "staff" })
  expect(await states()).toMatchObject([{ state: "accepted" }])
  expect(locationOf(await browserAt(example).submit(link))).toBe("/auth/error?reason=link")
  expect((await changesIn(example)).map(({ action, by }) => [action, by?.email])).toEqual([
    ["person.roles", "chefin@beispiel.de"],
    ["person.invited", "chefin@beispiel.de"],
  ])
})

it("a customer gets the role only by accepting, and the answer does not tell who has an account", async () => {
  const { example, invite } = await open()
  await signInAs(example, mia)
  const [known, unknown] = [await invite(), await invite("niemand@beispiel.de")]
  expect(known).toEqual(unknown)
  expect(await rolesOf(example, mia)).toEqual([])
  const links = await linksIn(example)
  expect(links).toHaveLength(2)
  for (const link of links) await browserAt(example).submit(link)
  expect(await rolesOf(example, mia)).toEqual(["editor"])
})

it("invited twice it is one mail; sent again the newest week counts; taken back no link opens anything", async () => {
  const { example, send, invite, states } = await open()
  await invite()
  await invite()
  expect(await linksIn(example)).toHaveLength(1)
  const [{ id } = { id: "" }] = await states()
  expect((await send("resendInvitation", { id })).status).toBe(200)
  const links = await linksIn(example)
  expect((await send("revokeInvitation", { id })).status).toBe(200)
  expect(await states()).toMatchObject([{ state: "revoked" }])
  for (const link of links) expect(locationOf(await browserAt(example).submit(link))).toBe("/auth/error?reason=link")
  expect(await rolesOf(example, mia)).toBeNull()
  expect((await send("resendInvitation", { id })).body.error.data.refusal.tag).toBe("InvitationOver")
  expect((await send("revokeInvitation", { id: "I-NONE" })).status).toBe(409)
})

it("goes out five times at most", async () => {
  const { send, invite, states } = await open()
  await invite()
  const [{ id } = { id: "" }] = await states()
  for (let times = 0; times < 4; times += 1) expect((await send("resendInvitation", { id })).status).toBe(200)
  expect((await send("resendInvitation", { id })).body.error.data.refusal.tag).toBe("TooManySends")
})

it("opens nothing after a week", async () => {
  const { example, invite } = await open()
  await invite()
  const [link = ""] = await linksIn(example)
  vi.useFakeTimers({ toFake: ["Date"] })
  vi.setSystemTime(Date.now() + 7 * 86_400_000)
  expect(locationOf(await browserAt(example).submit(link))).toBe("/auth/error?reason=link")
})

it("only who may grant roles may invite, in German at the field", async () => {
  const { example, invite } = await open()
  const { cookie } = await signInAs(example, "lager@beispiel.de", { roles: ["fulfilment"] })
  const refused = await example.mutate("people.invite", { email: mia, role: "viewer" }, { cookie })
  expect(refused.status).toBe(403)
  expect((await invite("keine Adresse")).body.error.data.fields[0].path).toBe("email")
})

describe("an invitation is worth what its sender may grant when it is accepted", () => {
  /** As the admin who stays. */
  const others = async (example: Example) => {
    const { cookie } = await signInAs(example, "leitung@beispiel.de", { roles: ["admin"] })
    const send = (procedure: string, input: unknown) => example.mutate(`people.${procedure}`, input, { cookie })
    const list = async () =>
      (await resultOf(await example.query("people.invitations", undefined, { cookie }))) as {
        readonly id: string
        readonly backed: boolean
      }[]
    return { send, list }
  }

  it.each([
    ["was withdrawn", "admin", []],
    ["was withdrawn from granting", "editor", ["editor"]],
    ["was demoted below the role", "admin", ["viewer"]],
  ] as const)("who %s cannot bring anybody in", async (_what, role, left) => {
    const { example, invite } = await open()
    await invite(mia, role)
    const [link = ""] = await linksIn(example)
    const { send, list } = await others(example)
    expect(await list()).toMatchObject([{ backed: true }])
    await resultOf(await send("grantRoles", { id: "P-chefin@beispiel.de", roles: left }))
    const page = "/auth/error?reason=inviter"
    expect(locationOf(await browserAt(example).get(link))).toBe(page)
    expect(locationOf(await browserAt(example).submit(link))).toBe(page)
    expect(await (await browserAt(example).get(page)).text()).toContain("darf diese Rolle nicht mehr vergeben")
    expect(await rolesOf(example, mia)).toBeNull()
    const known = await example.query("session.link", { token: link.split("/").at(-1) })
    // The refused click used the link up.
    expect([known.status, await list()]).toMatchObject([404, [{ backed: false, state: "open" }]])
    // Sent again it is the other admin's, in a new link.
    const [{ id } = { id: "" }] = await list()
    await resultOf(await send("resendInvitation", { id }))
    expect(await list()).toMatchObject([{ by: "leitung@beispiel.de", backed: true }])
    const again = (await linksIn(example)).find((each) => each !== link) ?? ""
    expect(locationOf(await browserAt(example).submit(again))).toBe("/admin")
    expect(await rolesOf(example, mia)).toEqual([role])
  })

  it("nor does the mail go out once the sender has left", async () => {
    const { example, invite } = await open()
    await invite(mia, "admin")
    const { send } = await others(example)
    await resultOf(await send("grantRoles", { id: "P-chefin@beispiel.de", roles: [] }))
    const { cookie } = await signInAs(example, "chefin@beispiel.de")
    await resultOf(await example.mutate("account.leave", undefined, { cookie }))
    await expect(deliver(example)).rejects.toMatchObject({ unwanted: true })
    expect(await rolesOf(example, mia)).toBeNull()
  })

  it("invited again by somebody else, a new invitation goes out in their name", async () => {
    const { example, invite } = await open()
    await invite()
    const [link = ""] = await linksIn(example)
    const { send, list } = await others(example)
    await resultOf(await send("invite", { email: mia, role: "editor" }))
    expect(await list()).toMatchObject([{ by: "leitung@beispiel.de", state: "open" }])
    expect(locationOf(await browserAt(example).submit(link))).toBe("/auth/error?reason=link")
  })

  it("and of a mailbox whose roles were taken after it was invited it is over", async () => {
    const { example, invite, states } = await open()
    const { send } = await others(example)
    const { personId } = await signInAs(example, mia, { roles: ["viewer"] })
    await invite()
    const [link = ""] = await linksIn(example)
    await deliver(example)
    await resultOf(await send("grantRoles", { id: personId, roles: [] }))
    expect(await states()).toMatchObject([{ state: "revoked" }])
    expect(locationOf(await browserAt(example).submit(link))).toBe("/auth/error?reason=link")
    expect(await rolesOf(example, mia)).toEqual([])
    expect((await changesIn(example)).map(({ action }) => action).slice(0, 2)).toEqual([
      "person.uninvited",
      "person.roles",
    ])
    await invite()
    const [anew = ""] = await linksIn(example)
    expect(locationOf(await browserAt(example).submit(anew))).toBe("/admin")
  })
})
