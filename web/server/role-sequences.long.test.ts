import { copyFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import fc from "fast-check"
import { expect, it, onTestFinished } from "vitest"
import { layerSellingFacts } from "../../adapters/contracts/selling-facts.ts"
import { layerSecrets } from "../../adapters/secure-random/secrets.ts"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { layerSqlite } from "../../adapters/storage/layer.ts"
import type { Caller } from "../../domain/access/caller.ts"
import type { PersonId } from "../../domain/access/person.ts"
import type { Role } from "../../domain/access/roles.ts"
import { invitationEmail } from "../../domain/accounts/emails/invitation.ts"
import { signInEmail } from "../../domain/accounts/emails/sign-in.ts"
import { firstStaffLink } from "../../domain/accounts/first-staff.ts"
import { grantRoles } from "../../domain/accounts/grant-roles.ts"
import { invite, resendInvitation } from "../../domain/accounts/invite.ts"
import { leave } from "../../domain/accounts/leave.ts"
import { Invitations, People } from "../../domain/accounts/ports.ts"
import { requestLink } from "../../domain/accounts/request-link.ts"
import { signIn } from "../../domain/accounts/sign-in.ts"
import { signInByLink } from "../../domain/accounts/sign-in-by-link.ts"
import { StaffSignIn } from "../../domain/accounts/staff-sign-in.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"

const configured = ["chefin@beispiel.de", "zwei@beispiel.de"]
const mailboxes = [...configured, "mia@beispiel.de"]

const mailbox = fc.constantFrom(...mailboxes.flatMap((email) => [email, email.toUpperCase()]))
const index = fc.nat(20)
const someRoles = fc.constantFrom<readonly Role[]>([], [], ["admin"], ["editor"])

/** `by` and `which` count back from the newest of those who ever signed in, and of all links there ever were. */
const command = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant("restart") }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant("askForLink"), email: mailbox }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant("followLink"), which: index }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant("enterByProvider"), email: mailbox }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constant("shop"), email: mailbox }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant("leave"), email: mailbox }), weight: 3 },
  {
    arbitrary: fc.record({
      do: fc.constant("invite"),
      by: index,
      email: mailbox,
      role: fc.constantFrom<Role>("admin", "editor"),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant("resend"), by: index, email: mailbox }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant("grant"), by: index, email: mailbox, wanted: someRoles }), weight: 5 },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const browser = { device: "Firefox auf Linux", session: null, cart: null }

const newest = <T>(all: readonly T[], back: number): T | undefined => all[all.length - 1 - (back % (all.length || 1))]

/** A shop with a copy of the empty database, which can be opened anew. */
const shopAt = (file: string) => {
  const open = () =>
    ManagedRuntime.make(
      Layer.mergeAll(
        layerSqlite({ file, baseline: sqliteBaseline }),
        layerSecrets,
        layerSellingFacts,
        Layer.succeed(StaffSignIn, { emails: configured, byMail: true }),
      ),
    )
  let runtime = open()
  type Ports = ManagedRuntime.ManagedRuntime.Services<typeof runtime>
  return {
    /** What came of it; `null` where it was refused. */
    tried: <A, E>(work: Effect.Effect<A, E, Ports>): Promise<A | null> =>
      runtime.runPromise(Effect.map(Effect.option(work), Option.getOrNull)),
    restart: async () => {
      await runtime.dispose()
      runtime = open()
    },
    close: () => runtime.dispose(),
  }
}
type Shop = ReturnType<typeof shopAt>

const everyone = { staffOnly: false, term: "", column: "createdAt", downwards: true, after: null, limit: 9 } as const

const peopleOf = async ({ tried }: Shop) => {
  const people = await tried(Effect.flatMap(People, ({ list }) => list(everyone)))
  return new Map((people ?? []).map((person) => [emailKey(person.email), person]))
}
type Everybody = Awaited<ReturnType<typeof peopleOf>>

const hasAdmin = (people: Everybody): boolean => [...people.values()].some(({ roles }) => roles.includes("admin"))

/** Walks through the commands and, after each, compares who won a role with who could give it. */
const walk = async (shop: Shop, commands: readonly Command[]): Promise<void> => {
  const callers: Caller[] = []
  const links: { readonly token: string; readonly invites: boolean; readonly printed: boolean }[] = []
  const sent: { readonly email: string; readonly role: Role; readonly by: PersonId; readonly step: number }[] = []
  const lostAt = new Map<string, number>()
  const had = new Set<string>()
  const tokenIn = (path: string): string => path.split("/").at(-1) ?? ""

  const print = async () => {
    const link = await shop.tried(firstStaffLink())
    if (link !== null) links.push({ token: tokenIn(link), invites: false, printed: true })
    return link !== null
  }
  const mailInvitation = async (email: string, by: Caller, step: number) => {
    const all = (await shop.tried(Effect.flatMap(Invitations, (invitations) => invitations.all))) ?? []
    const invitation = all.find((each) => emailKey(each.email) === emailKey(email))
    if (invitation?.by.personId !== by.person.id) return
    sent.push({ email: emailKey(email), role: invitation.role, by: by.person.id, step })
    const mail = await shop.tried(invitationEmail.load({ invitation: invitation.id }))
    if (mail !== null) links.push({ token: tokenIn(mail.variables.link), invites: true, printed: false })
  }
  const mailLinks = async () => {
    const tasks = await shop.tried(
      Effect.flatMap(Queue, (queue) => queue.list("waiting", 100, { startingWith: "email:sign-in" })),
    )
    const { data } = (tasks?.[0]?.payload ?? {}) as { readonly data?: unknown }
    const mail = await shop.tried(signInEmail.load(data))
    if (mail !== null) links.push({ token: tokenIn(mail.variables.link), invites: false, printed: false })
  }
  /** Does it; answers by what a role may be won. */
  const act = async (
    each: Command,
    step: number,
    people: Everybody,
  ): Promise<"link" | "printed" | "entry" | Caller | null> => {
    switch (each.do) {
      case "restart":
        await shop.restart()
        expect(await print()).toBe(!hasAdmin(people))
        return null
      case "askForLink":
        await shop.tried(requestLink({ email: each.email, area: "staff", browser: "browser", returnTo: null }))
        await mailLinks()
        return null
      case "followLink": {
        const link = newest(links, each.which)
        if (link === undefined) return null
        const entered = await shop.tried(signInByLink(link.token, browser))
        if (entered !== null) callers.push(entered)
        if (link.printed) return "printed"
        return link.invites ? "link" : "entry"
      }
      case "enterByProvider": {
        const subject = { issuer: "https://firma.example", subject: emailKey(each.email) }
        const entered = await shop.tried(
          signIn({ email: each.email, subject }, { area: "staff", by: "staff" }, browser),
        )
        if (entered !== null) callers.push(entered)
        return "entry"
      }
      case "shop":
        await shop.tried(signIn({ email: each.email, subject: null }, { area: "shop", by: "link" }, browser))
        return null
      case "leave": {
        const person = people.get(emailKey(each.email))
        const session = callers[0]?.session
        if (person !== undefined && session !== undefined) await shop.tried(leave({ person, session }))
        return null
      }
      case "invite": {
        // Who once signed in acts with the rights of then: the request was under way when they were taken.
        const by = newest(callers, each.by)
        if (by === undefined) return null
        await shop.tried(invite(by, { email: each.email, role: each.role }))
        await mailInvitation(each.email, by, step)
        return null
      }
      case "resend": {
        const by = newest(callers, each.by)
        const all = (await shop.tried(Effect.flatMap(Invitations, (invitations) => invitations.all))) ?? []
        const known = all.find((one) => emailKey(one.email) === emailKey(each.email))
        if (by === undefined || known === undefined) return null
        await shop.tried(resendInvitation(by, known.id))
        await mailInvitation(each.email, by, step)
        return null
      }
      case "grant": {
        const [by, person] = [newest(callers, each.by), people.get(emailKey(each.email))]
        if (by === undefined || person === undefined) return null
        await shop.tried(grantRoles(by, person.id, each.wanted))
        return by
      }
    }
  }

  await print()
  let before = await peopleOf(shop)
  for (const [step, each] of commands.entries()) {
    const people = before
    const isAdmin = (id: PersonId) => [...people.values()].some((one) => one.id === id && one.roles.includes("admin"))
    const way = await act(each, step, people)
    const after = await peopleOf(shop)
    for (const email of mailboxes) {
      const [held, holds] = [people.get(email)?.roles ?? [], after.get(email)?.roles ?? []]
      for (const role of holds.filter((one) => !held.includes(one))) {
        const invited = sent.some(
          (one) => one.email === email && one.role === role && one.step > (lostAt.get(email) ?? -1) && isAdmin(one.by),
        )
        const given =
          (way === "link" && invited) ||
          (way === "printed" && !hasAdmin(people)) ||
          (way === "entry" && role === "admin" && configured.includes(email) && !had.has(email)) ||
          (typeof way === "object" && way !== null && isAdmin(way.person.id))
        expect(given, `${email} became ${role} by step ${step}, ${each.do}`).toBe(true)
      }
      if (held.some((role) => !holds.includes(role))) lostAt.set(email, step)
      if (holds.length > 0) had.add(email)
    }
    before = after
  }
}

const enterBoth = configured.map((email): Command => ({ do: "enterByProvider", email }))

it("whoever lost a role has none unless a present admin gives it afterwards", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const empty = join(folder, "empty.db")
  const first = shopAt(empty)
  expect(await first.tried(Effect.flatMap(People, (people) => people.anyWith("admin")))).toBe(false)
  await first.close()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(command, { maxLength: 60, size: "max" }), async (twoAdmins, commands) => {
      runs += 1
      const file = join(folder, `${runs}.db`)
      await copyFile(empty, file)
      const shop = shopAt(file)
      await walk(shop, twoAdmins ? [...enterBoth, ...commands] : commands).finally(shop.close)
    }),
    // Ends the search for a shorter sequence before the test is ended without any.
    { numRuns: 40, interruptAfterTimeLimit: 100_000 },
  )
}, 120_000)
