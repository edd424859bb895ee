import { assert, describe, it } from "@effect/vitest"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { demoShop } from "../../../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { formatBasePrice } from "../../../../domain/catalogue/base-price.ts"
import { plainWords } from "../../../../domain/content/plain-words.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { answersInForce } from "../../../../domain/questionnaire/facts.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { typeset } from "../../../../domain/shared/typeset.ts"
import { letterFor, shippedMaterial, someAnswers } from "../../../../domain/suggestions/arbitrary-letters.ts"
import { forbiddenWords } from "../../../../domain/suggestions/forbidden-words.ts"
import { type Reviewed, sourcesInShort } from "../../../../domain/suggestions/letter.ts"
import { letterDocument } from "../../../../domain/suggestions/letter-document.ts"
import { QuestionnaireVersions } from "../../../../domain/suggestions/ports.ts"
import type { Recommendation } from "../../../../domain/suggestions/recommendation.ts"
import { makeHttpClient, TRPCProvider } from "../../app/trpc.ts"
import { RecommendationView } from "./recommendation-view.tsx"

// Recommendations with the shipped questionnaire, nutrient table and products.

const questionnaireVersion = Effect.runSync(
  QuestionnaireVersions.use(({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { questionnaire } = questionnaireVersion
const { products } = Effect.runSync(demoShop)
const material = shippedMaterial(questionnaireVersion, products, ["NW-005"])
const anyAnswers = someAnswers(questionnaire, healthyAnswers)
const write = (answers: Answers): Recommendation => letterFor(material, questionnaire, answers)

const queryClient = new QueryClient()
const html = (recommendation: Recommendation): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={makeHttpClient()} queryClient={queryClient}>
        <RecommendationView recommendation={recommendation} onOpen={() => {}} />
      </TRPCProvider>
    </QueryClientProvider>,
  )

/** Without what is folded below a summary. */
const unfolded = (markup: string): string => {
  const outer = markup.replaceAll(
    /<details[^>]*>\s*(<summary>(?:(?!<\/summary>)[\s\S])*<\/summary>)(?:(?!<details)[\s\S])*?<\/details>/g,
    "$1",
  )
  return outer === markup ? markup : unfolded(outer)
}

/** How many words and numbers there are to read before anything is unfolded. */
const wordCount = (recommendation: Recommendation): number =>
  plain(unfolded(html(recommendation).replaceAll(/<span class="visually-hidden">.*?<\/span>|<svg[\s\S]*?<\/svg>/g, "")))
    .split(" ")
    .filter((word) => /[\p{L}\d]/u.test(word)).length

/** Visible text: without markup, soft hyphens and no-break spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/[\u00ad\u2060]/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll(/[\u00a0\s]+/g, " ")

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

/** The recommendation's own texts; those of products and answers are checked elsewhere. */
const wordsOf = (recommendation: Recommendation): readonly string[] =>
  stringsIn({
    ...recommendation,
    products: recommendation.products.map(({ view: _, ...words }) => words),
    interests: recommendation.interests.map(({ label, products: shown }) => [label, shown.map(({ claims }) => claims)]),
  })

const claimsOf = (recommendation: Recommendation): readonly string[] => [
  ...recommendation.products.flatMap(({ claims }) => claims),
  ...recommendation.interests.flatMap(({ products: shown }) => shown.flatMap(({ claims }) => claims)),
]

/** Warnings that speak against a nutrient name illnesses and „Mangel“: they never stand beside a product of it. */
const warnings = [...nutrientTable.values()].flatMap(({ cautions }) =>
  cautions.flatMap(({ action, text_de: text }) => (action === "exclude" || action === "refer" ? [typeset(text)] : [])),
)

describe("a rendered recommendation", () => {
  it("contains no forbidden phrase, whatever the answers", { timeout: 60_000 }, () => {
    const seen = new Set<string>()
    const checked = new Set<string>()
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const recommendation = write(answers)
        seen.add(recommendation.status)
        const claims = claimsOf(recommendation)
        const besideProducts = new Set(stringsIn(recommendation.products.map(({ view: _, ...words }) => words)))
        for (const words of wordsOf(recommendation)) {
          const allowed = besideProducts.has(words) ? claims : [...claims, ...warnings]
          const key = [words, ...allowed].join("\n")
          if (!checked.has(key)) assert.deepStrictEqual(forbiddenWords(words, allowed), [], words)
          checked.add(key)
        }
      }),
      {
        numRuns: 300,
        // Each outcome at least once, whatever the seed.
        examples: [
          [healthyAnswers],
          [{ ...healthyAnswers, q_sun: "low_sun", q_own: { vitamin_d: 20 } }],
          [{ ...healthyAnswers, q_diet: "vegan" }],
          [{ ...healthyAnswers, q_age: "under_18" }],
          // Cautions on what is taken already come from the nutrient table.
          [{ ...healthyAnswers, q_preg: "pregnancy", q_own: { iron: null } }],
        ],
      },
    )
    assert.deepStrictEqual([...seen].sort(), ["blocked", "no_need", "refer", "suggest"])
  })

  it("leaves out nothing of the recommendation, as a document too, with the answers it follows from", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const recommendation = write(answers)
        const reviewedBy = { name: "Dr. Ada Beispiel", at: 0 }
        const text = plain(plainWords(letterDocument(recommendation, { shop: "Nährwerk", reviewedBy })))
        const { title, opening, closing, date, own, referrals, notes, sources, answers: given } = recommendation
        const { products: shown, lookedAt, basis, heldBack, interests, leftOpen } = recommendation
        const said = [
          ...[title, opening, closing, date, reviewedBy.name, leftOpen.map(({ asked }) => asked)].flat(),
          ...own.flatMap(({ nutrients, sentences }) => [...nutrients.map(({ name }) => name), ...sentences]),
          recommendation.ownAdvice ?? "",
          ...referrals.flatMap((referral) => [
            ...[referral.title, referral.paragraphs, referral.sources].flat(),
            ...referral.contacts.map(({ label }) => label),
          ]),
          ...notes.map((note) => note.text),
          ...sources.map(({ source }) => source),
          ...given.flatMap(({ asked, answerText }) => [asked, answerText]),
          ...interests.flatMap(({ label, products: named }) => [
            label,
            ...named.flatMap((product) => [product.title, ...product.claims, ...product.notices]),
          ]),
          ...shown.flatMap(({ view, amounts, notices, claims, food, reasons }) => [
            ...[amounts, notices, claims, food, reasons, view.warnings, view.packNotices].flat(),
            view.title,
            view.legalName,
          ]),
          ...(recommendation.status === "no_need" ? lookedAt.map(({ name }) => name) : []),
          ...basis.map(({ version }) => version),
          ...heldBack.flatMap(({ nutrients, reasons, text: why, cautions, instead, food, answers: against }) => [
            ...[reasons, why, cautions, instead, food].flat(),
            ...nutrients.map(({ name }) => name),
            ...against.map(({ answerText }) => answerText),
          ]),
        ]
        for (const words of said) assert.include(text, plain(words).trim())
      }),
      {
        numRuns: 100,
        examples: [[{ ...healthyAnswers, q_diet: "vegan" }], [{ ...healthyAnswers, q_age: "under_18" }]],
      },
    )
  })

  it("begins with a greeting and ends with who released the rules, or with the shop while nobody has", () => {
    const recommendation = write(healthyAnswers)
    const words = (reviewedBy: Reviewed) =>
      plainWords(letterDocument(recommendation, { shop: "Linde GmbH", reviewedBy }))
    assert.match(words(null), /^.*\nHallo, /)
    assert.match(words(null), /\nHerzliche Grüße von Linde GmbH\n.*fachlich noch nicht geprüft\.\nStand /)
    const released = words({ name: "Dr. Ada Beispiel", at: 0 })
    assert.match(released, /\nHerzliche Grüße von Linde GmbH\n.*Dr. Ada Beispiel geprüft und am 1. Januar 1970/)
    assert.notInclude(released, "noch nicht geprüft")
    assert.match(plain(html(recommendation)), /Hallo, .*Herzliche Grüße .*fachlich noch nicht geprüft/)
  })

  it("calls what matters after a referral so, and a check of a level no good result", () => {
    const words = (changes: Answers) =>
      plain(html(write(answersInForce(questionnaire, { ...healthyAnswers, ...changes }))))
    assert.match(words({ q_cond: ["cond_kidney"] }), /Worauf es bei dir ankommt.*Kalium/)
    const metformin = words({ q_age: "age_65_plus", q_meds: "yes", q_meds_list: ["metformin"] })
    assert.match(metformin, /Lass deinen Vitamin-B12-Wert prüfen\..*Gut zu wissen/)
    assert.notMatch(metformin, /ein gutes|wünschst du dir ein Kind/)
    assert.match(plain(html(write(healthyAnswers))), /wünschst du dir ein Kind/)
  })

  it("contains no product after a referral or without a need", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const recommendation = write(answers)
        if (recommendation.status === "suggest" || recommendation.interests.length > 0) return
        assert.notMatch(html(recommendation), /href="\/products|action="\/cart"|€/)
      }),
      { numRuns: 60 },
    )
  })

  it("shows all mandatory information with a product", () => {
    const recommendation = write({
      ...healthyAnswers,
      q_diet: "vegan",
      q_wholefoods: "few_wholefoods",
      q_iodine: ["none"],
    })
    assert.isAbove(recommendation.products.length, 0)
    const text = plain(html(recommendation))
    for (const { view, claims, claimsNote } of recommendation.products) {
      const wanted = [
        view.title,
        view.legalName,
        view.dailyDose.instructions,
        view.foodBusiness,
        view.storage,
        ...view.ingredients.map((run) => run.text),
        ...view.warnings,
        ...view.packNotices,
        ...view.doseFacts.rows.map(({ label }) => label),
        ...view.variants.flatMap(({ packLabel, priceCents, basePrice }) => [
          packLabel,
          formatCents(priceCents),
          basePrice === null ? "" : formatBasePrice(basePrice),
        ]),
        ...claims,
        claimsNote ?? "",
        "inkl. MwSt., zzgl. Versand",
        "Lieferzeit",
      ]
      for (const words of wanted) assert.include(text, plain(words).trim())
    }
  })

  it("is short: under 450 words for three products before the folds, and names each thing to eat once", () => {
    const vegan = { ...healthyAnswers, q_diet: "vegan", q_wholefoods: "most_days", q_sun: "low_sun" }
    for (const changes of [{}, { q_age: "age_65_plus" }, { q_fish: "never", q_smoke: "smoker" }]) {
      const three = write(answersInForce(questionnaire, { ...vegan, ...changes }))
      assert.lengthOf(three.products, 3)
      assert.isBelow(wordCount(three), 450)
    }
    const eight = write(
      answersInForce(questionnaire, {
        ...vegan,
        q_wholefoods: "few_wholefoods",
        q_iodine: ["none"],
        q_calcium: "no_dairy_no_fortified",
      }),
    )
    assert.lengthOf(eight.products, 3)
    assert.isBelow(wordCount(eight), 620)
    assert.lengthOf(plain(html(eight)).match(/Kürbiskerne/g) ?? [], 1)
    assert.lengthOf(plain(html(eight)).match(/mit wenig Vollkorn/g) ?? [], 1)
    assert.isBelow(wordCount(write(healthyAnswers)), 200)
    // Six topics with their products, claims and warnings are a fold each.
    const topics = { q_goal: ["bones", "muscles", "skin_hair", "tiredness", "vision", "sport"] }
    assert.isBelow(wordCount(write({ ...healthyAnswers, ...topics })), 265)
  })

  it("folds away no warning for this person, and names its sources and date", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const recommendation = write(answers)
        const shown = plain(unfolded(html(recommendation)))
        for (const warning of [
          ...recommendation.products.flatMap(({ notices }) => notices),
          ...recommendation.own.flatMap(({ sentences }) => sentences),
          ...recommendation.heldBack.flatMap(({ cautions, instead }) => [...cautions, instead]),
          ...recommendation.notes.map(({ text }) => text),
          ...recommendation.closing,
          recommendation.ownAdvice ?? "",
          sourcesInShort(recommendation),
        ])
          assert.include(shown, plain(warning).trim())
      }),
      { numRuns: 100 },
    )
  })

  it("calls nothing a good result while there is something to ask about, and does not say that nothing is to be done", () => {
    const words = plain(html(write({ ...healthyAnswers, q_own: { vitamin_d: 125 } })))
    assert.include(words, "Frag bitte nach, ob so viel Vitamin D für dich richtig ist.")
    assert.notMatch(words, /ein gutes|Geld bleibt|nichts zu tun/)
    assert.match(plain(html(write(healthyAnswers))), /ein gutes.*Geld bleibt.*nichts zu tun/)
  })

  it("offers available sizes only, each with its own button", () => {
    const recommendation = write({ ...healthyAnswers, q_diet: "vegan", q_wholefoods: "most_days", q_fish: "weekly" })
    const sizes = recommendation.products.flatMap(({ view }) => view.variants)
    const forms = html(recommendation).match(/name="sku" value="[^"]*"/g) ?? []
    assert.deepStrictEqual(
      forms,
      sizes.filter(({ available }) => available).map(({ sku }) => `name="sku" value="${sku}"`),
    )
  })

  it("keeps interests separate, each with its claim and without a need", () => {
    const recommendation = write({ ...healthyAnswers, q_goal: ["muscles"] })
    const text = plain(html(recommendation))
    assert.strictEqual(recommendation.status, "no_need")
    assert.include(text, "Wir leiten daraus keinen Bedarf ab.")
    for (const { products: shown } of recommendation.interests)
      for (const { title, claims } of shown) {
        assert.include(text, plain(title))
        assert.isAbove(claims.length, 0)
      }
    assert.notInclude(html(recommendation), "add-to-cart")
  })
})
