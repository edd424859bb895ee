import type { PartChange } from "../../../../domain/questionnaire-versions/edit-version.ts"
import { conditionIn, prefix, rowNumbers } from "../questionnaire/question-form.ts"
import type { RulePartKind, Version } from "../questionnaire/version-words.tsx"
import { amountFrom } from "../ui/german-amount.ts"
import { said } from "../ui/said.ts"

type Book = Version["content"]["ruleBook"]
/** A part of the rules. */
export type Part<Kind extends RulePartKind = RulePartKind> = Book[Kind][number]

/** By what parts of a kind are told apart. */
export const keyNames = { rules: "id", stops: "tag", referrals: "id", hints: "id", interests: "option" } as const

export const keyOf = (kind: RulePartKind, part: Part): string =>
  String((part as unknown as Readonly<Record<string, unknown>>)[keyNames[kind]])

export const partIn = ({ content: { ruleBook } }: Version, kind: RulePartKind, key: string): Part | null =>
  (ruleBook[kind] as readonly Part[]).find((part) => keyOf(kind, part) === key) ?? null

/** What stands in a part beside its key, by the name of the field, with what staff call it. */
export const fieldNames: Readonly<Record<RulePartKind, Readonly<Record<string, string>>>> = {
  rules: {
    when: "Bedingung",
    nutrient: "Nährstoff",
    atLeast: "Mindestmenge",
    reason: "Grund",
    food: "Stattdessen essen",
    veganFood: "Stattdessen essen (vegan)",
    foods: "Lebensmittel",
    inAddition: "Zusätzlich zum Essen",
    howLong: "Wie lange",
    ifHeldBack: "Wenn es zurückgehalten wird",
    source: "Quelle",
  },
  stops: { referral: "Text des Verweises" },
  referrals: { title: "Überschrift", paragraphs: "Text", contacts: "Anlaufstellen", sources: "Quellen" },
  hints: {
    when: "Bedingung",
    text: "Hinweis",
    nutrient: "Nährstoff",
    always: "Auch neben einem Verweis",
    summerOnly: "Nur von April bis September",
    leads: "Überschrift eines Briefs ohne Anlass",
    source: "Quelle",
  },
  interests: { label: "Thema", words: "Worte der Angaben" },
}

/** An amount in German; what is none is 0, which is refused as too little. */
const amountIn = (text: string): number => {
  const amount = amountFrom(text)
  return typeof amount === "number" ? amount : 0
}

const linesOf = (text: string, separator: RegExp): readonly string[] =>
  text.split(separator).flatMap((line) => line.trim() || [])

/** The part as it stands in its form. */
export const readPart = (kind: RulePartKind, key: string, values: FormData): Part => {
  const text = (name: string) => said(values, `${prefix}.${name}`).trim()
  const optional = (name: string) => (text(name) === "" ? {} : { [name]: text(name) })
  const rows = <Row>(name: string, row: (at: string) => Row): readonly Row[] =>
    rowNumbers(values, name).map((number) => row(`${name}.${number}`))
  const when = conditionIn(values) ?? {}
  const written: Readonly<Record<RulePartKind, () => unknown>> = {
    rules: () => {
      const foods = rows("foods", (at) => {
        const unless = values.getAll(`${prefix}.${at}.unless`).map(String)
        return {
          text: text(`${at}.text`),
          ...(unless.length > 0 && { unless }),
          ...(values.has(`${prefix}.${at}.summerOnly`) && { summerOnly: true }),
        }
      })
      const heldBack = { title: text("ifHeldBack.title"), text: text("ifHeldBack.text") }
      const meanwhile = text("ifHeldBack.meanwhile.text")
      const inForce = values.has(`${prefix}.ifHeldBack.meanwhile.inForce`)
      return {
        id: key,
        when,
        nutrient: text("nutrient"),
        atLeast: amountIn(text("atLeast")),
        reason: text("reason"),
        ...optional("food"),
        ...optional("veganFood"),
        ...(foods.length > 0 && { foods }),
        ...optional("howLong"),
        ...(values.has(`${prefix}.inAddition`) && { inAddition: true }),
        ...(heldBack.title + heldBack.text + meanwhile !== "" && {
          ifHeldBack: { ...heldBack, ...(meanwhile !== "" && { meanwhile: { text: meanwhile, inForce } }) },
        }),
        source: text("source"),
      }
    },
    stops: () => ({ tag: key, referral: text("referral") }),
    referrals: () => {
      const sources = values.getAll(`${prefix}.sources`).map(String)
      return {
        id: key,
        title: text("title"),
        paragraphs: linesOf(text("paragraphs"), /\n\s*\n/),
        contacts: rows("contacts", (at) => ({ label: text(`${at}.label`), href: text(`${at}.href`) })),
        ...(sources.length > 0 && { sources }),
      }
    },
    hints: () => {
      const leads = { title: text("leads.title"), nutrients: values.getAll(`${prefix}.leads.nutrients`).map(String) }
      return {
        id: key,
        when,
        text: text("text"),
        source: text("source"),
        ...optional("nutrient"),
        ...(values.has(`${prefix}.always`) && { always: true }),
        ...(values.has(`${prefix}.summerOnly`) && { summerOnly: true }),
        ...(leads.title !== "" && { leads }),
      }
    },
    interests: () => ({ option: key, label: text("label"), words: linesOf(text("words"), /\n/) }),
  }
  return written[kind]() as Part
}

/** The key of a new part, as it was written. */
export const newKey = (kind: RulePartKind, values: FormData): string =>
  said(values, `${prefix}.${keyNames[kind]}`).trim()

export const asChange = (kind: RulePartKind, opened: Part | null, part: Part | null): PartChange =>
  ({ kind, opened, part }) as PartChange
