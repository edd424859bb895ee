import { describe, expect, it } from "vitest"
import { healthyAnswers } from "../../../adapters/shipped-questionnaire/example-answers.ts"
import type { Role } from "../../../domain/access/roles.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { Question } from "../../../domain/questionnaire/questionnaire.ts"
import type { QuestionnaireVersion } from "../../../domain/suggestions/questionnaire-version.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const open = async () => {
  const shop = await openExample()
  const cookieAs = async (email: string, role: Role) => ({
    cookie: (await signInAs(shop, email, { roles: [role] })).cookie,
  })
  const as = {
    author: await cookieAs("text@beispiel.de", "editor"),
    reviewer: await cookieAs("ada@beispiel.de", "nutrition"),
    admin: await cookieAs("chefin@beispiel.de", "admin"),
    viewer: await cookieAs("lesen@beispiel.de", "viewer"),
  }
  const query = async (path: string, input: unknown, who: keyof typeof as = "author") =>
    resultOf(await shop.query(`staffQuestionnaire.${path}`, input, as[who]))
  const mutate = (path: string, input: unknown, who: keyof typeof as = "author") =>
    shop.mutate(`staffQuestionnaire.${path}`, input, as[who])
  const current = async () => resultOf(await shop.query("questionnaire.current", undefined))
  return { ...shop, ask: query, change: mutate, current }
}
type Shop = Awaited<ReturnType<typeof open>>

const key = "6b0f6a4e-0d0f-4f6d-9a55-0f1d3c7e8a01"

/** A draft of the shipped version. */
const begun = async (shop: Shop, who: "author" | "reviewer" = "author"): Promise<string> => {
  const { version } = await shop.current()
  return (await resultOf(await shop.change("create", { from: version, key }, who))).version
}
const contentOf = async (shop: Shop, version: string): Promise<QuestionnaireVersion> =>
  (await shop.ask("view", { version })).content
const questionOf = async (shop: Shop, version: string, id: string): Promise<Question> => {
  const question = (await contentOf(shop, version)).questionnaire.questions.find((each) => each.id === id)
  if (question === undefined) throw new Error(id)
  return question
}
const put = (
  shop: Shop,
  version: string,
  opened: Question | null,
  part: Question | null,
  who?: "author" | "reviewer",
) => shop.change("change", { version, change: { kind: "questions", opened, part } }, who)
const revisionOf = async (shop: Shop, version: string): Promise<number> =>
  (await shop.ask("view", { version })).revision
const submitted = async (shop: Shop, version: string) =>
  (await resultOf(await shop.change("submit", { version, revision: await revisionOf(shop, version) }))).revision

const question = (id: string, changes: Partial<Question> = {}): Question =>
  ({
    id,
    kind: "one",
    text: "Treibst du Sport?",
    why: "Zum Probieren.",
    section: "Alltag",
    sensitive: false,
    safety: false,
    options: [
      { id: "yes", label: "Ja", tags: ["sporty"] },
      { id: "declined", label: "Möchte ich nicht sagen", tags: [] },
    ],
    ...changes,
  }) as Question

describe("a version of the questionnaire", () => {
  it("is written by one, released by another, and asked of everybody at once, with the reviewer's name", async () => {
    const shop = await open()
    const before = await shop.current()
    expect(before.reviewedBy).toBeNull()
    const version = await begun(shop)
    expect(await begun(shop)).toBe(version)
    const sun = await questionOf(shop, version, "q_sun")
    await resultOf(await put(shop, version, sun, { ...sun, text: "Bist du viel an der Sonne?" }))
    expect((await shop.current()).version).toBe(before.version)

    const revision = await submitted(shop, version)
    const late = await questionOf(shop, version, "q_sun")
    expect((await put(shop, version, late, { ...late, text: "Zu spät?" })).status).toBe(409)
    expect((await shop.change("release", { version, revision, name: "Dr. Ada Beispiel" })).status).toBe(403)
    await resultOf(await shop.change("release", { version, revision, name: "Dr. Ada Beispiel" }, "reviewer"))

    const after = await shop.current()
    expect(after).toMatchObject({ version, open: true, reviewedBy: { name: "Dr. Ada Beispiel" } })
    expect(after.questions.find(({ id }: Question) => id === "q_sun").text).toBe("Bist du viel an der Sonne?")
    expect((await resultOf(await shop.query("questionnaire.material", undefined))).version).toBe(version)
    const list = await shop.ask("list", undefined)
    const states = list.map((each: { version: string; state: string }) => [each.version, each.state])
    expect(states.slice(0, 2)).toEqual([
      [version, "inForce"],
      [before.version, "replaced"],
    ])
    const log = await shop.runtime.runPromise(AuditLog.use(({ list: read }) => read({ before: null, limit: 9 })))
    expect(log.filter(({ subject }) => subject.kind === "questionnaire").map(({ action }) => action)).toEqual([
      "questionnaire.released",
      "questionnaire.submitted",
      "questionnaire.saved",
      "questionnaire.created",
    ])
  })

  it("is refused to who wrote or submitted it, and to who may only write", async () => {
    const shop = await open()
    const version = await begun(shop, "reviewer")
    const revision = await submitted(shop, version)
    const own = await shop.change("release", { version, revision, name: "Ich" }, "reviewer")
    expect((await errorOf(own)).message).toMatch(/jemand anderes/)
    expect((await shop.change("release", { version, revision, name: "Ich" }, "author")).status).toBe(403)
    await resultOf(await shop.change("release", { version, revision, name: "Die Chefin" }, "admin"))
    expect((await shop.current()).reviewedBy.name).toBe("Die Chefin")
  })

  it("is refused to who submitted what somebody else wrote", async () => {
    const shop = await open()
    const version = await begun(shop)
    const { revision } = await resultOf(await shop.change("submit", { version, revision: 1 }, "admin"))
    expect((await shop.change("release", { version, revision, name: "Die Chefin" }, "admin")).status).toBe(403)
    await resultOf(await shop.change("release", { version, revision, name: "Ada" }, "reviewer"))
  })

  it("is not released as it was read before somebody changed it", async () => {
    const shop = await open()
    const version = await begun(shop)
    const revision = await submitted(shop, version)
    await resultOf(await shop.change("sendBack", { version, revision, note: "Bitte kürzer." }, "reviewer"))
    const sun = await questionOf(shop, version, "q_sun")
    await resultOf(await put(shop, version, sun, { ...sun, text: "Sonne?" }))
    await submitted(shop, version)
    const refused = await shop.change("release", { version, revision, name: "Ada" }, "reviewer")
    expect([refused.status, (await errorOf(refused)).message]).toEqual([409, expect.stringMatching(/Inzwischen/)])
    expect((await shop.ask("view", { version })).steps.map(({ what }: { what: string }) => what)).toEqual([
      "created",
      "submitted",
      "sent-back",
      "submitted",
    ])
  })

  it("is not released with a fault, and every fault is named with its place", async () => {
    const shop = await open()
    const version = await begun(shop)
    const age = await questionOf(shop, version, "q_age")
    await resultOf(
      await put(shop, version, age, { ...age, options: age.options.filter(({ id }) => id !== "declined") }),
    )
    await resultOf(await put(shop, version, null, question("q_never", { when: { all: ["vegan"], none: ["vegan"] } })))
    const { faults } = await shop.ask("view", { version })
    expect(faults).toContainEqual({ path: "questions.q_age", message: expect.stringMatching(/declined/) })
    expect(faults).toContainEqual({ path: "questions.q_never", message: "Zu dieser Frage kommt niemand." })
    const revision = await submitted(shop, version)
    const refused = await shop.change("release", { version, revision, name: "Ada" }, "reviewer")
    expect([refused.status, (await errorOf(refused)).message]).toEqual([412, expect.stringMatching(/Fehler/)])
    expect((await shop.current()).version).not.toBe(version)
  })

  it("closes the questionnaire when it is taken back, until another is released", async () => {
    const shop = await open()
    const { version } = await shop.current()
    expect((await shop.change("retire", { version, reason: " " }, "admin")).status).toBe(400)
    await resultOf(await shop.change("retire", { version, reason: "Höchstmenge falsch" }, "admin"))
    expect(await shop.current()).toMatchObject({ version, open: false, retired: true })
    const evaluated = await shop.mutate("questionnaire.evaluate", { version, consent: true, answers: healthyAnswers })
    expect(evaluated.status).toBe(412)
    const page = await (await shop.app.request("/questionnaire")).text()
    expect(page).toContain("gerade geschlossen")
    const next = await begun(shop)
    const revision = await submitted(shop, next)
    await resultOf(await shop.change("release", { version: next, revision, name: "Ada" }, "reviewer"))
    expect(await shop.current()).toMatchObject({ version: next, open: true })
  })

  it("refuses answers of somebody who began before a release, and says which version is asked now", async () => {
    const shop = await open()
    const { version: before } = await shop.current()
    const version = await begun(shop)
    await resultOf(
      await shop.change("release", { version, revision: await submitted(shop, version), name: "Ada" }, "reviewer"),
    )
    const late = await shop.mutate("questionnaire.evaluate", {
      version: before,
      consent: true,
      answers: healthyAnswers,
    })
    expect([late.status, (await errorOf(late)).data.refusal.current]).toEqual([409, version])
    const now = await shop.mutate("questionnaire.evaluate", { version, consent: true, answers: healthyAnswers })
    expect((await resultOf(now)).status).toBe("no_need")
  })
})

describe("a draft of the questionnaire", () => {
  it("keeps what two editors wrote in different questions, and tells who wrote in the same one", async () => {
    const shop = await open()
    const version = await begun(shop)
    const [sun, nuts] = [await questionOf(shop, version, "q_sun"), await questionOf(shop, version, "q_nuts")]
    await resultOf(await put(shop, version, sun, { ...sun, text: "Meine Sonne?" }, "reviewer"))
    await resultOf(await put(shop, version, nuts, { ...nuts, text: "Meine Nüsse?" }))
    const refused = await put(shop, version, sun, { ...sun, text: "Deine Sonne?" })
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).data.refusal).toMatchObject({
      tag: "PartChanged",
      current: { id: "q_sun", text: "Meine Sonne?" },
      by: "text@beispiel.de",
    })
    expect((await questionOf(shop, version, "q_nuts")).text).toBe("Meine Nüsse?")
    // The same again is no conflict.
    await resultOf(await put(shop, version, sun, { ...sun, text: "Meine Sonne?" }))
  })

  it("adds, moves and removes questions, and can be thrown away", async () => {
    const shop = await open()
    const version = await begun(shop)
    await resultOf(await put(shop, version, null, question("q_sport")))
    expect((await put(shop, version, null, question("q_sport", { text: "Noch einmal?" }))).status).toBe(400)
    await resultOf(await shop.change("move", { version, id: "q_sport", to: 1 }))
    const ids = async () => (await contentOf(shop, version)).questionnaire.questions.map(({ id }) => id)
    expect((await ids()).slice(0, 3)).toEqual(["q_age", "q_sport", "q_sex"])
    await resultOf(await put(shop, version, question("q_sport"), null))
    expect(await ids()).not.toContain("q_sport")
    await resultOf(await shop.change("discard", { version }))
    expect((await shop.change("discard", { version })).status).toBe(404)
    expect((await shop.ask("list", undefined)).map((each: { version: string }) => each.version)).not.toContain(version)
  })

  it("gets back what was removed, as it was and at its place, also when others wrote meanwhile", async () => {
    const shop = await open()
    const version = await begun(shop)
    const before = await contentOf(shop, version)
    const change = (asked: unknown, predecessors?: readonly string[]) =>
      shop.change("change", { version, change: asked, ...(predecessors && { predecessors }) })
    for (const [kind, parts] of [
      ["questions", before.questionnaire.questions],
      ...Object.entries(before.ruleBook).filter(([, list]) => Array.isArray(list)),
    ] as [string, readonly Readonly<Record<string, string>>[]][])
      for (const part of [parts[0], parts[1], parts.at(-1)]) {
        if (part === undefined) throw new Error(kind)
        const keys = parts.map((each) => each.id ?? each.tag ?? each.option ?? "")
        await resultOf(await change({ kind, opened: part, part: null }))
        await resultOf(await change({ kind, opened: null, part }, keys.slice(0, parts.indexOf(part))))
        expect(await contentOf(shop, version), kind).toEqual(before)
      }

    const [a, b, c, d] = before.questionnaire.questions
    if (!a || !b || !c || !d) throw new Error("too few questions")
    const ids = async () => (await contentOf(shop, version)).questionnaire.questions.map(({ id }) => id)
    const [wholly, ...others] = [await ids(), b.id]
    await resultOf(await put(shop, version, c, null))
    await resultOf(await put(shop, version, b, null, "reviewer"))
    const back = { kind: "questions", opened: null, part: c }
    await resultOf(await change(back, [a.id, b.id]))
    expect(await ids()).toEqual(wholly.filter((id) => !others.includes(id)))
    // Twice is no conflict; what somebody else wrote by the same id is.
    await resultOf(await change(back, [a.id, b.id]))
    await resultOf(await put(shop, version, c, { ...c, text: "Ganz anders?" } as Question, "reviewer"))
    const refused = await change(back, [a.id, b.id])
    expect([refused.status, (await errorOf(refused)).data.refusal.by]).toEqual([409, "ada@beispiel.de"])
    await submitted(shop, version)
    expect((await change({ kind: "questions", opened: null, part: b }, [a.id])).status).toBe(409)
  })

  it("takes no more questions than anybody could finish", async () => {
    const shop = await open()
    const version = await begun(shop)
    const { length } = (await contentOf(shop, version)).questionnaire.questions
    for (let number = length; number < 100; number += 1)
      await resultOf(await put(shop, version, null, question(`q_more_${number}`)))
    const refused = await errorOf(await put(shop, version, null, question("q_too_many")))
    expect(refused.data.fields).toEqual([{ path: "change.part.id", message: expect.stringMatching(/höchstens 100/) }])
  })

  it.each([
    ["an id with wrong characters", question("Q Sport")],
    ["a text with control characters", question("q_sport", { text: "Sport\u0000?" })],
    ["no text", question("q_sport", { text: "" })],
    ["a tag with wrong characters", question("q_sport", { when: { all: ["<b>"] } })],
    ["an endless condition", question("q_sport", { when: { all: Array.from({ length: 9_000 }, () => "a") } })],
    [
      "10,000 answers",
      question("q_sport", {
        options: Array.from({ length: 1_000 }, (_, i) => ({ id: `a${i}`, label: "x", tags: [] })),
      }),
    ],
  ])("refuses %s at the field", async (_what, wrong) => {
    const shop = await open()
    const version = await begun(shop)
    const refused = await put(shop, version, null, wrong)
    expect(refused.status).toBe(400)
    const { message, data } = await errorOf(refused)
    expect(message).toBeTypeOf("string")
    expect(data.fields[0].path).toMatch(/^change\.part\./)
  })

  it("keeps what an id means once people may have answered it", async () => {
    const shop = await open()
    const version = await begun(shop)
    const sun = await questionOf(shop, version, "q_sun")
    const { options, kind: _, ...rest } = sun
    const renamed = { ...sun, options: options.map((each, index) => (index === 0 ? { ...each, id: "new_id" } : each)) }
    expect((await errorOf(await put(shop, version, sun, renamed as Question))).data.fields).toEqual([
      { path: "change.part.options.0.id", message: expect.stringMatching(/Kennung bleibt/) },
    ])
    const other = await put(shop, version, sun, { ...rest, options, kind: "many" } as Question)
    expect((await errorOf(other)).data.fields[0].path).toBe("change.part.kind")
  })

  it("is compared with another version in words, and previewed with what shoppers would get", async () => {
    const shop = await open()
    const { version: before } = await shop.current()
    const version = await begun(shop)
    const sun = await questionOf(shop, version, "q_sun")
    await resultOf(await put(shop, version, sun, { ...sun, text: "Sonne?" }))
    const { changes } = await shop.ask("compare", { before, after: version })
    expect(changes).toContainEqual({
      kind: "questions",
      id: "q_sun",
      title: "Sonne?",
      change: "changed",
      differences: [{ what: "Frage", before: sun.text, after: "Sonne?" }],
    })
    const { current, material } = await shop.ask("preview", { version }, "viewer")
    expect([current.version, material.version, current.open]).toEqual([version, version, true])
    expect((await shop.current()).version).toBe(before)
  })

  it("can be read by who looks, and written by nobody else", async () => {
    const shop = await open()
    const version = await begun(shop)
    await shop.ask("view", { version }, "viewer")
    expect((await shop.change("submit", { version, revision: 1 }, "viewer")).status).toBe(403)
    expect((await shop.query("staffQuestionnaire.view", { version }, {})).status).toBe(401)
    expect((await shop.change("submit", { version: "2099-01-01", revision: 1 })).status).toBe(404)
  })
})
