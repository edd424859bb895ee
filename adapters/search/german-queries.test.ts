import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { realOperator } from "../../domain/content/example-operator.ts"
import { exampleShopTerms } from "../../domain/content/example-shop-terms.ts"
import { answerTo } from "../../domain/search/answer-to.ts"
import { shippedHealthCards } from "../../domain/search/health-cards.ts"
import { findProducts } from "./find-products.ts"
import { indexProducts } from "./search-index.ts"

const demo: { readonly products: readonly Product[] } = JSON.parse(
  readFileSync(new URL("../demo-shop/catalogue.json", import.meta.url), "utf8"),
)
const shop = makeSnapshot(1, demo.products)
const indexOf = (products: readonly Product[]) => Effect.runPromise(indexProducts(products))
const index = await indexOf(shop.products)

const find = (term: string) => findProducts(index, shop, term)
const handles = (term: string): readonly string[] => find(term).hits.map((hit) => hit.product.handle)

/** What German shoppers type, and the first hits they should see, in any order where a set is meant. */
const firstHits: readonly (readonly [term: string, ...first: readonly string[]])[] = [
  // umlauts, case, accents, forms of Unicode
  ["folsäure", "folsaeure-400", "folsaeure-200"],
  ["folsaeure", "folsaeure-400", "folsaeure-200"],
  ["folsaure", "folsaeure-400", "folsaeure-200"],
  ["FOLSÄURE", "folsaeure-400", "folsaeure-200"],
  ["fols\u0061\u0308ure", "folsaeure-400", "folsaeure-200"],
  ["molybdaen", "spurenelemente-komplex"],
  ["Fischoel", "fischoel-omega3-kapseln"],
  ["Vitamin B₁₂", "vitamin-b12-tabletten-25", "vitamin-b12-tropfen-10"],
  ["β-Carotin", "beta-carotin-kapseln-2"],
  // stems
  ["tropfen", "vitamin-d3-tropfen-20", "vitamin-b12-tropfen-10"],
  ["kautablette", "calcium-kautabletten-400"],
  ["zink tablette", "zink-tabletten-6"],
  ["vegane tropfen vitamin d", "vitamin-d3-tropfen-20"],
  ["veganes omega 3", "algenoel-omega3-kapseln", "mama-2-dha"],
  ["lutschtablette", "zink-vitamin-c-lutschtabletten", "vitamin-b12-tabletten-25"],
  // compounds
  ["magnesiumkapseln", "magnesiumcitrat-kapseln-250", "magnesium-bisglycinat-200"],
  ["folsäuretabletten", "folsaeure-400", "folsaeure-200"],
  ["zinktabletten", "zink-tabletten-6"],
  ["jodtabletten", "jod-tabletten-100"],
  ["kreatinpulver", "kreatin-monohydrat-pulver"],
  ["fischölkapseln", "fischoel-omega3-kapseln"],
  ["magnesium citrat", "magnesiumcitrat-kapseln-250"],
  ["fisch öl", "fischoel-omega3-kapseln"],
  ["calciumkautabletten", "calcium-kautabletten-400"],
  ["magnesiumpulver", "magnesium-pulver-sticks"],
  // names with a number
  ["omega3", "algenoel-omega3-kapseln", "fischoel-omega3-kapseln"],
  ["omega 3", "algenoel-omega3-kapseln", "fischoel-omega3-kapseln"],
  ["Omega-3", "algenoel-omega3-kapseln", "fischoel-omega3-kapseln"],
  ["ω-3", "algenoel-omega3-kapseln", "fischoel-omega3-kapseln"],
  ["b12", "vitamin-b12-tabletten-25", "vitamin-b12-tropfen-10"],
  ["vitamin b 12", "vitamin-b12-tabletten-25", "vitamin-b12-tropfen-10"],
  ["vitaminb12", "vitamin-b12-tabletten-25", "vitamin-b12-tropfen-10"],
  ["B-12", "vitamin-b12-tabletten-25", "vitamin-b12-tropfen-10"],
  ["vit b12", "vitamin-b12-tabletten-25", "vitamin-b12-tropfen-10"],
  ["d 3", "vitamin-d3-tropfen-20", "vitamin-d3-tabletten-10"],
  ["D3", "vitamin-d3-tropfen-20", "vitamin-d3-tabletten-10"],
  ["k2", "vitamin-k2-kapseln-25", "vitamin-d3-k2-kapseln"],
  ["d3 k2", "vitamin-d3-k2-kapseln"],
  ["b komplex", "vitamin-b-komplex"],
  ["bkomplex", "vitamin-b-komplex"],
  ["vitamin b", "vitamin-b-komplex"],
  ["vitamin c", "vitamin-c-kapseln-240", "acerola-pulver-c"],
  ["vitaminc", "vitamin-c-kapseln-240", "acerola-pulver-c"],
  ["q 10", "coenzym-q10-60"],
  // synonyms
  ["cobalamin", "vitamin-b12-tabletten-25", "vitamin-b12-tropfen-10"],
  ["methylcobalamin", "vitamin-b12-tropfen-10", "vitamin-b12-tabletten-25"],
  ["ascorbinsäure", "vitamin-c-kapseln-240", "acerola-pulver-c"],
  ["folat", "folsaeure-400", "folsaeure-200"],
  ["vitamin b9", "folsaeure-400", "folsaeure-200"],
  ["cholecalciferol", "vitamin-d3-tropfen-20", "vitamin-d3-tabletten-10"],
  ["sonnenvitamin", "vitamin-d3-tropfen-20", "vitamin-d3-tabletten-10"],
  ["riboflavin", "riboflavin-b2-kapseln"],
  ["vitamin b2", "riboflavin-b2-kapseln"],
  ["thiamin", "vitamin-b-komplex"],
  ["b1", "vitamin-b-komplex"],
  ["niacin", "vitamin-b-komplex"],
  ["b5", "vitamin-b-komplex"],
  ["pyridoxin", "vitamin-b-komplex"],
  ["tocopherol", "vitamin-e-kapseln-12"],
  ["menachinon", "vitamin-k2-kapseln-25"],
  ["vitamin k", "vitamin-k2-kapseln-25"],
  ["retinol", "beta-carotin-kapseln-2"],
  ["provitamin a", "beta-carotin-kapseln-2"],
  ["dha", "mama-2-dha"],
  ["algenöl", "algenoel-omega3-kapseln"],
  ["iod", "jod-tabletten-100"],
  ["zinc", "zink-tabletten-6"],
  ["kalzium", "calcium-kautabletten-400", "calcium-d3-tabletten"],
  ["laktase", "lactase-tabletten"],
  ["ubiquinol", "coenzym-q10-60"],
  ["schwangerschaft", "mama-1-folsaeure-jod", "mama-2-dha"],
  ["kinderwunsch", "folsaeure-400", "mama-1-folsaeure-jod"],
  ["stillen", "mama-3-stillzeit"],
  ["mama", "mama-1-folsaeure-jod", "mama-2-dha", "mama-3-stillzeit"],
  ["pulver", "acerola-pulver-c", "kreatin-monohydrat-pulver"],
  ["multivitamin", "multi-basis", "multi-60plus"],
  ["60plus", "multi-60plus"],
  ["probe", "probierpackung-vitamin-d3"],
  ["magnesium flüssig", "magnesium-trinkflaeschchen"],
  ["b12 zum lutschen", "vitamin-b12-tabletten-25"],
  ["eisenpillen", "eisen-c-kapseln-6"],
  // one nutrient before mixtures
  [
    "magnesium",
    "magnesiumcitrat-kapseln-250",
    "magnesium-bisglycinat-200",
    "magnesium-pulver-sticks",
    "magnesium-trinkflaeschchen",
  ],
  ["zink", "zink-tabletten-6"],
  ["selen", "selen-tabletten-45"],
  ["biotin", "biotin-tabletten-50", "biotin-zink-selen"],
  ["jod", "jod-tabletten-100", "mama-1-folsaeure-jod"],
  ["zink selen", "c-d3-zink-selen", "biotin-zink-selen"],
  // while typing
  ["magn", "magnesiumcitrat-kapseln-250", "magnesium-bisglycinat-200"],
  ["fols", "folsaeure-400", "folsaeure-200"],
  ["zink lut", "zink-vitamin-c-lutschtabletten"],
  ["folsäuretab", "folsaeure-400", "folsaeure-200"],
  // amounts and numbers
  ["20 µg", "vitamin-d3-tropfen-20"],
  ["20ug vitamin d", "vitamin-d3-tropfen-20"],
  ["vitamin d 800 IE", "vitamin-d3-tropfen-20"],
  ["400 i.e. vitamin d3", "vitamin-d3-tabletten-10"],
  ["250 mg magnesium kapseln", "magnesiumcitrat-kapseln-250"],
  ["folsäure 200", "folsaeure-200"],
  ["3 g kreatin", "kreatin-monohydrat-pulver"],
  ["calcium 400 mg tabletten", "calcium-kautabletten-400", "calcium-d3-tabletten"],
  // codes
  ["NW-001", "vitamin-d3-tropfen-20"],
  ["nw 001", "vitamin-d3-tropfen-20"],
  ["9520260000011", "vitamin-d3-tropfen-20"],
  ["folsaeure-200", "folsaeure-200"],
  ["coenzym-q10-60", "coenzym-q10-60"],
  // fillers, and words that match nothing
  ["ich suche magnesium für sport", "magnesium-pulver-sticks", "magnesium-trinkflaeschchen"],
  ["zink xyzzy", "zink-tabletten-6"],
]

const corrections: readonly (readonly [term: string, corrected: string, first: string])[] = [
  ["magnesum", "magnesium", "magnesiumcitrat-kapseln-250"],
  ["Magnesum Kapseln", "Magnesium Kapseln", "magnesiumcitrat-kapseln-250"],
  ["magnesumkapseln", "magnesiumkapseln", "magnesiumcitrat-kapseln-250"],
  ["folsüre", "folsäure", "folsaeure-400"],
  ["vitamn d", "vitamin d", "vitamin-d3-tropfen-20"],
  ["omga 3", "omega 3", "algenoel-omega3-kapseln"],
  ["cobalamn", "cobalamin", "vitamin-b12-tabletten-25"],
  ["zink tabeltten", "zink tabletten", "zink-tabletten-6"],
  ["coenzm q10", "coenzym q10", "coenzym-q10-60"],
  ["omega 3 ohne gelantine", "omega 3 ohne gelatine", "algenoel-omega3-kapseln"],
]

const within = (names: readonly string[]): readonly Product[] => names.flatMap((name) => shop.byHandle.get(name) ?? [])

describe("what German shoppers type", () => {
  for (const [term, ...first] of firstHits) {
    it(`„${term}“ shows ${first.join(", ")} first`, () => {
      const { hits, correctedTerm } = find(term)
      assert.deepStrictEqual(
        hits
          .slice(0, first.length)
          .map((hit) => hit.product.handle)
          .sort(),
        [...first].sort(),
      )
      assert.strictEqual(hits[0]?.product.handle, first[0])
      assert.isNull(correctedTerm)
    })
  }

  for (const [term, corrected, first] of corrections) {
    it(`„${term}“ is understood as „${corrected}“`, () => {
      assert.strictEqual(find(term).correctedTerm, corrected)
      assert.strictEqual(handles(term)[0], first)
    })
  }
})

describe("what German shoppers do not want", () => {
  for (const term of [
    "ohne fisch",
    "fischfrei",
    "kein Fisch",
    "frei von Fisch",
    "ohne gelatine",
    "gelatinefrei",
    "gelatine-frei",
    "ohne gel",
  ]) {
    it(`„${term}“ leaves the fish oil out and keeps the rest`, () => {
      assert.notInclude(handles(term), "fischoel-omega3-kapseln")
      assert.strictEqual(handles(term).length, shop.products.length - 1)
    })
  }

  it("„vegan“ shows every vegan product and no other", () => {
    const vegan = shop.products.filter((product) => product.vegan).map((product) => product.handle)
    assert.deepStrictEqual([...handles("vegan")].sort(), vegan.sort())
    assert.strictEqual(handles("vegan")[0], "vegan-basis")
  })

  it("„vegane kapseln“ are all vegan and all capsules", () => {
    const found = within(handles("vegane kapseln"))
    assert.isAbove(found.length, 10)
    for (const { vegan, form } of found) {
      assert.isTrue(vegan)
      assert.include(["capsules", "softgels"], form)
    }
  })

  it("„omega 3 ohne fisch“ keeps the oil from algae", () => {
    assert.deepStrictEqual(handles("omega 3 ohne fisch"), ["algenoel-omega3-kapseln", "mama-2-dha"])
  })

  it("„vitamin d ohne vitamin k“ leaves out what doses vitamin K", () => {
    assert.include(handles("vitamin d"), "vitamin-d3-k2-kapseln")
    assert.notInclude(handles("vitamin d ohne vitamin k"), "vitamin-d3-k2-kapseln")
  })

  it("„zink ohne zucker und selen“ leaves both out", () => {
    const found = within(handles("zink ohne zucker und selen"))
    assert.isAbove(found.length, 0)
    for (const { doses } of found) assert.isFalse(doses.some((dose) => dose.nutrient === "selenium"))
  })

  it("„laktosefrei“ finds the lactase tablets too: lactase is not lactose", () => {
    assert.include(handles("laktosefrei"), "lactase-tabletten")
  })

  it("leaves out traces of an allergen as well", async () => {
    const traces = shop.products.map((product) => ({ ...product, mayContain: ["milk" as const] }))
    const snapshot = makeSnapshot(2, traces)
    assert.deepStrictEqual(findProducts(await indexOf(traces), snapshot, "zink laktosefrei").hits, [])
  })
})

describe("spellings of one sound", () => {
  for (const [one, other] of [
    ["magnesiumcitrat", "magnesiumzitrat"],
    ["collagen", "kollagen"],
    ["calcium tabletten", "kalzium tabletten"],
    ["bisglycinat", "bisglyzinat"],
    ["acerola", "azerola"],
    ["ascorbinsäure", "askorbinsäure"],
    ["coenzym q10", "koenzym q10"],
    ["nicotinamid", "nikotinamid"],
    ["creatin", "kreatin"],
    ["beta-carotin", "betakarotin"],
    ["b complex", "b komplex"],
    ["zinc", "zink"],
    ["cellulose", "zellulose"],
  ] as const) {
    it(`„${one}“ and „${other}“ find the same`, () => {
      assert.isNotEmpty(handles(one))
      assert.deepStrictEqual(handles(one), handles(other))
    })
  }

  it("leave „Vitamin C“ apart from „Vitamin K“, and cobalt from cobalamin", () => {
    for (const term of ["vitaminc", "vitamin c", "vit. c"])
      assert.strictEqual(handles(term)[0], "vitamin-c-kapseln-240")
    for (const term of ["Cobalt", "Kobalt", "cobalt tropfen"]) {
      assert.isNull(find(term).correctedTerm, term)
      assert.notInclude(handles(term), "vitamin-b12-tabletten-25")
    }
  })
})

describe("a code read from a pack", () => {
  for (const term of [
    "9520 2600 0022 6",
    "952-0260-000226",
    "9 520260\u00a0000226",
    "EAN: 9520260000226",
    "09520260000226",
  ]) {
    it(`„${term}“ finds its product alone`, () => assert.deepStrictEqual(handles(term), ["kalium-tabletten-300"]))
  }
})

describe("what is not said", () => {
  it("does not find a product by the words of its warnings, wherever they stand", async () => {
    const [product] = shop.products
    if (product === undefined) throw new Error("the shop is empty")
    const warnings = [
      "Bei Gallensteinen nur nach ärztlichem Rat.",
      "Nicht für Ziegenhirten!",
      "Wer eine Kupferallergie hat: Frag in der Apotheke.",
      "Mit Abstand zu Brausepulver und anderen Medikamenten.",
    ]
    const words = ["gallensteine", "ziegenhirten", "kupferallergie", "brausepulver", "medikamente", "apotheke"]
    for (const written of [
      { description: [...warnings, "Aus Kleinkleckersdorf."] },
      { description: ["Aus Kleinkleckersdorf."], subtitle: warnings.join(" ") },
      { description: ["Aus Kleinkleckersdorf."], characteristic: warnings.join(" ") },
    ]) {
      const own = makeSnapshot(1, [{ ...product, subtitle: "", ...written }])
      const ownIndex = await indexOf(own.products)
      for (const word of words) assert.strictEqual(findProducts(ownIndex, own, word).total, 0, word)
      assert.strictEqual(findProducts(ownIndex, own, "kleinkleckersdorf").total, 1)
    }
  })

  it("leads to no product by half a word of a card, though a claim holds it", () => {
    for (const term of ["schilddr", "schilddrüsenf", "hämoglo"]) assert.deepStrictEqual(handles(term), [], term)
    assert.isNotEmpty(handles("knochen"))
  })

  it("does not find potassium by what it is not for", () => {
    for (const term of [
      "nierenerkrankung",
      "niere",
      "schilddrüsenerkrankung",
      "gerinnungshemmende Medikamente",
      "raucht",
    ])
      assert.deepStrictEqual(handles(term), [], term)
  })

  it("does not find a product by what its description says is missing", async () => {
    const [product] = shop.products
    if (product === undefined) throw new Error("the shop is empty")
    const description = [
      "Mit Rapsöl – ohne Palmöl und Farbstoffe.",
      "Hefe und Zimt sind nicht enthalten. Aus Kleinkleckersdorf.",
    ]
    const own = makeSnapshot(1, [{ ...product, description }])
    const ownIndex = await indexOf(own.products)
    const found = (term: string) => findProducts(ownIndex, own, term).hits.length
    for (const missing of ["palmöl", "farbstoffe", "hefe", "zimt"]) assert.strictEqual(found(missing), 0, missing)
    for (const there of ["rapsöl", "kleinkleckersdorf"]) assert.strictEqual(found(there), 1, there)
  })

  it("does not find potassium where it only carries iodine", () => {
    assert.deepStrictEqual(handles("kalium"), ["kalium-tabletten-300"])
  })

  it("does not find magnesium in the fillers of every tablet", () => {
    for (const { doses } of within(handles("magnesium"))) {
      assert.isTrue(doses.some((dose) => dose.nutrient === "magnesium"))
    }
  })

  it("takes no word of prose for what a typing error meant", () => {
    for (const term of ["erkältung", "versand", "probiotika", "hochdosiert", "verdauung", "wundheilung"]) {
      const { correctedTerm } = find(term)
      assert.isNull(correctedTerm, `${term} became ${correctedTerm}`)
    }
  })

  it("finds nothing for what the shop does not have", () => {
    for (const term of ["wlan kabel", "xyzzy", "ohne", "das und die"]) assert.deepStrictEqual(handles(term), [])
  })
})

it("a product's own title and subtitle are never taken for a question of another kind", () => {
  const named = new Set(["pregnancy"])
  const facts = { ...exampleShopTerms, operator: realOperator }
  for (const { title, subtitle } of shop.products)
    for (const term of [title, subtitle, ...`${title} ${subtitle}`.split(/[\s,()]+/)]) {
      const answer = answerTo(term, shippedHealthCards, facts)
      assert.isTrue(answer === null || named.has(answer.kind), `${term} is taken for ${answer?.kind}`)
    }
})

it("„nahrungsergänzungsmittel“ shows everything: it all is", () => {
  assert.strictEqual(handles("nahrungsergänzungsmittel").length, shop.products.length)
})

describe("highlights", () => {
  const highlighted = (term: string, handle: string): readonly string[] => {
    const hit = find(term).hits.find((found) => found.product.handle === handle)
    const title = shop.byHandle.get(handle)?.title ?? ""
    return (hit?.titleHighlights ?? []).map(([start, end]) => title.slice(start, end))
  }

  it("cover the whole word, the part or the beginning that matched", () => {
    assert.deepStrictEqual(highlighted("folsaeure", "folsaeure-400"), ["Folsäure"])
    assert.deepStrictEqual(highlighted("fols", "folsaeure-400"), ["Fols"])
    assert.deepStrictEqual(highlighted("magnesium", "magnesiumcitrat-kapseln-250"), ["Magnesium"])
    assert.deepStrictEqual(highlighted("cobalamin", "vitamin-b12-tropfen-10"), ["Vitamin B12"])
    assert.deepStrictEqual(highlighted("folsäure 400", "folsaeure-400"), ["Folsäure", "400"])
    assert.deepStrictEqual(highlighted("fisch öl", "fischoel-omega3-kapseln"), ["Fischöl"])
  })
})
