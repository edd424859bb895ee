import * as Schema from "effect/Schema"
import { allergenLabels, categoryLabels, formLabels } from "../catalogue/labels.ts"
import { NutrientId } from "../nutrients/nutrient.ts"
import { type Target, targets } from "./targets.ts"

/** Words of the shop for values of targets that have few; in small letters. */
const lower = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [label.toLowerCase(), value]))

const yes = { ja: "on", nein: "", true: "on", false: "", "1": "on", "0": "" }
export const knownValues: Partial<Record<Target, Readonly<Record<string, string>>>> = {
  form: lower(formLabels),
  category: lower(categoryLabels),
  allergens: lower(allergenLabels),
  mayContain: lower(allergenLabels),
  vatClass: {
    "7": "reduced_7",
    "7 %": "reduced_7",
    "7%": "reduced_7",
    "19": "standard_19",
    "19 %": "standard_19",
    "19%": "standard_19",
  },
  vegan: yes,
  vegetarian: yes,
  adultsOnly: yes,
}

const short = (most: number) =>
  Schema.String.check(Schema.isMaxLength(most, { message: `Das ist zu lang: höchstens ${most} Zeichen.` }))

export const MappingRule = Schema.Struct({
  source: Schema.String.check(
    Schema.isPattern(/^(?:fixed|(?:product|variant):[\w-]{1,255}\.[\w-]{1,64})$/, {
      message: "Bitte wähle ein Metafeld.",
    }),
  ),
  target: Schema.Literals(Object.keys(targets) as Target[]).annotate({ message: "Bitte wähle, was es hier bedeutet." }),
  /** Of `fixed`: the value for all products. Of a dose: the compound it comes from. */
  value: short(2_000),
  /** Of a dose: which nutrient; `""` elsewhere. */
  nutrient: Schema.Union([NutrientId, Schema.Literal("")]),
  /** Of a bare number: what it counts. */
  unit: Schema.Literals(["", "µg", "mg", "g", "IE", "FCC", "ml"]),
  /** Values of the other shop that mean one of this one's: `Gelkapsel = Weichkapseln; Dragee = Tabletten`. */
  words: short(4_000),
})
export type MappingRule = typeof MappingRule.Type

export const MappingRules = Schema.Array(MappingRule).check(
  Schema.isMaxLength(200, { message: "Das sind zu viele Zuordnungen: höchstens 200." }),
)

/** What metafields mean here; `version` grows with every change. */
export const Mapping = Schema.Struct({ version: Schema.Number, rules: Schema.Array(MappingRule) })
export type Mapping = typeof Mapping.Type

/** `Gelkapsel = Weichkapseln` → `gelkapsel` → `weichkapseln`. */
const wordsOf = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written.split(";").flatMap((line) => {
      const at = line.indexOf("=")
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
    }),
  )

/** What a value of the other shop is here; `null`: the shop has no such value. */
export const valueHere = ({ target, words }: Pick<MappingRule, "target" | "words">, text: string): string | null => {
  // What a reference leads to was deleted there.
  if (text.startsWith("gid://shopify/")) return null
  const here = wordsOf(words).get(text.trim().toLowerCase()) ?? text.trim()
  const known = knownValues[target]
  if (known === undefined) return here
  if (Object.values(known).includes(here) && here !== "") return here
  return known[here.toLowerCase()] ?? null
}
