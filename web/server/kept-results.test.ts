import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { layerResultCipher } from "../../adapters/result-cipher/result-cipher.ts"
import { healthyAnswers } from "../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { AuditLog } from "../../domain/audit/ports.ts"
import { forgetResults } from "../../domain/kept-results/forget-results.ts"
import { maxKept } from "../../domain/kept-results/kept-result.ts"
import { KeptResults } from "../../domain/kept-results/ports.ts"
import { resealResults } from "../../domain/kept-results/reseal-results.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import { exampleApp, resultOf } from "./example-app.ts"
import { examplePorts, exampleResultsKey } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"

const { version } = Effect.runSync(
  QuestionnaireVersions.use((versions) => versions.current).pipe(Effect.provide(layerShippedQuestionnaire)),
).questionnaire
const { products } = Effect.runSync(demoShop)

type Example = Awaited<ReturnType<typeof exampleApp>>
let shop: Example
let anna: { readonly cookie: string; readonly personId: string }

const open = async (key: string | null = exampleResultsKey) =>
  exampleApp(Layer.merge(examplePorts(), layerResultCipher(key === null ? null : Redacted.make(key))), { products })

beforeEach(async () => {
  shop = await open()
  anna = await signInAs(shop, "anna@beispiel.de")
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await shop.runtime.dispose()
})

/** Recognisable in whatever it should not be in. */
const canary = 4711.4712
const vegan = { ...healthyAnswers, q_diet: "vegan", q_wholefoods: "most_days", q_own: { vitamin_c: canary } }

const codeOf = async (answer: Response) => (await answer.json()).error.data.code

const digest = async (): Promise<string> => (await resultOf(await shop.query("keptResults.offer", undefined))).digest
const keep = async (
  { cookie }: { readonly cookie: string } = anna,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Response> =>
  shop.mutate(
    "keptResults.keep",
    {
      idempotencyKey: crypto.randomUUID(),
      version,
      answers: vegan,
      consent: true,
      keeping: await digest(),
      ...changes,
    },
    { cookie },
  )
const keptId = async (...of: Parameters<typeof keep>): Promise<string> => (await resultOf(await keep(...of))).id
const view = (id: string, { cookie }: { readonly cookie: string } = anna) =>
  shop.query("keptResults.view", { id }, { cookie })
const letter = async (id: string, { cookie }: { readonly cookie: string } = anna) =>
  shop.app.request(`/account/results/${id}/letter.pdf`, { headers: { cookie } })
const list = async ({ cookie }: { readonly cookie: string } = anna) =>
  resultOf(await shop.query("keptResults.list", undefined, { cookie }))
const stored = () => shop.runtime.runPromise(Effect.flatMap(KeptResults, ({ ofPerson }) => ofPerson(anna.personId)))

describe("keeping a result", () => {
  it("keeps answers and what followed from them for the person alone, and stores nothing readable", async () => {
    const id = await keptId()
    const kept = await resultOf(await view(id))
    expect(kept).toMatchObject({ id, version, content: { answers: vegan, status: "suggest" } })
    expect(kept.content.products.length).toBeGreaterThan(0)
    // Each has a sign that base64 has not, so that chance writes none of them.
    const readable = /4\.?711[.,]?47|q_diet|most_days|vitamin_/
    for (const result of await stored()) {
      expect(JSON.stringify(result)).not.toMatch(readable)
      expect(Buffer.from(result.sealed.text, "base64").toString("latin1")).not.toMatch(readable)
    }
    expect(await list()).toMatchObject([{ id }])
    const other = await signInAs(shop, "bert@beispiel.de")
    expect(await codeOf(await view(id, other))).toBe("NOT_FOUND")
    expect(await list(other)).toEqual([])
    expect(await codeOf(await shop.mutate("keptResults.delete", { id }, { cookie: other.cookie }))).toBe("NOT_FOUND")
    expect(await list()).toHaveLength(1)
  })

  it("wants a sign-in, both consents and the words in force, and answers the questionnaire knows", async () => {
    expect(await codeOf(await keep({ cookie: "" }))).toBe("UNAUTHORIZED")
    expect(await codeOf(await keep(anna, { consent: false }))).toBe("BAD_REQUEST")
    expect(await codeOf(await keep(anna, { keeping: undefined }))).toBe("BAD_REQUEST")
    expect(await codeOf(await keep(anna, { keeping: "0".repeat(64) }))).toBe("CONFLICT")
    expect(await codeOf(await keep(anna, { version: "2020-01-01" }))).toBe("CONFLICT")
    expect(await codeOf(await keep(anna, { answers: { q_diet: "stones" } }))).toBe("BAD_REQUEST")
    expect(await stored()).toEqual([])
  })

  it("keeps one for the same key, and no more than so many", async () => {
    const idempotencyKey = crypto.randomUUID()
    const once = await keptId(anna, { idempotencyKey })
    expect(await keptId(anna, { idempotencyKey })).toBe(once)
    for (let kept = 1; kept < maxKept; kept += 1) await keptId()
    expect(await codeOf(await keep())).toBe("CONFLICT")
    expect(await keptId(anna, { idempotencyKey })).toBe(once)
    await shop.mutate("keptResults.delete", { id: once }, { cookie: anna.cookie })
    expect((await keep()).status).toBe(200)
  })

  it("is deleted by one click, at once, and twice is once", async () => {
    const id = await keptId()
    for (let click = 0; click < 2; click += 1)
      expect((await shop.mutate("keptResults.delete", { id }, { cookie: anna.cookie })).status).toBe(200)
    expect(await codeOf(await view(id))).toBe("NOT_FOUND")
    expect(await stored()).toEqual([])
  })

  it("goes twelve months after it was last opened", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-31T12:00:00Z") })
    const [opened, forgotten] = [await keptId(), await keptId()]
    vi.setSystemTime(Date.parse("2026-12-01T12:00:00Z"))
    anna = await signInAs(shop, "anna@beispiel.de")
    await view(opened)
    vi.setSystemTime(Date.parse("2027-02-01T12:00:00Z"))
    anna = await signInAs(shop, "anna@beispiel.de")
    expect(await list()).toMatchObject([{ id: opened }])
    expect(await codeOf(await view(forgotten))).toBe("NOT_FOUND")
    expect(await shop.runtime.runPromise(forgetResults())).toBe(1)
    expect(await stored()).toMatchObject([{ id: opened }])
  })

  it("is off without a key", async () => {
    const off = await open(null)
    expect(await resultOf(await off.query("keptResults.offer", undefined))).toBeNull()
    const { cookie } = await signInAs(off, "anna@beispiel.de")
    const request = { idempotencyKey: crypto.randomUUID(), version, answers: vegan, consent: true, keeping: "" }
    expect(await codeOf(await off.mutate("keptResults.keep", request, { cookie }))).toBe("PRECONDITION_FAILED")
    await off.runtime.dispose()
  })

  it("leaves no answer in logs, addresses, tasks, mails and the audit log", async () => {
    const logged = ["log", "info", "warn", "error"].map((level) =>
      vi.spyOn(console, level as "log").mockImplementation(() => {}),
    )
    const id = await keptId()
    await view(id)
    await letter(id)
    await letter("NC-4711")
    await keep(anna, { answers: { q_own: { vitamin_c: `${canary}` } } })
    await shop.mutate("keptResults.delete", { id }, { cookie: anna.cookie })
    // What is mailed is a task first.
    const written = await shop.runtime.runPromise(
      Effect.all([
        AuditLog.use(({ list }) => list({ before: null, limit: 50 })),
        ...(["waiting", "running", "dead", "done"] as const).map((state) =>
          Queue.use((queue) => queue.list(state, 50)),
        ),
      ]),
    )
    expect(written.flat()).toEqual([])
    expect(JSON.stringify(logged.map(({ mock }) => mock.calls))).not.toMatch(/4\.?711[.,]?47|vegan|q_own|q_diet/)
    expect(id).toMatch(/^NC-[0-9a-f]{32}$/)
  })
})

describe("the letter of a kept result", () => {
  it("is a file for its owner alone that says what the page says, and no cache keeps it", async () => {
    const id = await keptId()
    const file = await letter(id)
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ])
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="naehrstoff-check.pdf"')
    const words = await file.text()
    for (const part of ["Vitamin B12", "Weil du angegeben hast: Ernährung: Vegan", "4.711,471", "Deine Antworten"])
      expect(words).toContain(part)
    const other = await signInAs(shop, "bert@beispiel.de")
    expect((await letter(id, other)).status).toBe(404)
    expect((await letter(id, { cookie: "" })).status).toBe(401)
  })

  it("is refused in words where the answers lead to none any more", async () => {
    const id = await keptId()
    const results = await shop.runtime.runPromise(Effect.map(KeptResults, (kept) => kept))
    await shop.runtime.runPromise(
      results.change(id, (kept) => Result.succeed({ result: { ...kept, version: "2020-01-01" }, audit: [] })),
    )
    const refused = await letter(id)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain("Aus diesem Ergebnis folgt heute kein Brief mehr")
  })
})

describe("replacing the key", () => {
  const next = Buffer.alloc(32, 9).toString("base64")
  /** What a shop with these keys and the same results would do. */
  const resealedWith = async (keys: string): Promise<number> => {
    const results = await shop.runtime.runPromise(Effect.map(KeptResults, Layer.succeed(KeptResults)))
    return Effect.runPromise(
      Effect.provide(resealResults(), Layer.merge(results, layerResultCipher(Redacted.make(keys)))),
    )
  }

  it("encrypts again what the earlier key opens, so that it can be taken away; what none opens stays as it is", async () => {
    const ids = [await keptId(), await keptId()]
    const before = await stored()
    expect(await resealedWith(next)).toBe(0)
    expect(await stored()).toEqual(before)
    expect(await resealedWith(`${next},${exampleResultsKey}`)).toBe(2)
    const after = await stored()
    expect(new Set(after.map(({ sealed }) => sealed.key)).size).toBe(1)
    expect(after[0]?.sealed.key).not.toBe(before[0]?.sealed.key)
    expect(await resealedWith(`${next},${exampleResultsKey}`)).toBe(0)
    // The shop still runs with the earlier key alone: the page says so instead of failing.
    expect(await resultOf(await view(ids[0] ?? ""))).toMatchObject({ content: null })
  })
})

describe("kept results at the staff's desk", () => {
  it("stand under numbers, without whose they are; whoever looks is in the log", async () => {
    const id = await keptId()
    const admin = await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })
    const listed = await (await shop.query("staffResults.list", {}, { cookie: admin.cookie })).text()
    expect(listed).toContain(id)
    const opened = await (await shop.mutate("staffResults.open", { id }, { cookie: admin.cookie })).text()
    expect(opened).toContain("q_diet")
    expect(listed + opened).not.toMatch(/anna/)
    const log = await shop.runtime.runPromise(Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 9 })))
    expect(log).toMatchObject([{ action: "kept-result.viewed", subject: { id }, by: { email: "chefin@beispiel.de" } }])
    await shop.mutate("staffResults.delete", { id }, { cookie: admin.cookie })
    expect(await codeOf(await shop.mutate("staffResults.open", { id }, { cookie: admin.cookie }))).toBe("NOT_FOUND")
    expect(await list()).toEqual([])
  })

  it("are closed to all but admins", async () => {
    const viewer = await signInAs(shop, "vera@beispiel.de", { roles: ["viewer", "editor", "fulfilment", "hiring"] })
    expect(await codeOf(await shop.query("staffResults.list", {}, { cookie: viewer.cookie }))).toBe("FORBIDDEN")
  })
})
