import { roleNames } from "../../../domain/access/role-names.ts"
import { paymentMethodNames } from "../../../domain/content/payment-method.ts"
import { contactTopicNames, terminationNames } from "../../../domain/messages/message.ts"
import { endNames, sourceNames } from "../../../domain/newsletter/subscription-words.ts"
import { orderSummaryLabels } from "../../../domain/orders/order-labels.ts"
import { carrierNames } from "../../../domain/orders/tracking.ts"
import { consentTitles } from "../../../domain/own-account/consent-titles.ts"
import { partnerKindNames, partnerStateNames } from "../../../domain/partners/partner.ts"
import { suppressionReasonNames, suppressionSourceNames } from "../../../domain/suppressions/suppression.ts"
import type { Outputs } from "../app/trpc.ts"

export type Export = Outputs["account"]["export"]

/** What a kept result holds is shown by its own page. */
type Shown = Omit<Export, "keptResults">

/** The names of all fields, however deep; not those of what is listed under names of its own. */
type Fields<Value> = Value extends readonly (infer Each)[]
  ? Fields<Each>
  : Value extends object
    ? string extends keyof Value
      ? never
      : { [Name in keyof Value & string]: Name | Fields<Value[Name]> }[keyof Value & string]
    : never

type Choice<Value> = Value extends readonly (infer Each)[]
  ? Choice<Each>
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : never

/** The fields that hold one of a few words, each with its words. */
type Choices<Value> = Value extends readonly (infer Each)[]
  ? Choices<Each>
  : Value extends object
    ? string extends keyof Value
      ? never
      : {
          [Name in keyof Value & string]:
            | ([Choice<Value[Name]>] extends [never] ? never : [Name, Choice<Value[Name]>])
            | Choices<Value[Name]>
        }[keyof Value & string]
    : never

/** The parts of the export: one without a title does not compile. `account` holds what stands alone. */
export const partTitles = {
  addresses: "Adressen",
  consents: "Einwilligungen",
  identities: "Verknüpfte Anbieter",
  sessions: "Anmeldungen",
  cart: "Warenkorb",
  orders: "Bestellungen",
  invoices: "Rechnungen",
  withdrawals: "Widerrufe",
  messages: "Nachrichten an uns",
  emails: "E-Mails von uns, die letzten 30 Tage",
  stockAlerts: "„Sag mir Bescheid“",
  newsletter: "Newsletter",
  suppressions: "Adressen, an die wir nicht schreiben",
  keptResults: "Aufgehobene Ergebnisse des Nährstoff-Checks",
  trials: "Proben",
  drawEntries: "Gewinnspiele",
  applications: "Bewerbungen",
  partners: "Partnerprogramm",
  notes: "Notizen unseres Teams",
} as const satisfies Readonly<Record<Lists, string>>

/** The parts that are lists. */
export type Lists = { [Name in keyof Export]: Export[Name] extends readonly object[] ? Name : never }[keyof Export]

/** What a field is called; one without a name does not compile. `null`: a checksum or technical name that stands in the file alone. */
export const fieldNames: Readonly<
  Record<Exclude<Fields<Shown>, Lists> | "lots" | "notes" | "withdrawals", string | null>
> = {
  addition: "Adresszusatz",
  address: "Adresse",
  agreement: "Vereinbarung",
  appliedAt: "Beworben am",
  at: "Am",
  basePrice: "Grundpreis",
  bestBefore: "Mindestens haltbar bis",
  buyer: "Rechnung auf",
  by: "Angemeldet mit",
  carrier: "Paketdienst",
  cents: "Betrag",
  changes: "Änderungen",
  city: "Ort",
  code: "Code",
  commission: "Provision",
  confirmedAt: "Bestätigt am",
  contract: "Vertrag",
  country: "Land",
  createdAt: "Angelegt am",
  currency: "Währung",
  device: "Gerät",
  doneAt: "Erledigt am",
  drawId: "Nummer des Gewinnspiels",
  dropped: "Weggelassen",
  email: "E-Mail",
  endedAt: "Beendet am",
  endedBy: "Beendet durch",
  endsOn: "Zum",
  enteredAt: "Teilgenommen am",
  excluded: "Ausgeschlossen, weil",
  extent: "Widerrufen",
  files: "Dateien",
  from: "Ab",
  givenAt: "Gegeben am",
  grossCents: "Aus",
  handle: null,
  hash: null,
  history: "Verlauf",
  id: "Nummer",
  invoiceAddress: "Rechnung an",
  issuedAt: "Ausgestellt am",
  issuer: "Anbieter",
  kind: "Art",
  legalTexts: null,
  lines: "Artikel",
  linkedAt: "Verknüpft am",
  lot: "Charge",
  lots: "Chargen",
  message: "Nachricht",
  name: "Name",
  next: "Danach",
  note: "Notiz unseres Teams",
  notes: "Notizen unseres Teams",
  number: "Nummer",
  orderId: "Bestellung",
  orderNumber: "Bestellnummer",
  organisation: "Unternehmen",
  pack: "Packung",
  packLabel: "Packung",
  packs: "Packungen",
  parcels: "Sendungen",
  partner: "Über den Link von",
  payment: "Zahlungsart",
  payments: "Zahlungen",
  per: "Je",
  percent: "Prozent",
  phone: "Telefon",
  pictures: "Bilder",
  pitch: "Was du geschrieben hast",
  placedAt: "Bestellt am",
  postageCents: "Versandkosten",
  postagePaidAt: "Versandkosten bezahlt am",
  postageRefundedAt: "Versandkosten erstattet am",
  postalCode: "Postleitzahl",
  purpose: "Wozu",
  quantity: "Anzahl",
  ratePercent: "Steuersatz in Prozent",
  reason: "Grund",
  receivedAt: "Eingegangen am",
  reference: "Verwendungszweck",
  refunds: "Erstattungen",
  requestedAt: "Angefragt am",
  roles: "Rollen",
  seenAt: "Zuletzt gesehen am",
  sentAt: "Geschrieben am",
  shippingAddress: "Lieferung an",
  shippingCents: "Versand",
  since: "Seit",
  sku: "Artikelnummer",
  source: "Woher",
  state: "Stand",
  street: "Straße",
  subject: "Betreff",
  subtotalCents: "Zwischensumme",
  termination: "Kündigung",
  terms: null,
  text: "Text",
  title: "Produkt",
  to: "An",
  topic: "Worum es geht",
  totalCents: "Summe",
  unitPriceCents: "Einzelpreis",
  usedAt: "Zuletzt benutzt am",
  vacancyTitle: "Stelle",
  vat: "Mehrwertsteuer",
  vatClass: null,
  website: "Website",
  what: "Was",
  withdrawals: "Widerrufe",
  withdrawnAt: "Widerrufen am",
}

/** What a word among a few means; one without a meaning does not compile. */
export const choiceNames: {
  readonly [Name in Choices<Shown>[0]]: Readonly<Record<Extract<Choices<Shown>, [Name, string]>[1], string | null>>
} = {
  carrier: carrierNames,
  country: { DE: "Deutschland" },
  currency: { EUR: "Euro" },
  endedBy: endNames,
  kind: {
    ...partnerKindNames,
    contact: "Anfrage",
    cancellation: "Kündigung",
    none: "keine",
    percent: "vom Netto-Warenwert jeder Bestellung",
    "first-order": "für jede erste Bestellung einer Kundin oder eines Kunden",
  },
  payment: paymentMethodNames,
  per: { kg: "kg", l: "l" },
  purpose: consentTitles,
  reason: suppressionReasonNames,
  roles: roleNames,
  source: { ...suppressionSourceNames, ...sourceNames },
  state: {
    ...orderSummaryLabels,
    ...partnerStateNames,
  },
  termination: terminationNames,
  topic: contactTopicNames,
  vatClass: { reduced_7: null, standard_19: null },
}
