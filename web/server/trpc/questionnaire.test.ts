import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { demoShop } from "../../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { closedMessage, noConsentMessage, outdatedMessage } from "../../../domain/questionnaire/refusals.ts"
import { ShippedVersions } from "../../../domain/questionnaire-versions/ports.ts"
import { layerPublishedVersions } from "../../../domain/questionnaire-versions/published-versions.ts"
import { QuestionnaireVersions } from "../../../domain/suggestions/ports.ts"
import { exampleApp, resultOf } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import type { Example } from "../open-example.ts"

const questionnaireVersion = Effect.runSync(
  QuestionnaireVersions.use((versions) => versions.current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { version } = questionnaireVersion.questionnaire
const { products } = Effect.runSync(demoShop)

const open = (validUntil: string): Promise<Example> => {
  const shipped = Layer.succeed(ShippedVersions, {
    versions: [{ ...questionnaireVersion, questionnaire: { ...questionnaireVersion.questionnaire, validUntil } }],
  })
  const versions = Layer.provideMerge(Layer.fresh(layerPublishedVersions), shipped)
  return exampleApp(Layer.provideMerge(versions, examplePorts()), { products })
}
let shop: Example
let closed: Example
beforeAll(async () => {
  shop = await open("2999-12-31")
  closed = await open("2020-01-01")
})
afterAll(() => Promise.all([shop.runtime.dispose(), closed.runtime.dispose()]))
afterEach(() => {
  vi.restoreAllMocks()
})

const vegan = { ...healthyAnswers, q_diet: "vegan", q_wholefoods: "most_days", q_sun: "low_sun" }

/** A recognisable value to search for in logs and answers. */
const canary = 4711.4712
const canaries = /4\.?711[.,]?47|canary|geheim/i

const evaluate = ({ mutate }: Example, answers: unknown, changes: Readonly<Record<string, unknown>> = {}) =>
  mutate("questionnaire.evaluate", { version, consent: true, answers, ...changes })

const errorOf = async (answer: Response) => {
  expect(answer.headers.get("cache-control")).toContain("no-store")
  return (await answer.json()).error
}

describe("questionnaire.current", () => {
  it("is the same for every caller: version, questions, what may already be taken, and whether it is open", async () => {
    const { query } = shop
    const answer = await query("questionnaire.current", undefined)
    expect(answer.headers.get("cache-control")).toMatch(/^public, /)
    expect(answer.headers.get("set-cookie")).toBeNull()
    const current = await resultOf(answer)
    expect(current).toMatchObject({ version, validUntil: "2999-12-31", open: true })
    expect(current.questions).toEqual(JSON.parse(JSON.stringify(questionnaireVersion.questionnaire.questions)))
    expect(current.nutrients).toContainEqual({ id: "vitamin_d", label: "Vitamin D", unit: "µg" })
    expect(current.stopTags).toContain("pregnancy")
  })
})

describe("questionnaire.material", () => {
  it("has all data for an evaluation, of all products instead of single ones", async () => {
    const { query } = shop
    const answer = await query("questionnaire.material", undefined)
    expect(answer.headers.get("cache-control")).toMatch(/^public, /)
    expect(answer.headers.get("set-cookie")).toBeNull()
    const material = await resultOf(answer)
    expect(material.version).toBe(version)
    expect(material.ruleBook.rules).toHaveLength(questionnaireVersion.ruleBook.rules.length)
    const nameable = products.filter(({ suggestable, claims }) => suggestable || claims.length > 0)
    expect(Object.keys(material.cards).sort()).toEqual(nameable.map(({ handle }) => handle).sort())
    const suggestable = material.products.map(({ handle }: { readonly handle: string }) => handle)
    expect(Object.keys(material.views)).toEqual(expect.arrayContaining(["vitamin-d3-tropfen-20"]))
    expect(suggestable).toEqual(expect.arrayContaining(Object.keys(material.views)))
    for (const { source } of material.ruleBook.rules) expect(material.sources[source]).toHaveProperty("title")
  })
})

describe("questionnaire.evaluate", () => {
  it.each([
    ["healthy", healthyAnswers, "no_need"],
    ["without answers", {}, "no_need"],
    ["vegan with little sun", vegan, "suggest"],
    [
      "in need of iodine with a treated thyroid",
      { ...healthyAnswers, q_iodine: ["none"], q_cond: ["cond_thyroid"] },
      "blocked",
    ],
    ["under 18", { q_age: "under_18" }, "refer"],
  ])("for %s returns what the rules say", async (_who, answers, status) => {
    const answer = await evaluate(shop, answers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(answer.headers.get("set-cookie")).toBeNull()
    const result = await resultOf(answer)
    expect(result.status).toBe(status)
    expect(result.faults).toEqual([])
    expect(result.suggestions.length > 0).toBe(status === "suggest")
    expect(result.versions.questionnaire).toBe(version)
  })

  it("names each product with its amounts and its reasons with rule, questions and source", async () => {
    const { suggestions, blocked, notes } = await resultOf(await evaluate(shop, vegan))
    expect(suggestions).toContainEqual(
      expect.objectContaining({
        handle: "vitamin-d3-tropfen-20",
        nutrients: [{ id: "vitamin_d", amount: 20, unit: "µg" }],
        reasons: [{ rule: "R-D-SUN", nutrient: "vitamin_d", questions: ["q_sun"], source: "DGE-VITD" }],
      }),
    )
    expect(blocked).toEqual([])
    expect(notes.map(({ id }: { readonly id: string }) => id)).toEqual(["H-IRON"])
  })

  it("returns the same bytes for the same answers in any order", async () => {
    const backwards = Object.fromEntries(Object.entries(vegan).reverse())
    const [one, other] = await Promise.all([evaluate(shop, vegan), evaluate(shop, backwards)])
    expect(await one.text()).toBe(await other.text())
  })

  it.each([[false], [undefined], [null], ["true"], [1]])("without consent (%j) is refused", async (consent) => {
    const answer = await evaluate(shop, healthyAnswers, { consent })
    expect(answer.status).toBe(400)
    const { message, data } = await errorOf(answer)
    expect(message).toBe("Bitte prüfe deine Angaben.")
    expect(data.code).toBe("BAD_REQUEST")
    expect(data.fields).toEqual([{ path: "consent", message: noConsentMessage }])
  })

  it.each([
    ["an unknown question", { q_canary: "yes" }, "answers.q_canary"],
    ["an unknown answer", { q_diet: "geheim" }, "answers.q_diet"],
    ["an unknown answer among several", { q_cond: ["none", "geheim"] }, "answers.q_cond"],
    ["two answers to a single choice", { q_diet: ["vegan", "mixed"] }, "answers.q_diet"],
    ["an unknown nutrient", { q_own: { canary: 1 } }, "answers.q_own"],
    ["a negative amount", { q_own: { zinc: -canary } }, "answers.q_own"],
    ["an implausible amount", { q_own: { zinc: canary * 1_000_000 } }, "answers.q_own"],
    ["amounts for another kind of question", { q_diet: { zinc: canary } }, "answers.q_diet"],
    ["a number", { q_diet: canary }, "answers.q_diet"],
  ])("with %s is refused at that question, without repeating any answer", async (_what, changes, path) => {
    const logged = [vi.spyOn(console, "error"), vi.spyOn(console, "log"), vi.spyOn(console, "warn")]
    const answer = await evaluate(shop, { ...healthyAnswers, ...changes })
    expect(answer.status).toBe(400)
    const error = await errorOf(answer)
    expect(error.data.code).toBe("BAD_REQUEST")
    expect(error.data.fields.map((field: { readonly path: string }) => field.path)).toEqual(
      expect.arrayContaining([path]),
    )
    for (const field of error.data.fields) {
      expect(field.path.startsWith(path)).toBe(true)
      expect(field.message).toMatch(/\S \S.*\.$/)
      expect(field.message).not.toMatch(canaries)
    }
    expect(JSON.stringify(error)).not.toMatch(/4\.?711[.,]?47|geheim/)
    for (const spy of logged) expect(spy).not.toHaveBeenCalled()
  })

  it("with another version is refused with the current one", async () => {
    const answer = await evaluate(shop, healthyAnswers, { version: "2025-11-20" })
    expect(answer.status).toBe(409)
    const { message, data } = await errorOf(answer)
    expect(message).toBe(outdatedMessage)
    expect(data.code).toBe("CONFLICT")
    expect(data.refusal).toEqual({ tag: "VersionOutdated", current: version })
  })

  it("after the questionnaire's last day is refused", async () => {
    const answer = await evaluate(closed, healthyAnswers)
    expect(answer.status).toBe(412)
    const { message, data } = await errorOf(answer)
    expect(message).toBe(closedMessage)
    expect(data.code).toBe("PRECONDITION_FAILED")
  })

  it.each([
    ["a question", { ["q".repeat(41)]: "vegan" }, "Diese Frage kennen wir nicht."],
    ["a nutrient", { q_own: { ["n".repeat(41)]: 1 } }, "Diesen Nährstoff kennen wir nicht."],
  ])("refuses %s with a name that is too long, instead of dropping it", async (_what, answers, message) => {
    const answer = await evaluate(shop, answers)
    expect(answer.status).toBe(400)
    expect((await errorOf(answer)).data.fields[0].message).toBe(message)
  })

  it("refuses more answers than any questionnaire has questions in one sentence, and more than that before reading it", async () => {
    const answers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, "geheim"]))
    const many = await evaluate(shop, answers(3_000))
    expect(many.status).toBe(400)
    const error = JSON.stringify(await errorOf(many))
    expect(error).toContain("So viele Fragen gibt es nicht.")
    expect(error.length).toBeLessThan(2_000)
    expect(error).not.toMatch(canaries)
    expect((await evaluate(shop, answers(10_000))).status).toBe(413)
  })

  it("is refused by GET, because URLs are logged", async () => {
    const { query } = shop
    const answer = await query("questionnaire.evaluate", { version, consent: true, answers: { q_diet: "vegan" } })
    expect(answer.status).toBe(405)
    expect(JSON.stringify(await errorOf(answer))).not.toContain("vegan")
  })

  it("is refused from another site", async () => {
    const { mutate } = shop
    const answer = await mutate(
      "questionnaire.evaluate",
      { version, consent: true, answers: healthyAnswers },
      { origin: "https://evil.example" },
    )
    expect(answer.status).toBe(403)
  })
})

describe("the questionnaire after its last day", () => {
  it("says on its page that it is closed, without questions", async () => {
    const { app, query } = closed
    expect((await resultOf(await query("questionnaire.current", undefined))).open).toBe(false)
    const html = /<main[\s\S]*<\/main>/.exec(await (await app.request("/questionnaire")).text())?.[0]
    expect(html).toContain("Der Nährstoff-Check ist gerade geschlossen")
    expect(html).toMatch(/1\.\sJanuar\s2020/)
    expect(html).not.toMatch(/name="(consent|q_age)"/)
  })

  it("evaluates no form that was still open", async () => {
    const { submit } = closed
    const form = Object.fromEntries(Object.entries(healthyAnswers).map(([id, answer]) => [id, String(answer)]))
    const answer = await submit("/questionnaire/results", { version, consent: "on", ...form })
    expect(answer.status).toBe(412)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    const html = await answer.text()
    expect(html).toContain("Der Nährstoff-Check ist gerade geschlossen")
    expect(html).not.toContain('class="recommendation"')
  })
})

describe("the results' page", () => {
  it("is neither cached nor indexed, with answers and without", async () => {
    const { app, submit } = shop
    const form = { version, consent: "on", q_age: "under_18" }
    for (const answer of [await app.request("/questionnaire/results"), await submit("/questionnaire/results", form)]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get("cache-control")).toBe("private, no-store")
      expect(answer.headers.get("set-cookie")).toBeNull()
      expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
    }
  })
})

describe("answers of a posted form", () => {
  it.each([
    ["that can be evaluated", {}, 200],
    ["that end the questionnaire", { q_meds: "yes", q_meds_list: "med_coumarin" }, 200],
    ["that contradict each other", { q_meds: "no", q_meds_list: "med_coumarin" }, 422],
    ["that nobody knows", { q_diet: "geheim" }, 422],
    ["of an earlier version", { version: "2020-01-01" }, 409],
  ])("%s stand in no log and no header", async (_what, changes, status) => {
    const logged = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level))
    const { submit } = shop
    const form = Object.fromEntries(Object.entries(healthyAnswers).map(([id, answer]) => [id, String(answer)]))
    const own = { q_own: "none", "q_own.taken": "zinc", "q_own.amount.zinc": String(canary).replace(".", ",") }
    const answer = await submit("/questionnaire/results", { version, consent: "on", ...form, ...own, ...changes })
    expect(answer.status).toBe(status)
    expect(JSON.stringify([...answer.headers])).not.toMatch(/4\.?711[.,]?47|geheim|coumarin/)
    expect(JSON.stringify(logged.map(({ mock }) => mock.calls))).not.toMatch(/4\.?711[.,]?47|geheim|coumarin/)
  })
})

describe("contradicting answers of a form", () => {
  const posted = async (changes: Readonly<Record<string, string>>, status = 200) => {
    const { submit } = shop
    const form = Object.fromEntries(Object.entries(healthyAnswers).map(([id, answer]) => [id, String(answer)]))
    const answer = await submit("/questionnaire/results", { version, consent: "on", ...form, ...changes })
    expect(answer.status).toBe(status)
    return (await answer.text()).replaceAll("\u00ad", "").replaceAll("\u00a0", " ")
  }

  it.each([
    ["the values of men and a pregnancy", { q_sex: "male", q_preg: "pregnancy" }],
    ["no medicines and an anticoagulant", { q_meds: "no", q_meds_list: "med_coumarin" }],
  ])("are asked again, and nothing is suggested: %s", async (_, changes) => {
    const html = await posted({ ...changes, q_diet: "vegan", q_wholefoods: "most_days" }, 422)
    expect(html).toContain("Das passt nicht zu einer deiner Antworten davor.")
    expect(html).not.toContain('action="/cart"')
  })

  it("count as what is already taken", async () => {
    const html = await posted({
      q_sun: "low_sun",
      q_own: "none",
      "q_own.taken": "vitamin_d",
      "q_own.amount.vitamin_d": "20",
    })
    expect(html).toContain("Das nimmst du schon")
    expect(html).not.toContain('action="/cart"')
  })
})
