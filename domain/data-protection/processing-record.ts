import * as Effect from "effect/Effect"
import { bullets, heading, lines, paragraph } from "../content/blocks.ts"
import type { Document, Text } from "../content/document.ts"
import { addressLines, contactLines, fact } from "../content/fact.ts"
import { labelled } from "../content/inlines.ts"
import { audienceProvider } from "../content/operator.ts"
import { textWords } from "../content/plain-words.ts"
import { type Processing, teamProcessing } from "../content/processing-register.ts"
import { securityMeasures } from "../content/security-measures.ts"
import { currentSeller, type SellerFacts } from "../seller/seller.ts"
import { DataInventory, type StoredData } from "./ports.ts"

/** The tables a processing fills. */
const tablesOf = ({ id }: Processing, stored: readonly StoredData[]): readonly string[] =>
  stored
    .filter(({ of, processings }) => (id === "team" ? of === "staff" : processings.includes(id)))
    .map(({ name }) => name)
    .toSorted()

/** Countries outside the EU; the text of the recipients says on what basis. */
const thirdCountriesOf = ({ id }: Processing, { klaviyo }: SellerFacts): string => {
  if (id === "card-payment") return "USA, durch den Zahlungsdienstleister in eigener Verantwortung"
  return id === "newsletter" && klaviyo ? `USA, durch ${audienceProvider.name} in unserem Auftrag` : "keine"
}

const columns = (
  processing: Processing,
  seller: SellerFacts,
  stored: readonly StoredData[],
): readonly (readonly [string, Text])[] => [
  ["Betroffene", processing.people],
  ["Daten", processing.data],
  ["Rechtsgrundlage", processing.legalBasis],
  ["Empfänger", processing.recipients],
  ["Länder außerhalb der EU", thirdCountriesOf(processing, seller)],
  ["Löschfrist", processing.retention],
  ["Gespeichert in", tablesOf(processing, stored).join(", ") || "nirgends"],
]

const processingsOf = ({ operator, processings }: SellerFacts): readonly Processing[] => [
  ...processings,
  teamProcessing(operator),
]

/** The record of processing activities (Art. 30 (1) GDPR), made from what the shop declares about itself. */
const processingRecord = (seller: SellerFacts, stored: readonly StoredData[]): Document => {
  const { operator } = seller
  return {
    title: "Verzeichnis der Verarbeitungstätigkeiten",
    blocks: [
      heading(2, "Verantwortlicher", "record-controller"),
      lines(...addressLines(operator), ...contactLines(operator), [
        "Vertreten durch: ",
        fact(operator, operator.representative),
      ]),
      paragraph(
        "Datenschutzbeauftragte Person: ",
        operator.dataProtectionOfficer === null ? "nicht benannt" : fact(operator, operator.dataProtectionOfficer),
      ),
      heading(2, "Verarbeitungen", "record-processings"),
      ...processingsOf(seller).flatMap((processing) => [
        heading(3, processing.purpose, `record-${processing.id}`),
        bullets(...columns(processing, seller, stored).map(([label, text]) => labelled(label, text))),
      ]),
      heading(2, "Technische und organisatorische Maßnahmen", "record-measures"),
      bullets(...securityMeasures),
    ],
  }
}

/** The same as a table: the names of the columns, then a row for each processing. */
const processingTable = (seller: SellerFacts, stored: readonly StoredData[]): readonly (readonly string[])[] => {
  const all = processingsOf(seller)
  const controller = [
    seller.operator.name,
    seller.operator.street,
    `${seller.operator.postalCode} ${seller.operator.city}`,
  ]
  const rows = all.map((processing) => [
    processing.purpose,
    ...columns(processing, seller, stored).map(([, text]) => textWords(text)),
    controller.join(", "),
  ])
  const [first] = all
  const names = first === undefined ? [] : columns(first, seller, stored).map(([label]) => label)
  return [["Zweck", ...names, "Verantwortlicher"], ...rows]
}

/** The record as staff read and print it. */
export const viewProcessingRecord = Effect.fn("viewProcessingRecord")(function* () {
  return processingRecord(yield* currentSeller, (yield* DataInventory).stored)
})

/** The record as a table to export. */
export const exportProcessingRecord = Effect.fn("exportProcessingRecord")(function* () {
  return processingTable(yield* currentSeller, (yield* DataInventory).stored)
})
