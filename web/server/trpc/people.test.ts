import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { People } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { pageSize } from "../../../domain/shared/list.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const chief = "chefin@beispiel.de"
const anna = "anna@beispiel.de"

const refusalOf = async (answer: Response) => (await answer.json()).error.data.refusal?.tag

const changesIn = ({ runtime }: Example) =>
  runtime.runPromise(Effect.flatMap(AuditLog, (log) => log.list({ before: null, limit: 99 })))

describe("roles", () => {
  it("are granted at once, also in open sessions, and the log names who granted them", async () => {
    const example = await openExample()
    const admin = await signInAs(example, chief, { roles: ["admin"] })
    const person = await signInAs(example, anna, { area: "staff" })
    expect((await example.query("staff.today", undefined, { cookie: person.cookie })).status).toBe(403)
    const given = await example.mutate(
      "people.grantRoles",
      { id: person.personId, roles: ["fulfilment", "viewer"] },
      { cookie: admin.cookie },
    )
    expect(await resultOf(given)).toEqual({ roles: ["viewer", "fulfilment"] })
    expect((await example.query("staff.today", undefined, { cookie: person.cookie })).status).toBe(200)
    const { rows, next } = await resultOf(await example.query("staff.changes", {}, { cookie: admin.cookie }))
    expect(next).toBeNull()
    expect(rows).toEqual([
      {
        number: expect.any(Number),
        at: expect.any(Number),
        by: { personId: admin.personId, email: chief },
        action: "person.roles",
        subject: { kind: "person", id: person.personId },
        name: anna,
        before: [],
        after: ["viewer", "fulfilment"],
      },
    ])
  })

  it("and the log stay unchanged when a change is refused or empty", async () => {
    const example = await openExample()
    const { cookie, personId } = await signInAs(example, chief, { roles: ["admin"] })
    const own = await example.mutate("people.grantRoles", { id: personId, roles: ["viewer"] }, { cookie })
    expect([own.status, await refusalOf(own)]).toEqual([409, "OwnAdminRole"])
    const unknown = await example.mutate("people.grantRoles", { id: "P-unknown", roles: ["viewer"] }, { cookie })
    expect([unknown.status, await refusalOf(unknown)]).toEqual([404, "PersonNotFound"])
    const madeUp = await example.mutate("people.grantRoles", { id: personId, roles: ["owner"] }, { cookie })
    expect(madeUp.status).toBe(400)
    await resultOf(await example.mutate("people.grantRoles", { id: personId, roles: ["admin", "admin"] }, { cookie }))
    const person = await resultOf(await example.query("people.view", { id: personId }, { cookie }))
    expect(person.roles).toEqual(["admin"])
    expect(await changesIn(example)).toEqual([])
  })
})

describe("people", () => {
  it("are listed newest first, page by page, and found by a part of their address", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, chief, { roles: ["admin"], since: Date.now() })
    await example.runtime.runPromise(
      Effect.gen(function* () {
        const people = yield* People
        for (let n = 0; n < pageSize + 4; n += 1)
          yield* people.ensure({
            id: `P-${n}`,
            email: `kundin${n}@beispiel.de`,
            roles: [],
            createdAt: n,
            addresses: [],
            consents: [],
          })
      }),
    )
    const first = await resultOf(await example.query("people.list", {}, { cookie }))
    const second = await resultOf(await example.query("people.list", { after: first.next }, { cookie }))
    expect(first.rows).toHaveLength(pageSize)
    expect(first.rows.slice(0, 2)).toMatchObject([{ email: chief }, { email: `kundin${pageSize + 3}@beispiel.de` }])
    expect(second.rows.at(-1)).toEqual({ id: "P-0", email: "kundin0@beispiel.de", roles: [], createdAt: 0 })
    expect(second.next).toBeNull()
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(pageSize + 5)
    const longer = await resultOf(await example.query("people.list", { rows: 2 * pageSize }, { cookie }))
    expect([longer.rows.length, longer.next]).toEqual([pageSize + 5, null])
    const page = await (await example.app.request("/admin/people?rows=50", { headers: { cookie } })).text()
    expect(page).toContain("/admin/people?rows=100")
    expect((await example.query("people.list", { rows: 51 }, { cookie })).status).toBe(400)
    const found = await resultOf(await example.query("people.list", { term: " KUNDIN53@ " }, { cookie }))
    expect(found.rows.map(({ email }: { email: string }) => email)).toEqual(["kundin53@beispiel.de"])
    const staff = await resultOf(await example.query("people.list", { who: "staff" }, { cookie }))
    expect(staff.rows.map(({ email }: { email: string }) => email)).toEqual([chief])
  })

  it("can be signed out of one browser by an admin, with a log entry; other sessions stay", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, chief, { roles: ["admin"] })
    const lost = await signInAs(example, anna, { roles: ["viewer"] })
    const other = await signInAs(example, "bo@beispiel.de")
    const person = await resultOf(await example.query("people.view", { id: lost.personId }, { cookie }))
    expect(person.sessions).toEqual([
      {
        id: lost.sessionId,
        area: "staff",
        device: "Firefox auf Linux",
        createdAt: expect.any(Number),
        seenAt: expect.any(Number),
      },
    ])
    for (const sessionId of [other.sessionId, lost.sessionId, lost.sessionId])
      await resultOf(await example.mutate("people.endSession", { personId: lost.personId, sessionId }, { cookie }))
    const currentOf = async (who: { readonly cookie: string }) =>
      (await resultOf(await example.query("session.current", undefined, { cookie: who.cookie }))).person
    expect(await currentOf(lost)).toBeNull()
    expect(await currentOf(other)).toMatchObject({ email: "bo@beispiel.de" })
    expect(await changesIn(example)).toMatchObject([
      { action: "person.session-ended", before: { device: "Firefox auf Linux", area: "staff" }, after: null },
    ])
  })
})

describe("the start page's tasks", () => {
  /** A dead e-mail, by its task's id. */
  const deadEmail = ({ runtime }: Example, cause: string) =>
    runtime.runPromise(
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([{ kind: "email", cause, payload: { to: anna } }])
        const [task] = yield* queue.claim("W-1", "email", 1, 60_000)
        if (task !== undefined) yield* queue.fail(task, "550", null)
        return task?.id ?? ""
      }),
    )

  it("are shown as far as the roles may read them", async () => {
    const example = await openExample()
    await deadEmail(example, "email:order-received:NW-7K2M9QXP4T")
    const viewer = await signInAs(example, anna, { roles: ["viewer"] })
    const admin = await signInAs(example, chief, { roles: ["admin"] })
    const todayOf = async ({ cookie }: { readonly cookie: string }) =>
      resultOf(await example.query("staff.today", undefined, { cookie }))
    const seen = await todayOf(viewer)
    expect(seen).toEqual({
      orders: {
        withdrawals: 0,
        trials: 0,
        trialsPack: 0,
        trialsShip: 0,
        trialsRefund: 0,
        trialsLate: 0,
        pack: 0,
        ship: 0,
        refund: 0,
        return: 0,
        decide: 0,
      },
      sold: {
        day: { from: expect.any(String), to: expect.any(String), netCents: 0, grossCents: 0 },
        month: { from: expect.any(String), to: expect.any(String), netCents: 0, grossCents: 0 },
      },
      products: { soldOut: 0, few: 0, lotsSoon: 0, lotsExpired: 0 },
      jobs: { failed: [], open: [] },
      mails: [
        {
          id: expect.any(String),
          title: "Bestelleingang",
          orderId: "NW-7K2M9QXP4T",
          lastError: "550",
          createdAt: expect.any(Number),
        },
      ],
      linksOver: null,
      messages: 0,
      applications: null,
      partners: 0,
      changes: null,
    })
    expect((await todayOf(admin)).changes).toEqual([])
  })

  it("send a mail once more, with one log entry", async () => {
    const example = await openExample()
    const id = await deadEmail(example, "email:sign-in:secret")
    const { cookie, personId } = await signInAs(example, anna, { roles: ["service"] })
    expect(await resultOf(await example.mutate("jobs.retryDeadLetter", { id }, { cookie }))).toEqual({ retried: true })
    expect(await resultOf(await example.mutate("jobs.retryDeadLetter", { id }, { cookie }))).toEqual({ retried: false })
    expect((await resultOf(await example.query("staff.today", undefined, { cookie }))).mails).toEqual([])
    const changes = await changesIn(example)
    expect(changes).toEqual([
      {
        number: expect.any(Number),
        at: expect.any(Number),
        by: { personId, email: anna },
        action: "mail.retried",
        subject: { kind: "mail", id },
        before: { template: "Link zum Anmelden", error: "550" },
        after: null,
      },
    ])
    expect(JSON.stringify(changes)).not.toContain("secret")
  })

  it("count expired sign-in links for a week and send none of them; they do not hide other mails", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, anna, { roles: ["service"] })
    const now = Date.now()
    const giveUpAt = async (at: number, cause: string) => {
      vi.spyOn(Date, "now").mockReturnValue(at)
      return deadEmail(example, cause)
    }
    await giveUpAt(now - 8 * 86_400_000, "email:sign-in:long-ago")
    await giveUpAt(now - 3_600_000, "email:order-received:NW-7K2M9QXP4T")
    for (const index of Array.from({ length: 201 }, (_, index) => index))
      await giveUpAt(now - 3_599_000 + index, `email:sign-in:${index}`)
    const over = await giveUpAt(now - 900_000, "email:sign-in:just-over")
    const still = await giveUpAt(now - 899_000, "email:sign-in:not-quite")
    vi.spyOn(Date, "now").mockReturnValue(now)
    const { mails, linksOver } = await resultOf(await example.query("staff.today", undefined, { cookie }))
    expect(mails.map(({ title }: { title: string }) => title)).toEqual(["Link zum Anmelden", "Bestelleingang"])
    expect(linksOver).toEqual({ count: 99, atLeast: true, lastAt: now - 900_000 })
    const refused = await example.mutate("jobs.retryDeadLetter", { id: over }, { cookie })
    expect([refused.status, (await refused.json()).error.data.refusal.tag]).toEqual([409, "EmailExpired"])
    expect(await resultOf(await example.mutate("jobs.retryDeadLetter", { id: still }, { cookie }))).toEqual({
      retried: true,
    })
    expect((await changesIn(example)).length).toBe(1)
  })

  it("show other mails even among a flood of unused sign-in links that are still valid", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, anna, { roles: ["service"] })
    await deadEmail(example, "email:order-received:NW-7K2M9QXP4T")
    for (const index of Array.from({ length: 120 }, (_, index) => index))
      await deadEmail(example, `email:sign-in:${index}`)
    const { mails, linksOver } = await resultOf(await example.query("staff.today", undefined, { cookie }))
    const titles = mails.map(({ title }: { title: string }) => title)
    // All died in the same moment: their order is undefined.
    expect(titles.toSorted()).toEqual(["Bestelleingang", ...Array.from({ length: 50 }, () => "Link zum Anmelden")])
    expect(linksOver).toBeNull()
  })

  it.each(["draw-confirm", "trial-confirm", "newsletter-confirm"])(
    "show other mails even among a flood of unanswered %s",
    async (template) => {
      const example = await openExample()
      const { cookie } = await signInAs(example, anna, { roles: ["service"] })
      await deadEmail(example, "email:order-received:NW-7K2M9QXP4T")
      for (const index of Array.from({ length: 60 }, (_, index) => index))
        await deadEmail(example, `email:${template}:${index}`)
      const { mails } = await resultOf(await example.query("staff.today", undefined, { cookie }))
      expect(mails.map(({ title }: { title: string }) => title)).toContain("Bestelleingang")
    },
  )
})

describe("the search of the palette", () => {
  it("finds what the roles may read, and nothing for an empty term", async () => {
    const example = await openExample()
    const viewer = await signInAs(example, anna, { roles: ["viewer"] })
    const admin = await signInAs(example, chief, { roles: ["admin"] })
    const find = async (term: string, { cookie }: { readonly cookie: string }) =>
      resultOf(await example.query("staff.find", { term }, { cookie }))
    expect(await find("zink", viewer)).toMatchObject([{ kind: "product", id: "zink-tabletten" }])
    expect(await find("anna@", viewer)).toEqual([])
    expect(await find("anna@", admin)).toEqual([
      { kind: "person", id: admin.personId.replace(chief, anna), title: anna, detail: "Lesen" },
    ])
    expect(await find("  ", admin)).toEqual([])
  })
})
