import { roleNames } from "../../../domain/access/role-names.ts"
import { formatBasePrice } from "../../../domain/catalogue/base-price.ts"
import { paymentMethodNames } from "../../../domain/content/payment-method.ts"
import { contactTopicNames, terminationNames } from "../../../domain/messages/message.ts"
import { endNames, sourceNames } from "../../../domain/newsletter/subscription-words.ts"
import { orderSummaryLabels } from "../../../domain/orders/order-labels.ts"
import { lotWords, packWords } from "../../../domain/orders/pack-words.ts"
import { parcelWords } from "../../../domain/orders/tracking.ts"
import { consentTitles } from "../../../domain/own-account/consent-titles.ts"
import { partnerKindNames, partnerStateNames } from "../../../domain/partners/partner.ts"
import { addressInOneLine } from "../../../domain/shared/address-lines.ts"
import { commissionInWords } from "../../../domain/shared/commission.ts"
import { formatDate, formatDateTime } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { suppressionReasonNames, suppressionSourceNames } from "../../../domain/suppressions/suppression.ts"
import type { Outputs } from "../app/trpc.ts"

export type Export = Outputs["account"]["export"]

type Order = Export["orders"][number]
type Step = (Order | Export["trials"][number] | Export["applications"][number])["history"][number]

const whenOf = (instant: string): string => formatDateTime(Date.parse(instant))

const amountWords = ({ cents, reason, at }: Order["refunds"][number]): string =>
  `${formatCents(cents)} am ${whenOf(at)}: ${reason}`

/** What stands in one sentence, by the name of its field; `order`: what it belongs to. */
export const sentences = {
  agreement: ({ code, commission, since, next }: NonNullable<Export["partners"][number]["agreement"]>) =>
    [
      `${commissionInWords(commission)}, seit ${whenOf(since)}`,
      code !== null && `Code ${code}`,
      next && `ab ${whenOf(next.from)}: ${commissionInWords(next.commission)}`,
    ]
      .filter(Boolean)
      .join("; "),
  changes: ({ address, invoiceAddress, dropped, reason, at }: Order["changes"][number], order: Order) =>
    [
      `${whenOf(at)}: ${reason}`,
      address && `Anschrift: ${addressInOneLine(address)}`,
      invoiceAddress && `Rechnungsanschrift: ${addressInOneLine(invoiceAddress)}`,
      dropped.length > 0 && `weggelassen: ${packWords(order, dropped).join("; ")}`,
    ]
      .filter(Boolean)
      .join("; "),
  history: (step: Step) => `${whenOf(step.at)}: ${"what" in step ? step.what : orderSummaryLabels[step.state]}`,
  lines: ({ sku, title, packLabel, quantity, unitPriceCents, totalCents, basePrice }: Order["lines"][number]) =>
    [
      `${quantity}\u00a0×\u00a0${title}, ${packLabel}, Artikelnummer ${sku}`,
      `Einzelpreis ${formatCents(unitPriceCents)}${basePrice === null ? "" : ` (${formatBasePrice(basePrice)})`}`,
      `zusammen ${formatCents(totalCents)}`,
    ].join("; "),
  lots: ({ bestBefore, ...packs }: Order["lots"][number], order: Order) =>
    [
      ...lotWords(order, [packs]),
      ...(bestBefore === null ? [] : [`mindestens haltbar bis ${formatDate(Date.parse(bestBefore))}`]),
    ].join(", "),
  notes: ({ text, at }: Order["notes"][number]) => `${whenOf(at)}: ${text}`,
  parcels: (parcel: Order["parcels"][number]) => parcelWords([parcel]),
  payments: ({ cents, reference, receivedAt }: Order["payments"][number]) =>
    [
      formatCents(cents),
      `eingegangen am ${whenOf(receivedAt)}`,
      ...(reference === null ? [] : [`Verwendungszweck ${reference}`]),
    ].join(", "),
  reductions: amountWords,
  refunds: amountWords,
  vat: ({ ratePercent, grossCents, cents }: Order["vat"][number]) =>
    `${formatCents(cents)}, ${ratePercent}\u00a0%, enthalten in ${formatCents(grossCents)}`,
  withdrawals: ({ packs, receivedAt }: Order["withdrawals"][number], order: Order) =>
    `${packWords(order, packs).join("; ")}; eingegangen am ${whenOf(receivedAt)}`,
}

/** What stands below a heading. What a kept result holds is shown by its own page. */
type Shown = Pick<Export, Exclude<keyof Export, Lists>> | Export[Exclude<Lists, "keptResults">][number]

/** The names of all fields, however deep; not those of what is listed under names of its own or said in a sentence. */
type Fields<Value> = Value extends readonly (infer Each)[]
  ? Fields<Each>
  : Value extends object
    ? string extends keyof Value
      ? never
      : {
          [Name in keyof Value & string]: Name | (Name extends keyof typeof sentences ? never : Fields<Value[Name]>)
        }[keyof Value & string]
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
          [Name in keyof Value & string]: Name extends keyof typeof sentences
            ? never
            : ([Choice<Value[Name]>] extends [never] ? never : [Name, Choice<Value[Name]>]) | Choices<Value[Name]>
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
  subscriptions: "Abos",
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
export const fieldNames: Readonly<Record<Fields<Shown>, string | null>> = {
  addition: "Adresszusatz",
  address: "Adresse",
  agreement: "Vereinbarung",
  answers: "Unsere Antworten",
  appliedAt: "Beworben am",
  at: "Am",
  buyer: "Rechnung auf",
  by: "Angemeldet mit",
  changes: "Änderungen",
  city: "Ort",
  code: "Code",
  confirmedAt: "Bestätigt am",
  contract: "Vertrag",
  country: "Land",
  createdAt: "Angelegt am",
  currency: "Währung",
  device: "Gerät",
  doneAt: "Erledigt am",
  drawId: "Nummer des Gewinnspiels",
  email: "E-Mail",
  endedAt: "Beendet am",
  endedBy: "Beendet durch",
  endsOn: "Zum",
  enteredAt: "Teilgenommen am",
  every: "Wie oft",
  excluded: "Ausgeschlossen, weil",
  extent: "Widerrufen",
  files: "Dateien",
  givenAt: "Gegeben am",
  hash: null,
  history: "Verlauf",
  id: "Nummer",
  invoiceAddress: "Rechnung an",
  issuedAt: "Ausgestellt am",
  issuer: null,
  kind: "Art",
  legalTexts: null,
  lines: "Artikel",
  linkedAt: "Verknüpft am",
  lot: "Charge",
  lots: "Chargen",
  message: "Nachricht",
  name: "Name",
  note: "Notiz unseres Teams",
  notes: "Notizen unseres Teams",
  number: "Nummer",
  orderId: "Bestellung",
  orderNumber: "Bestellnummer",
  organisation: "Unternehmen",
  pack: "Packung",
  parcels: "Sendungen",
  partner: "Über den Link von",
  payment: "Zahlungsart",
  payments: "Zahlungen",
  phone: "Telefon",
  pictures: "Bilder",
  pitch: "Was du geschrieben hast",
  placedAt: "Bestellt am",
  postageCents: "Versandkosten",
  postagePaidAt: "Versandkosten bezahlt am",
  postageRefundedAt: "Versandkosten erstattet am",
  postalCode: "Postleitzahl",
  provider: "Anbieter",
  purpose: "Wozu",
  quantity: "Anzahl",
  reason: "Grund",
  receivedAt: "Eingegangen am",
  reductions: "Preisnachlässe",
  refunds: "Erstattungen",
  requestedAt: "Angefragt am",
  roles: "Rollen",
  seenAt: "Zuletzt gesehen am",
  sentAt: "Geschrieben am",
  shippingAddress: "Lieferung an",
  shippingCents: "Versand",
  sku: "Artikelnummer",
  source: "Woher",
  state: "Stand",
  street: "Straße",
  subject: "Betreff",
  subjectId: null,
  dueCents: "Kostet jetzt",
  subscriptionEnds: "Das Abo endet am",
  subtotalCents: "Zwischensumme",
  termination: "Kündigung",
  terms: null,
  text: "Text",
  to: "An",
  topic: "Worum es geht",
  totalCents: "Summe",
  unitPriceCents: "Einzelpreis",
  usedAt: "Zuletzt benutzt am",
  vacancyTitle: "Stelle",
  vat: "Mehrwertsteuer",
  website: "Website",
  what: "Wofür",
  withdrawals: "Widerrufe",
  withdrawnAt: "Widerrufen am",
}

/** What a word among a few means; one without a meaning does not compile. */
export const choiceNames: {
  readonly [Name in Choices<Shown>[0]]: Readonly<Record<Extract<Choices<Shown>, [Name, string]>[1], string | null>>
} = {
  country: { DE: "Deutschland" },
  currency: { EUR: "Euro" },
  endedBy: endNames,
  kind: {
    ...partnerKindNames,
    contact: "Anfrage",
    cancellation: "Kündigung",
  },
  payment: paymentMethodNames,
  purpose: consentTitles,
  reason: suppressionReasonNames,
  roles: roleNames,
  source: { ...suppressionSourceNames, ...sourceNames },
  state: partnerStateNames,
  termination: terminationNames,
  topic: contactTopicNames,
}
