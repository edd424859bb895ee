import { assert, describe, it } from "@effect/vitest"
import { nutrientTable } from "../../nutrients/nutrient-table.ts"
import { exampleProduct, exampleVariant } from "../example-product.ts"
import type { Dose, Product } from "../product.ts"
import { describeRefusal } from "./describe-refusal.ts"
import type { ProductField, Refusal } from "./refusal.ts"
import { refusals, refusalsOfAll } from "./selling-rules.ts"

const good = exampleProduct()
const found = (changes: Partial<Product>) => refusals(exampleProduct(changes), nutrientTable)
const tags = (list: readonly Refusal[]) => list.map((refusal) => refusal._tag)
const without = (words: RegExp) => good.warnings.filter((warning) => !words.test(warning))
const dose = (nutrient: string, amount: number, unit: Dose["unit"], nrvPercent: number | null, source = ""): Dose => ({
  nutrient,
  amount,
  unit,
  nrvPercent,
  source,
})
const unclaimed = { claims: [], claimsNote: "" }

type Broken = readonly [string, Partial<Product>, Refusal["_tag"], ProductField, RegExp]

const broken: readonly Broken[] = [
  ["has no title", { title: " " }, "InformationMissing", "title", /Titel/],
  ["has no legal name", { legalName: "" }, "InformationMissing", "legalName", /Art\. 9/],
  ["has no characteristic", { characteristic: "" }, "InformationMissing", "characteristic", /NemV/],
  ["has no ingredients", { ingredients: "" }, "InformationMissing", "ingredients", /Zutaten/],
  ["says nothing of storage", { storage: "" }, "InformationMissing", "storage", /Aufbewahrung/],
  [
    "says nothing of its use",
    { dailyDose: { ...good.dailyDose, instructions: "" } },
    "InformationMissing",
    "dailyDose",
    /Tagesverzehr/,
  ],
  ["names nobody who answers for it", { foodBusiness: "" }, "InformationMissing", "foodBusiness", /Art\. 9 Abs\. 1 h/],
  [
    "names only the brand that answers for it",
    { foodBusiness: "Nährwerk" },
    "InformationIncomplete",
    "foodBusiness",
    /Anschrift/,
  ],
  ["has no doses", { doses: [], ...unclaimed }, "InformationMissing", "doses", /§ 4 Abs\. 3 NemV/],
  ["calls itself something else", { legalName: "Vitalkost" }, "InformationIncomplete", "legalName", /§ 4 Abs\. 1 NemV/],
  [
    "hides its sweetener",
    { ingredients: "Süßungsmittel Steviolglycoside, Zinkgluconat" },
    "InformationIncomplete",
    "legalName",
    /mit Süßungsmittel/,
  ],
  [
    "does not say that it can be laxative",
    { ingredients: "Süßungsmittel Xylit, Zinkgluconat", legalName: "Nahrungsergänzungsmittel mit Süßungsmittel" },
    "NoticeMissing",
    "warnings",
    /abführend/,
  ],
  [
    "does not limit the daily portion",
    { warnings: without(/Verzehr.*menge/) },
    "NoticeMissing",
    "warnings",
    /Verzehrsmenge/,
  ],
  ["does not say what it cannot replace", { warnings: without(/Ersatz/) }, "NoticeMissing", "warnings", /Ersatz/],
  ["does not protect children", { warnings: without(/Reichweite/) }, "NoticeMissing", "warnings", /Reichweite/],
  ["lacks the notice the BfR wants", { warnings: without(/zinkhaltig/) }, "NoticeMissing", "warnings", /BfR/],
  ["is for adults and does not say so", { adultsOnly: true }, "NoticeMissing", "warnings", /unter 18/],
  [
    "does not mark its allergen",
    { allergens: ["soy"], ingredients: "Sojalecithin, Zinkgluconat" },
    "AllergenNotMarked",
    "ingredients",
    /Soja/,
  ],
  [
    "marks another allergen than it lists",
    { allergens: ["soy"], ingredients: "**Milchzucker**, **Sojalecithin**" },
    "MarkedButNotListed",
    "allergens",
    /Milchzucker/,
  ],
  ["is vegan with milk", { allergens: ["milk"], ingredients: "**Milchzucker**" }, "DietContradicted", "vegan", /Milch/],
  ["is vegan with gelatine", { ingredients: "Gelatine" }, "DietContradicted", "vegan", /Gelatine/],
  ["is vegan and not vegetarian", { vegetarian: false }, "DietContradicted", "vegan", /nicht vegetarisch/],
  [
    "is vegetarian with fish",
    { vegan: false, allergens: ["fish"], ingredients: "**Fischöl**" },
    "DietContradicted",
    "vegetarian",
    /Fisch/,
  ],
  [
    "holds what the table does not know",
    { doses: [...good.doses, dose("monacolin_k", 3, "mg", null)] },
    "UnknownNutrient",
    "doses",
    /monacolin_k/,
  ],
  ["names a nutrient twice", { doses: [...good.doses, ...good.doses] }, "NutrientRepeated", "doses", /zweimal/],
  [
    "counts in another unit",
    { doses: [dose("zinc", 6000, "µg", 60)] },
    "WrongUnit",
    "doses",
    /µg angegeben statt in mg/,
  ],
  [
    "leaves out the reference value",
    { doses: [dose("zinc", 6, "mg", null)] },
    "NrvPercentWrong",
    "doses",
    /richtig ist 60/,
  ],
  ["miscounts the reference value", { doses: [dose("zinc", 6, "mg", 62)] }, "NrvPercentWrong", "doses", /62/],
  [
    "invents a reference value",
    { doses: [dose("lutein", 10, "mg", 100)], ...unclaimed },
    "NrvPercentWrong",
    "doses",
    /richtig ist keine Angabe/,
  ],
  [
    "adds what the BfR advises against",
    { doses: [dose("fluoride", 0.5, "mg", 14)], ...unclaimed },
    "NutrientNotRecommended",
    "doses",
    /Fluorid/,
  ],
  ["holds more than the BfR proposes", { doses: [dose("zinc", 6.6, "mg", 66)] }, "DoseTooHigh", "doses", /6,5\u00a0mg/],
  [
    "holds more in all portions of a day",
    { dailyDose: { ...good.dailyDose, maxPortionsPerDay: 2 } },
    "DoseTooHigh",
    "doses",
    /12\u00a0mg/,
  ],
  [
    "holds more than EFSA holds to be safe",
    { doses: [dose("lutein", 71, "mg", null)], ...unclaimed },
    "DoseTooHigh",
    "doses",
    /EFSA/,
  ],
  [
    "hides too much EPA + DHA behind DHA alone",
    { doses: [dose("omega3_dha", 1600, "mg", null)], ...unclaimed },
    "DoseTooHigh",
    "doses",
    /1\.500\u00a0mg/,
  ],
  [
    "uses the limit of vitamin K twice",
    { doses: [dose("vitamin_k1", 60, "µg", 80), dose("vitamin_k2", 20, "µg", 27)], ...unclaimed },
    "GroupTooHigh",
    "doses",
    /K1 und Vitamin K2.*155/,
  ],
  [
    "uses the limit of vitamin A with beta-carotene again",
    { doses: [dose("vitamin_a", 150, "µg", 19), dose("beta_carotene", 2, "mg", null)], ...unclaimed },
    "GroupTooHigh",
    "doses",
    /Beta-Carotin/,
  ],
  [
    "claims what nobody authorised",
    { claims: [{ nutrient: "zinc", text: "Zink macht schön." }] },
    "ClaimNotAuthorised",
    "claims",
    /schön/,
  ],
  [
    "rewords an authorised claim",
    { claims: [{ nutrient: "zinc", text: "Zink trägt zur Erhaltung schöner, normaler Haut bei." }] },
    "ClaimNotAuthorised",
    "claims",
    /432\/2012/,
  ],
  [
    "claims for a nutrient it does not hold",
    { claims: [{ nutrient: "biotin", text: "Biotin trägt zur Erhaltung normaler Haut bei." }] },
    "ClaimDoseTooLow",
    "claims",
    /7,5\u00a0µg Biotin/,
  ],
  ["claims with too little", { doses: [dose("zinc", 1.4, "mg", 14)] }, "ClaimDoseTooLow", "claims", /1,5\u00a0mg/],
  [
    "claims without naming the condition",
    {
      doses: [dose("creatine", 3000, "mg", null)],
      claims: [
        {
          nutrient: "creatine",
          text: "Kreatin erhöht die körperliche Leistung bei Schnellkrafttraining im Rahmen kurzzeitiger intensiver körperlicher Betätigung.",
        },
      ],
    },
    "ClaimConditionMissing",
    "claims",
    /3 g/,
  ],
  ["claims without the note", { claimsNote: "" }, "InformationIncomplete", "claimsNote", /Art\. 10 Abs\. 2/],
  ["promises in the title", { title: "Abwehr Zink" }, "ForbiddenWords", "title", /Abwehr/],
  ["promises in the subtitle", { subtitle: "dein Immunbooster" }, "ForbiddenWords", "subtitle", /Immunbooster/],
  [
    "scares in the description",
    { description: ["Unsere Böden sind ausgelaugt."] },
    "ForbiddenWords",
    "description",
    /NemV/,
  ],
  ["greenwashes in the tags", { tags: ["klimaneutral"] }, "ForbiddenWords", "tags", /UWG/],
  ["has a mistyped GTIN", { variants: [exampleVariant({ gtin: "9520260000012" })] }, "GtinInvalid", "variants", /GTIN/],
  ["has no price", { variants: [exampleVariant({ priceCents: 0 })] }, "PriceMissing", "variants", /Preis fehlt/],
  ["has no portions", { variants: [exampleVariant({ servings: 0 })] }, "ServingsMissing", "variants", /Tagesportionen/],
  [
    "leaves out a base price it owes",
    { variants: [exampleVariant({ basePriceExemption: "Kapseln" })] },
    "BasePriceMissing",
    "variants",
    /PAngV/,
  ],
]

describe("selling rules", () => {
  it("let a product pass that says everything", () => {
    assert.deepStrictEqual(refusals(good, nutrientTable), [])
  })

  it.each(broken)("refuse a product that %s", (_, changes, tag, field, sentence) => {
    const all = found(changes)
    const sentences = all.filter((refusal) => refusal._tag === tag && refusal.field === field).map(describeRefusal)
    assert.isNotEmpty(sentences, `${tag} in ${field}, found ${tags(all).join(", ") || "nothing"}`)
    assert.match(sentences.join("\n"), sentence)
  })

  it("take both spellings of the daily portion", () => {
    const warnings = good.warnings.map((warning) => warning.replace("Verzehrmenge", "Verzehrsmenge"))
    assert.deepStrictEqual(found({ warnings }), [])
  })

  it("take a claim with or without its full stop", () => {
    assert.deepStrictEqual(
      found({ claims: [{ nutrient: "zinc", text: "Zink trägt zur Erhaltung normaler Haut bei" }] }),
      [],
    )
  })

  it("take a reference value rounded up or down", () => {
    for (const percent of [81, 82])
      assert.deepStrictEqual(found({ doses: [dose("selenium", 45, "µg", percent)], ...unclaimed }), [])
  })

  it("allow more of what the BfR allows people who plan to be pregnant, to them alone", () => {
    const doses = [dose("folate", 400, "µg", 200)]
    assert.deepStrictEqual(found({ doses, targetGroups: ["trying_to_conceive"], ...unclaimed }), [])
    assert.deepStrictEqual(tags(found({ doses, targetGroups: ["trying_to_conceive", "vegan"], ...unclaimed })), [
      "DoseTooHigh",
    ])
    assert.deepStrictEqual(tags(found({ doses, ...unclaimed })), ["DoseTooHigh"])
  })

  it("do not count DHA twice where EPA + DHA is stated", () => {
    const doses = [dose("omega3_epa_dha", 1500, "mg", null), dose("omega3_dha", 900, "mg", null)]
    assert.deepStrictEqual(found({ doses, ...unclaimed }), [])
  })

  it("let a pack under 10 g go without a base price, and show one all the same", () => {
    const netQuantity = { value: 9.9, unit: "g" } as const
    for (const basePriceExemption of [null, "§ 4 Abs. 3 Nr. 1 PAngV"])
      assert.deepStrictEqual(found({ variants: [exampleVariant({ netQuantity, basePriceExemption })] }), [])
  })

  it("let a vegan product say that it may hold traces of milk", () => {
    assert.deepStrictEqual(found({ mayContain: ["milk"] }), [])
  })

  it("report everything at once", () => {
    assert.sameMembers(tags(found({ storage: "", title: "Abwehr", variants: [exampleVariant({ priceCents: 0 })] })), [
      "InformationMissing",
      "ForbiddenWords",
      "PriceMissing",
    ])
  })
})

describe("selling rules for a batch", () => {
  const other = exampleProduct({
    handle: "anderes",
    variants: [exampleVariant({ sku: "NW-901", gtin: "9520260000028" })],
  })
  const ofAll = (products: readonly Product[], others: readonly Product[] = []) =>
    refusalsOfAll(products, nutrientTable, others).map(({ handle, refusals: list }) => [handle, ...tags(list)])

  it("let different products pass", () => {
    assert.deepStrictEqual(ofAll([good, other]), [])
  })

  it("refuse both where two packs share a SKU or a GTIN, leading zeros or not", () => {
    const sameSku = { ...other, variants: [exampleVariant({ gtin: "9520260000028" })] } satisfies Product
    assert.deepStrictEqual(ofAll([good, sameSku]), [
      [good.handle, "SkuTaken"],
      ["anderes", "SkuTaken"],
    ])
    const sameGtin = {
      ...other,
      variants: [exampleVariant({ sku: "NW-901", gtin: "09520260000011" })],
    } satisfies Product
    assert.deepStrictEqual(ofAll([good, sameGtin]), [
      [good.handle, "GtinTaken"],
      ["anderes", "GtinTaken"],
    ])
  })

  it("refuse a SKU used twice in one product", () => {
    const twice = exampleProduct({ variants: [exampleVariant(), exampleVariant({ gtin: "9520260000028" })] })
    assert.deepStrictEqual(ofAll([twice]), [[good.handle, "SkuTaken", "SkuTaken"]])
  })

  it("refuse two products of one name", () => {
    assert.deepStrictEqual(ofAll([good, { ...other, handle: good.handle }]), [
      [good.handle, "HandleTaken"],
      [good.handle, "HandleTaken"],
    ])
  })

  it("refuse a SKU that is on sale already, unless it is the product itself that is replaced", () => {
    assert.deepStrictEqual(ofAll([good], [{ ...good, handle: "schon-da" }]), [[good.handle, "SkuTaken", "GtinTaken"]])
    assert.deepStrictEqual(ofAll([good], [good]), [])
  })
})
