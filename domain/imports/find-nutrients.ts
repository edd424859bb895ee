import type { NutrientId, NutrientTable, NutrientUnit } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { textStart } from "../shared/text-cut.ts"
import type { OutsideProduct } from "./outside-product.ts"
import { amountsIn, type ConvertedAmount, convertedAmount, type WrittenAmount } from "./read-amount.ts"

/** A nutrient somewhere in what another shop says of a product. */
export interface FoundNutrient {
  readonly nutrient: NutrientId
  /** In the nutrient's unit, as it is typed. */
  readonly amount: string
  readonly unit: NutrientUnit
  /** Where it stands: the key of a metafield, or `Beschreibung`, `Tabelle`. */
  readonly where: string
  /** The words it was found in. */
  readonly evidence: string
  /** Why somebody has to look at it; `null`: it is certain. */
  readonly doubt: string | null
}

/** Other names of nutrients than the shop's own. */
const otherNames: Readonly<Record<NutrientId, string>> = {
  vitamin_a: "retinol|retinyl\\w*",
  beta_carotene: "beta-?carotin|β-?carotin|provitamin a",
  vitamin_b12: "b12|(?:methyl|cyano|hydroxo|adenosyl)?cobalamin",
  vitamin_b6: "b6|pyridoxin\\w*|pyridoxal\\w*|p-?5-?p",
  thiamin: "vitamin b1|b1|thiamin\\w*",
  riboflavin: "vitamin b2|b2|riboflavin\\w*",
  niacin: "vitamin b3|b3|nicotinamid|nicotinsäure",
  pantothenic_acid: "vitamin b5|b5|pantothenat|pantothensäure",
  biotin: "vitamin b7|vitamin h|b7",
  folate: "folat|vitamin b9|b9|folsäure|folic acid",
  vitamin_c: "ascorbinsäure|calciumascorbat",
  vitamin_d: "vitamin d[23]|d3|chole?calciferol|colecalciferol",
  vitamin_e: "(?:d-|dl-|d,l-)?(?:alpha-|α-)?tocopher\\w*",
  vitamin_k1: "k1|phyllochinon",
  vitamin_k2: "k2|menachinon(?:-7)?|mk-?7",
  iron: "eisen\\w*|iron",
  zinc: "zink\\w*|zinc",
  selenium: "selen\\w*",
  iodine: "jod\\w*|iod\\w*",
  copper: "kupfer\\w*",
  chromium: "chrom\\w*",
  manganese: "mangan\\w*",
  molybdenum: "molybdän\\w*",
  magnesium: "magnesium\\w*",
  calcium: "calcium\\w*|kalzium\\w*",
  potassium: "kalium\\w*",
  phosphorus: "phosphor",
  fluoride: "fluorid",
  omega3_epa_dha: "omega-?3|epa und dha|epa \\+ dha|epa/dha",
  coenzyme_q10: "q10|ubichinon|ubiquinol",
  creatine: "kreatin\\w*|creatin\\w*",
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

const patterns: readonly (readonly [NutrientId, RegExp])[] = Object.entries(nutrientNames).map(([id, { name }]) => {
  const own = escaped(name.replace(/ \(.*\)$/, ""))
  const others = otherNames[id]
  // `Magnesium` is not `Vitamin B12` in `Vitamin B1`: a name ends where its letters and figures end.
  return [id, new RegExp(`(?<![\\p{L}\\d])(?:${own}${others === undefined ? "" : `|${others}`})(?![\\p{L}\\d])`, "giu")]
})

/** Salts and other compounds that are heavier than what they hold. */
const compound =
  /(?:citrat|oxid|carbonat|gl[uy]conat|bisglycinat|glycinat|picolinat|sulfat|sulphat|chlorid|selenit|jodid|iodid|malat|taurat|phosphat|acetat|palmitat|fumarat|lactat|orotat|hydrochlorid|ascorbat|methylfolat)/i

const notADay = /pro 100|je 100|\/\s?100|pro kg|woche|wöchentlich|monat|alle \d+ tage|depot/i
const ofOnePiece = /(?:pro|je) (?:kapsel|tablette|tropfen|stück|pressling|softgel)(?!\p{L})/iu
const severalPieces =
  /(?<![\p{L}\d])(?:[2-9]|zwei|drei|vier|fünf|sechs) (?:kapseln|tabletten|tropfen|stück|presslinge|softgels)/iu

/** Before an amount: it is a limit, a part of a range, or multiplied. */
const inexact =
  /(?:bis(?: zu)?|ca\.?|circa|etwa|rund|über|unter|mind\.?|mindestens|höchstens|max\.?|[<>≤≥–—~×*]|\d\s?x)\s*$/i
const denied = /(?:kein|keine|keinen|ohne|frei von)\s+$/i

/** What stands before a place in a text, as far as a word before an amount or a name reaches. */
const justBefore = (text: string, start: number): string => text.slice(Math.max(0, start - 30), start)

interface Named {
  readonly nutrient: NutrientId
  readonly start: number
  readonly end: number
  readonly name: string
}

const namesIn = (text: string): readonly Named[] => {
  const all = patterns.flatMap(([nutrient, pattern]) =>
    Array.from(text.matchAll(pattern), (found) => ({
      nutrient,
      start: found.index,
      end: found.index + found[0].length,
      name: found[0],
    })),
  )
  // Of names within others the longer one counts.
  return all
    .filter(
      (each) =>
        !all.some(
          (other) =>
            other !== each &&
            other.start <= each.start &&
            other.end >= each.end &&
            other.end - other.start > each.end - each.start,
        ),
    )
    .toSorted((one, other) => one.start - other.start)
}

/** Farther away an amount belongs to something else. */
const farthest = 60

/** What stands around a text: the head of its table, and whether a day's portion is several pieces. */
interface Around {
  readonly head: string
  readonly several: boolean
}

/** `other`: the amount beside it that belongs to no other nutrient, in its unit; `null`: it cannot be converted. */
const doubtOf = (
  text: string,
  { head, several }: Around,
  named: Named,
  { unit, doubtful, start }: WrittenAmount,
  { amount, why }: ConvertedAmount,
  other: ConvertedAmount | null | undefined,
): string | null => {
  const all = `${head} ${text}`
  if (notADay.test(all) || (several && ofOnePiece.test(all))) return "Das ist vielleicht keine Tagesmenge."
  if (inexact.test(justBefore(text, start))) return "Das ist keine genaue Menge."
  // `1.000 I.E. (25 µg)` says the same twice, `800 mg 80 mg` of two columns does not.
  if (other !== undefined && other?.amount !== amount) return "Daneben steht eine andere Menge."
  if (doubtful && other === undefined) return "Tausend oder eins: Der Punkt oder das Komma ist nicht eindeutig."
  if (unit !== "IE" && compound.test(named.name)) return "Das kann die Menge der Verbindung sein statt des Nährstoffs."
  return why
}

/** Characters that are read of a sentence, a row or a field: nobody writes a longer one, and reading takes the square of them. */
const mostRead = 5_000

/** The nutrients of one text, each with the amount next to its name. */
const inText = (whole: string, where: string, table: NutrientTable, around: Around): readonly FoundNutrient[] => {
  const text = textStart(whole, mostRead)
  const names = namesIn(text).filter(({ start }) => !denied.test(justBefore(text, start)))
  const all = amountsIn(text).filter(({ start }) => !/(?:pro|je|\/)\s*$/i.test(justBefore(text, start)))
  return all.flatMap((amount, index, amounts) => {
    const from = amounts[index - 1]?.end ?? 0
    const to = amounts[index + 1]?.start ?? text.length
    // `Vitamin D3 25 µg`, and where no name stands before it: `25 µg Vitamin D3`.
    const before = names.findLast(
      ({ start, end }) =>
        start >= from &&
        end <= amount.start &&
        amount.start - end <= farthest &&
        !text.slice(end, amount.start).includes(";"),
    )
    const named =
      before ?? names.find(({ start, end }) => start >= amount.end && end <= to && start - amount.end <= farthest)
    const row = named === undefined ? undefined : table.get(named.nutrient)
    if (named === undefined || row === undefined) return []
    const converted = convertedAmount(amount, row.id, row.unit, text)
    if (converted === null) return []
    const next = amounts[index + 1]
    const isOther =
      next !== undefined && !names.some(({ start }) => start >= amount.start && start < next.end + farthest)
    const other = isOther ? convertedAmount(next, row.id, row.unit, text) : undefined
    const doubt = doubtOf(text, around, named, amount, converted, other)
    const { amount: written, unit } = converted
    return [{ nutrient: row.id, amount: written, unit, where, evidence: text.slice(0, 200), doubt }]
  })
}

/**
 * What another shop says of a product's nutrients, in metafields, description and tables: one for each nutrient, the most certain first found.
 * Where two places differ somebody has to look.
 */
export const findNutrients = (product: OutsideProduct, table: NutrientTable): readonly FoundNutrient[] => {
  const sentences = product.paragraphs.flatMap((text) => text.split(/(?<=[\p{Ll}\d)%][.!?;])\s+(?=\p{Lu})/u))
  const rows = product.rows.map((cells) => cells.join(" "))
  const heads = rows.map((text) => namesIn(text).length === 0)
  const several = product.paragraphs.some((text) => severalPieces.test(text))
  const around = { head: "", several }
  const all = [
    ...rows.flatMap((text, at) =>
      inText(text, "Tabelle", table, { head: rows[heads.lastIndexOf(true, at)] ?? "", several }),
    ),
    ...[...product.fields, ...(product.variants[0]?.fields ?? [])].flatMap(({ key, texts }) =>
      key.startsWith("shopify.") ? [] : texts.flatMap((text) => inText(text, key, table, around)),
    ),
    ...sentences.flatMap((text) => inText(text, "Beschreibung", table, around)),
    ...inText(product.title, "Titel", table, around),
  ]
  return Array.from(
    Map.groupBy(all, ({ nutrient }) => nutrient),
    ([, found]) => {
      const best = found.find(({ doubt }) => doubt === null) ?? found[0]
      const differs = found.some(
        ({ amount, doubt }) => amount !== best?.amount && (doubt === null || best?.doubt !== null),
      )
      return best === undefined
        ? []
        : [differs ? { ...best, doubt: "An zwei Stellen stehen verschiedene Mengen." } : best]
    },
  ).flat()
}
