import * as Equal from "effect/Equal"
import { type CapFor, isLimitKnown, mostHouseCap } from "../nutrients/house-cap.ts"
import type { Nutrient } from "../nutrients/nutrient.ts"
import { isWithdrawn, type NutrientEdit, shippedEdit } from "../nutrients/nutrient-edit.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { formatAmount } from "../shared/decimal.ts"

/** What is wrong with an edit, and at which of its fields. */
export interface EditFault {
  readonly path: string
  readonly message: string
}

/** What an edit is checked against. */
export interface EditContext {
  readonly shipped: Nutrient
  /** What is in force so far. */
  readonly before: NutrientEdit
  /** The tags that answers to the questionnaire in force can give. */
  readonly tags: ReadonlySet<Tag>
  /** Keys of sources without those of this edit, and which of them another nutrient's staff added. */
  readonly sources: ReadonlySet<string>
  /** Today in Germany. */
  readonly today: string
}

const whoCaps: Readonly<Record<CapFor, string>> = {
  adult: "für Erwachsene",
  trying_to_conceive: "bei Kinderwunsch",
}

const capFaults = ({ ul, bfr_max, engine_cap }: NutrientEdit, shipped: Nutrient): readonly EditFault[] => {
  const limits = { ul: { ...ul, year: null }, bfr_max: { ...bfr_max, required_notices_de: [] } }
  const tooHigh = (path: string, amount: number | null, whom: CapFor): readonly EditFault[] => {
    const most = mostHouseCap(limits, shipped, whom)
    if (amount === null || (most !== null && amount <= most)) return []
    const message =
      most === null
        ? "Niemand nennt einen Höchstwert: Dann bleibt das Feld leer, und wir schlagen nichts davon vor."
        : `Die Hausgrenze ${whoCaps[whom]} darf höchstens ${formatAmount(most, shipped.unit)} sein: Das ist der niedrigste Höchstwert.`
    return [{ path, message }]
  }
  const own = engine_cap.overrides
  return [
    ...tooHigh("engine_cap.adult", engine_cap.adult, "adult"),
    ...tooHigh("engine_cap.trying_to_conceive", engine_cap.trying_to_conceive, "trying_to_conceive"),
    ...own.flatMap(({ tag, amount }, index) => {
      const path = `engine_cap.overrides.${index}`
      const most = engine_cap.adult
      return [
        ...tooHigh(`${path}.amount`, amount, tag === "trying_to_conceive" ? "trying_to_conceive" : "adult"),
        ...(most !== null && amount > most
          ? [
              {
                path: `${path}.amount`,
                message: "Eine eigene Grenze für wenige ist strenger als die für alle, nie lockerer.",
              },
            ]
          : []),
        ...(own.findIndex((other) => other.tag === tag) < index
          ? [{ path: `${path}.tag`, message: "Für dieses Merkmal steht schon eine Grenze da." }]
          : []),
      ]
    }),
    ...(engine_cap.never_suggest || engine_cap.adult === null || isLimitKnown(limits)
      ? []
      : [
          {
            path: "engine_cap.never_suggest",
            message: "Kein Höchstwert ist bekannt: Dann schlagen wir davon nichts vor.",
          },
        ]),
    ...(shipped.engine_cap.never_suggest && !engine_cap.never_suggest
      ? [
          {
            path: "engine_cap.never_suggest",
            message: "Davon schlagen wir grundsätzlich nichts vor. Das ändert nur eine neue Nährstofftabelle.",
          },
        ]
      : []),
  ]
}

/** A limit says how much; what is no limit says nothing. */
const valueFaults = ({ ul, bfr_max }: NutrientEdit): readonly EditFault[] => [
  ...(ul.kind !== "none" && ul.adult === null
    ? [{ path: "ul.adult", message: "Bitte gib die Menge an, oder wähle „kein Wert“." }]
    : []),
  ...(bfr_max.status === "limit" && bfr_max.adult === null
    ? [{ path: "bfr_max.adult", message: "Bitte gib die Höchstmenge an, oder wähle einen anderen Stand." }]
    : []),
]

const sourceFaults = (edit: NutrientEdit, { sources }: EditContext): readonly EditFault[] => {
  const own = new Set(edit.sources.map(({ key }) => key))
  const missing = (path: string, key: string): readonly EditFault[] =>
    own.has(key) || sources.has(key) ? [] : [{ path, message: `Die Quelle „${key}“ gibt es nicht.` }]
  return [
    ...missing("ul.source", edit.ul.source),
    ...missing("bfr_max.source", edit.bfr_max.source),
    ...edit.cautions.flatMap(({ source }, index) => missing(`cautions.${index}.source`, source)),
    ...edit.sources.flatMap(({ key, year, confidence }, index) => [
      ...(sources.has(key) || edit.sources.findIndex((other) => other.key === key) < index
        ? [{ path: `sources.${index}.key`, message: "Dieses Kürzel ist schon vergeben." }]
        : []),
      ...(key.endsWith(`-${year}`)
        ? []
        : [{ path: `sources.${index}.key`, message: `Das Kürzel endet mit dem Jahr: „…-${year}“.` }]),
      ...(confidence === "n/a"
        ? [{ path: `sources.${index}.confidence`, message: "Bitte sag, wie sicher der Beleg ist." }]
        : []),
    ]),
  ]
}

/** Another value of a limit comes with the source it is taken from. */
const unsourced = (edit: NutrientEdit, { before, shipped }: EditContext): readonly EditFault[] => {
  const known = new Set(before.sources.map(({ key }) => key))
  const changed = (name: "ul" | "bfr_max") =>
    !Equal.equals(edit[name], before[name]) && !Equal.equals(edit[name], shippedEdit(shipped)[name])
  return (["ul", "bfr_max"] as const)
    .filter((name) => changed(name) && edit[name].source === before[name].source && !known.has(edit[name].source))
    .map((name) => ({
      path: `${name}.source`,
      message: "Zu einem anderen Wert gehört die Quelle, in der er steht. Trag sie unten ein und wähle sie hier.",
    }))
}

const cautionFaults = (edit: NutrientEdit, { before, tags, shipped }: EditContext): readonly EditFault[] => [
  ...edit.cautions.flatMap((caution, index) =>
    tags.has(caution.tag) || before.cautions.some((known) => Equal.equals(known, caution))
      ? []
      : [
          {
            path: `cautions.${index}.tag`,
            message: `Keine Antwort der geltenden Fassung gibt das Merkmal „${caution.tag}“.`,
          },
        ],
  ),
  ...edit.engine_cap.overrides.flatMap(({ tag }, index) =>
    tags.has(tag) || before.engine_cap.overrides.some((known) => known.tag === tag)
      ? []
      : [
          {
            path: `engine_cap.overrides.${index}.tag`,
            message: `Keine Antwort der geltenden Fassung gibt das Merkmal „${tag}“.`,
          },
        ],
  ),
  ...edit.withdrawnCautions.flatMap((withdrawn, index) =>
    shipped.cautions.some((caution) => isWithdrawn(caution, { withdrawnCautions: [withdrawn] }))
      ? []
      : [{ path: `withdrawnCautions.${index}`, message: "Diesen Hinweis gibt es in der Tabelle nicht." }],
  ),
]

/** The wording is the register's; the amount may only be raised, or the claim not be made. */
const claimFaults = ({ claims }: NutrientEdit, { claims_de, unit }: Nutrient): readonly EditFault[] =>
  claims.flatMap(({ text, min }, index): readonly EditFault[] => {
    const claim = claims_de.find((each) => each.text === text)
    if (claim === undefined)
      return [{ path: `claims.${index}`, message: "Diese Angabe steht nicht in der Liste der zugelassenen." }]
    if (min === null) return []
    if (claim.min_per_daily_dose === null)
      return [{ path: `claims.${index}.min`, message: "Diese Angabe hängt an keiner Menge dieses Nährstoffs." }]
    return min < claim.min_per_daily_dose
      ? [
          {
            path: `claims.${index}.min`,
            message: `Weniger als ${formatAmount(claim.min_per_daily_dose, claim.unit ?? unit)} erlaubt die Verordnung (EU) Nr. 432/2012 nicht.`,
          },
        ]
      : []
  })

/** Everything that keeps an edit from being saved, best nothing. */
export const editFaults = (edit: NutrientEdit, context: EditContext): readonly EditFault[] => [
  ...valueFaults(edit),
  ...capFaults(edit, context.shipped),
  ...sourceFaults(edit, context),
  ...unsourced(edit, context),
  ...cautionFaults(edit, context),
  ...claimFaults(edit, context.shipped),
  ...(edit.reviewBy <= context.today ? [{ path: "reviewBy", message: "Bitte wähle einen Tag, der noch kommt." }] : []),
  ...(edit.reviewBy > `${Number(context.today.slice(0, 4)) + 1}${context.today.slice(4)}`
    ? [{ path: "reviewBy", message: "Spätestens nach einem Jahr wird wieder geprüft." }]
    : []),
]
