import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { Files } from "../../../domain/files/ports.ts"
import { exampleVacancyContent } from "../../../domain/vacancies/example-vacancy.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const pathsOf = async (answer: Response) =>
  (await errorOf(answer)).data.fields.map(({ path }: { path: string }) => path)

const as = async (shop: Example, role: Role) => ({
  cookie: (await signInAs(shop, `${role}@beispiel.de`, { roles: [role] })).cookie,
})

/** A shop on 24 November 2026 with somebody who hires. */
const open = async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9, 5) })
  const shop = await openExample()
  const hiring = await as(shop, "hiring")
  const vacancies = (name: string, input: unknown) => shop.mutate(`staffVacancies.${name}`, input, hiring)
  const create = async (changes: Parameters<typeof exampleVacancyContent>[0] = {}) =>
    resultOf(await vacancies("create", { content: exampleVacancyContent(changes), key: crypto.randomUUID() }))
  return { ...shop, hiring, vacancies, create }
}

describe("a vacancy", () => {
  it("is written, published and closed by those who hire; others see none of it", async () => {
    const shop = await open()
    const { id, version } = await shop.create()
    expect((await shop.app.request("/jobs/apotheker-in-qualitaet")).status).toBe(404)
    await resultOf(await shop.vacancies("publish", { id, version, from: null }))
    expect(await (await shop.app.request("/jobs")).text()).toContain("Apothekerin oder Apotheker Qualität (m/w/d)")
    await resultOf(await shop.vacancies("close", { id }))
    expect(await (await shop.app.request("/jobs")).text()).toContain("Gerade suchen wir niemanden.")
    expect(await resultOf(await shop.query("staffVacancies.view", { id }, shop.hiring))).toMatchObject({
      state: "closed",
      version: 3,
    })
    for (const role of ["viewer", "editor", "fulfilment"] as const)
      expect((await shop.query("staffVacancies.view", { id }, await as(shop, role))).status).toBe(403)
  })

  it("appears and closes by its days, without anybody doing anything", async () => {
    const shop = await open()
    const { id, version } = await shop.create({ closesOn: "2026-11-27" })
    await resultOf(await shop.vacancies("publish", { id, version, from: "2026-11-26" }))
    const listed = async () => (await (await shop.app.request("/jobs")).text()).includes("/jobs/apotheker-in")
    expect(await listed()).toBe(false)
    // Half an hour before and after midnight in Germany.
    for (const [at, shown] of [
      [Date.UTC(2026, 10, 25, 22, 30), false],
      [Date.UTC(2026, 10, 25, 23, 30), true],
      [Date.UTC(2026, 10, 27, 22, 30), true],
      [Date.UTC(2026, 10, 27, 23, 30), false],
    ] as const) {
      vi.setSystemTime(at)
      expect(await listed(), new Date(at).toISOString()).toBe(shown)
    }
  })

  it.each([
    [{ salary: { per: "year", fromCents: 0, toCents: 0 } }, ["content.salary.fromCents"]],
    [{ title: "Apotheker" }, ["content.title"]],
    [{ closesOn: "2026-11-23" }, ["content.closesOn"]],
    [{ closesOn: "" }, ["content.closesOn"]],
    [{ tasks: "<script>alert(1)</script>" }, ["content.tasks"]],
    [{ summary: "", offer: " ", employments: [] }, ["content.summary", "content.employments", "content.offer"]],
  ] as const)("is not published as long as something is missing or unlawful: %j", async (changes, paths) => {
    const shop = await open()
    const { id, version } = await shop.create(changes)
    const refused = await shop.vacancies("publish", { id, version, from: null })
    expect(refused.status).toBe(409)
    expect(await pathsOf(refused)).toEqual(paths)
  })

  it("that everybody sees stays complete, keeps its address, and is not overwritten unseen", async () => {
    const shop = await open()
    const { id } = await shop.create()
    await resultOf(await shop.vacancies("publish", { id, version: 1, from: null }))
    const save = (changes: Parameters<typeof exampleVacancyContent>[0], version = 2) =>
      shop.vacancies("save", { id, version, content: exampleVacancyContent(changes) })
    expect(await pathsOf(await save({ salary: { per: "year", fromCents: 0, toCents: 0 } }))).toEqual([
      "content.salary.fromCents",
    ])
    expect(await pathsOf(await save({ slug: "anders" }))).toEqual(["content.slug"])
    await resultOf(await save({ summary: "Neu." }))
    const overtaken = await save({ summary: "Anders." })
    expect(overtaken.status).toBe(409)
    expect((await errorOf(overtaken)).data.refusal).toMatchObject({
      tag: "VacancyChanged",
      current: { version: 3, content: { summary: "Neu." } },
    })
    expect(await (await shop.app.request("/jobs/apotheker-in-qualitaet")).text()).toContain("Neu.")
  })

  it.each([
    [{ salary: { per: "year", fromCents: 500, toCents: 400 } }, "content.salary.toCents"],
    [{ salary: { per: "month", fromCents: 500, toCents: 600 } }, "content.salary.per"],
    [{ hoursFrom: 20, hoursTo: 60 }, "content.hoursTo"],
    [{ closesOn: "2026-02-31" }, "content.closesOn"],
    [{ slug: "Ä/b" }, "content.slug"],
    [{ postalCode: "1234" }, "content.postalCode"],
  ])("names the field that is wrong: %j", async (changes, path) => {
    const shop = await open()
    const content = { ...exampleVacancyContent(), ...changes }
    const refused = await shop.vacancies("create", { content, key: crypto.randomUUID() })
    expect(refused.status).toBe(400)
    expect(await pathsOf(refused)).toEqual([path])
  })

  it("says of a number what is wrong with it", async () => {
    const shop = await open()
    const content = {
      ...exampleVacancyContent(),
      hoursTo: 99,
      salary: { per: "year", fromCents: null, toCents: 200_000_000 },
    }
    const refused = await shop.vacancies("create", { content, key: crypto.randomUUID() })
    expect((await errorOf(refused)).data.fields?.map((field: { readonly message: string }) => field.message)).toEqual([
      "Mehr als 48 Stunden in der Woche erlaubt das Arbeitszeitgesetz nicht.",
      "Bitte gib einen Betrag von 0 bis 1.000.000 Euro an, zum Beispiel 48.000.",
      "Bitte gib einen Betrag von 0 bis 1.000.000 Euro an, zum Beispiel 48.000.",
    ])
  })

  it("has an address of its own", async () => {
    const shop = await open()
    await shop.create()
    const second = await shop.vacancies("create", { content: exampleVacancyContent(), key: crypto.randomUUID() })
    expect(second.status).toBe(409)
    expect(await pathsOf(second)).toEqual(["content.slug"])
  })
})

/** A shop with an application, and what those who hire do with it. */
const applied = async () => {
  const shop = await open()
  const { id: vacancyId } = await shop.create()
  await resultOf(await shop.vacancies("publish", { id: vacancyId, version: 1, from: null }))
  const body = new FormData()
  const cv = new File(["%PDF-1.7\n"], "Mein „Lebenslauf“.pdf")
  const values = { idempotencyKey: crypto.randomUUID(), name: "Anna Muster", email: "anna@beispiel.de", cv }
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  expect((await shop.app.request("/apply/apotheker-in-qualitaet", { method: "POST", body })).status).toBe(200)
  const { rows } = await resultOf(await shop.query("staffApplications.list", { vacancy: vacancyId }, shop.hiring))
  const { id } = rows[0]
  const view = async () => resultOf(await shop.query("staffApplications.view", { id }, shop.hiring))
  const step = async (to: string, mail: unknown = null, version?: number) =>
    shop.mutate("staffApplications.step", { id, version: version ?? (await view()).version, to, mail }, shop.hiring)
  const mails = () => queuedEmails(shop)
  const mailAbout = async (subject: string) => (await mails()).find((mail) => mail.subject.startsWith(subject))
  return { ...shop, id, view, step, mails, mailAbout }
}

describe("an application", () => {
  it("is nobody's business but of those who hire", async () => {
    const shop = await applied()
    for (const role of ["viewer", "editor", "fulfilment"] as const) {
      const staff = await as(shop, role)
      expect((await shop.query("staffApplications.view", { id: shop.id }, staff)).status).toBe(403)
      const file = `/admin/applicants/${shop.id}/files/1`
      expect((await shop.app.request(file, { headers: staff })).status).toBe(403)
      expect((await resultOf(await shop.query("staff.today", undefined, staff))).applications).toBeNull()
    }
    expect((await resultOf(await shop.query("staff.today", undefined, shop.hiring))).applications).toBe(1)
    const log = await resultOf(await shop.query("staff.changes", {}, await as(shop, "admin")))
    expect(JSON.stringify(log)).not.toContain("Anna")
  })

  it("gives its files as downloads that no browser opens in the shop", async () => {
    const shop = await applied()
    const answer = await shop.app.request(`/admin/applicants/${shop.id}/files/1`, { headers: shop.hiring })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe("%PDF-1.7\n")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="${shop.id}-1.pdf"; filename*=UTF-8''Mein%20%E2%80%9ELebenslauf%E2%80%9C.pdf`,
    })
    for (const number of ["0", "2", "x"])
      expect(
        (await shop.app.request(`/admin/applicants/${shop.id}/files/${number}`, { headers: shop.hiring })).status,
      ).toBe(404)
  })

  it("goes its way step by step, each with the mail as staff wrote it", async () => {
    const shop = await applied()
    await resultOf(await shop.step("in-review"))
    const { steps } = await shop.view()
    expect(steps.map(({ to }: { to: string }) => to)).toEqual(["invited", "offered", "rejected", "withdrawn"])
    const { mail } = steps[0]
    expect(mail.text).toContain("Hallo Anna Muster,")
    await resultOf(await shop.step("invited", { ...mail, text: `${mail.text}\n\nPS: <b>Kaffee</b> gibt es.` }))
    expect((await shop.step("hired")).status).toBe(409)
    const invitation = await shop.mailAbout("Lass uns sprechen")
    expect(invitation).toMatchObject({
      to: "anna@beispiel.de",
      subject: "Lass uns sprechen: Apothekerin oder Apotheker Qualität (m/w/d)",
    })
    expect(invitation?.text).toContain("PS: <b>Kaffee</b> gibt es.")
    expect(invitation?.html).not.toContain("<b>Kaffee")
    expect(invitation?.text).toMatch(/\/application\/[\w-]{43}/)
    await resultOf(await shop.step("rejected", steps[2].mail))
    const rejection = await shop.mailAbout("Deine Bewerbung:")
    expect(rejection?.text).toContain("für jemand anderen entschieden")
    expect(rejection?.text).not.toContain("/application/")
    const { history } = await shop.view()
    expect(history.map(({ state, by }: { state: string; by: string | null }) => [state, by])).toEqual([
      ["received", null],
      ["in-review", "hiring@beispiel.de"],
      ["invited", "hiring@beispiel.de"],
      ["rejected", "hiring@beispiel.de"],
    ])
  })

  it("is not moved twice, or on what a colleague has changed", async () => {
    const shop = await applied()
    const mail = { subject: "Hallo", text: "Komm vorbei." }
    const answers = await Promise.all([shop.step("invited", mail, 1), shop.step("invited", mail, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.mails()).toHaveLength(2)
    const note = (written: string, version: number) =>
      shop.mutate("staffApplications.note", { id: shop.id, version, note: written }, shop.hiring)
    expect((await note("Nett", 1)).status).toBe(409)
    await resultOf(await note("Nett", 2))
    expect(await pathsOf(await note(" ", 3))).toEqual(["note"])
    expect(await pathsOf(await shop.step("offered", { subject: "", text: "x" }))).toEqual(["mail.subject"])
    expect((await shop.view()).history.at(-1)).toMatchObject({ kind: "note", text: "Nett" })
  })

  it("is deleted with its files", async () => {
    const shop = await applied()
    await resultOf(await shop.mutate("staffApplications.remove", { id: shop.id, version: 1 }, shop.hiring))
    expect((await shop.query("staffApplications.view", { id: shop.id }, shop.hiring)).status).toBe(404)
    const files = Effect.flatMap(Files, ({ list }) => list("applications", null))
    expect(await shop.runtime.runPromise(files)).toEqual([])
  })
})
