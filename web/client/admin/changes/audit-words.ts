import { roleNames } from "../../../../domain/access/role-names.ts"
import type { AuditAction, SubjectKind } from "../../../../domain/audit/audit-entry.ts"
import { movementReasons } from "../../../../domain/catalogue/editing/stock-movement.ts"
import { allergenLabels, categoryLabels, formLabels } from "../../../../domain/catalogue/labels.ts"
import { orderMailNames } from "../../../../domain/content/notices.ts"
import { dayText } from "../../../../domain/lots/lot.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { fulfilmentLabels, orderSummaryLabels, paymentStateLabels } from "../../../../domain/orders/order-labels.ts"
import { carrierNames } from "../../../../domain/orders/tracking.ts"
import { cautionName } from "../products/caution-names.ts"
import { targetGroupName } from "../products/target-groups.ts"

/** What staff call the changes the audit log names. */
export const actionNames: Readonly<Record<AuditAction, string>> = {
  "person.roles": "Rollen geändert",
  "person.forgotten": "Konto gelöscht, weil es lange niemand genutzt hat",
  "person.session-ended": "Anmeldung beendet",
  "person.invited": "Ins Team eingeladen",
  "person.reinvited": "Einladung noch einmal gesendet",
  "person.uninvited": "Einladung zurückgezogen",
  "mail.retried": "Mail noch einmal auf den Weg gebracht",
  "order.paid": "Zahlung vermerkt",
  "order.payment-started": "Zur Zahlungsseite geschickt",
  "order.packed": "Gepackt",
  "order.unpacked": "Packen zurückgenommen",
  "order.shipped": "Verschickt",
  "order.tracked": "Sendungsnummern geändert",
  "order.delivered": "Zugestellt",
  "order.changed": "Bestellung geändert",
  "order.invoiced": "Rechnung ausgestellt",
  "order.reminded": "An die Zahlung erinnert",
  "order.cancelled": "Storniert",
  "order.refunded": "Geld erstattet",
  "order.refund-started": "Erstattung beim Zahlungsdienst beauftragt",
  "order.refund-refused": "Erstattung vom Zahlungsdienst abgelehnt",
  "order.withdrawn": "Widerruf vermerkt",
  "order.returned": "Ware zurückgenommen",
  "order.noted": "Notiz geschrieben",
  "order.resent": "Mail noch einmal gesendet",
  "customer.noted": "Notiz zu Kundin oder Kunde geschrieben",
  "customer.note-deleted": "Notiz zu Kundin oder Kunde gelöscht",
  "product.created": "Produkt angelegt",
  "product.saved": "Produkt geändert",
  "product.published": "In den Verkauf gestellt",
  "product.unpublished": "Aus dem Verkauf genommen",
  "stock.corrected": "Bestand berichtigt",
  "lot.received": "Wareneingang gebucht",
  "lot.counted": "Bestand der Charge berichtigt",
  "lot.corrected": "Charge berichtigt",
  "lot.blocked": "Charge gesperrt",
  "lot.released": "Charge freigegeben",
  "lot.recalled": "Rückruf gesendet",
  "job.started": "Gestartet",
  "job.cancelled": "Abgebrochen",
  "job.retried": "Noch einmal versucht",
  "schedule.started": "Von Hand gestartet",
  "task.retried": "Noch einmal versucht",
  "withdrawal.booked": "Widerruf zugeordnet",
  "withdrawal.closed": "Widerruf abgeschlossen",
  "shop.saved": "Angaben zum Shop geändert",
  "shop.confirmed": "Pflicht bestätigt oder zurückgenommen",
  "message.done": "Nachricht erledigt",
  "entry.created": "Text begonnen",
  "entry.saved": "Text gespeichert",
  "entry.scheduled": "Veröffentlichung geplant",
  "entry.published": "Veröffentlicht",
  "entry.taken-back": "Zurückgezogen",
  "redirect.added": "Weiterleitung angelegt",
  "redirect.removed": "Weiterleitung entfernt",
  "picture.uploaded": "Bild hochgeladen",
  "partner.approved": "Partner aufgenommen",
  "partner.rejected": "Bewerbung abgelehnt",
  "partner.paused": "Partner angehalten",
  "partner.resumed": "Partner wieder aufgenommen",
  "partner.ended": "Partnerschaft beendet",
  "partner.programme": "Partnerprogramm geändert",
}

const parts: Readonly<Record<string, string>> = {
  device: "Gerät",
  area: "Bereich",
  template: "Mail",
  // The names of the two in entries written before 2026-11-24, which stay as they are.
  door: "Bereich",
  letter: "Mail",
  error: "Fehler",
  state: "Zustand",
  payment: "Zahlung",
  fulfilment: "Versand",
  address: "Lieferanschrift geändert",
  invoiceAddress: "Rechnungsanschrift geändert",
  dropped: "weggelassen",
  declarationId: "Erklärung",
  until: "Frist",
  lots: "Chargen",
  tracking: "Sendung",
  further: "weitere Sendungen",
  parcels: "Sendungen",
  tell: "Mail an den Käufer",
  carrier: "Versender",
  number: "Nummer",
  orderId: "Bestellung",
  reason: "Grund",
  cents: "Betrag",
  ofPayment: "von der Zahlung",
  reference: "Kennung",
  through: "über",
  started: "Auftrag",
  why: "Antwort",
  expiresAt: "gültig bis",
  packs: "Packungen",
  bestBefore: "Mindestens haltbar bis",
  left: "im Regal",
  blocked: "gesperrt",
  action: "Was zu tun ist",
  recipients: "Empfänger",
  quantity: "Menge",
  sku: "Artikel",
  restock: "wieder im Bestand",
  receivedAt: "Eingang",
  note: "Notiz",
  published: "im Verkauf",
  title: "Titel",
  total: "insgesamt",
  done: "erledigt",
  role: "Rolle",
  draft: "Entwurf",
  subtitle: "Untertitel",
  legalName: "Bezeichnung",
  description: "Beschreibung",
  instructions: "Verzehrempfehlung",
  storage: "Lagerung",
  monthsAfterOpening: "Monate haltbar nach dem Öffnen",
  warnings: "Hinweise",
  tags: "Schlagwörter",
  copyOf: "Kopie von",
  category: "Kategorie",
  characteristic: "Kennzeichnende Stoffe",
  form: "Darreichungsform",
  portionAmount: "Menge je Portion",
  portionUnit: "Portion",
  maxPortionsPerDay: "Portionen am Tag, höchstens",
  doses: "Nährstoffe",
  nutrient: "Stoff",
  amount: "Menge",
  unit: "Einheit",
  source: "Verbindung",
  ingredients: "Zutaten",
  allergens: "Allergene",
  mayContain: "Spuren",
  claims: "Angaben",
  text: "Wortlaut",
  claimsNote: "Hinweis zu den Angaben",
  novelFoodNote: "Hinweis zu neuartigen Lebensmitteln",
  foodBusiness: "Lebensmittelunternehmen",
  countryOfOrigin: "Herkunft",
  vatClass: "Umsatzsteuer",
  vegan: "vegan",
  vegetarian: "vegetarisch",
  adultsOnly: "nur für Erwachsene",
  suggestable: "vom Fragebogen vorgeschlagen",
  targetGroups: "für wen",
  contraindications: "für wen nicht",
  gtin: "GTIN",
  netQuantity: "Füllmenge",
  value: "Menge",
  pieces: "Stück",
  basePriceExemption: "ohne Grundpreis, weil",
  variants: "Packungsgrößen",
  priceCents: "Preis",
  costCents: "Einkaufspreis",
  servings: "Tagesportionen",
  code: "Code",
  kind: "Art",
  percent: "Prozent",
  open: "Bewerbungen",
  offer: "Provision",
}

/** The e-mails that staff can have sent again. */
const resentEmails: Readonly<Record<string, string>> = {
  "order-received": orderMailNames.received,
  "order-confirmation": orderMailNames.confirmed,
}

/** Where the whole that was changed is a value: a person's roles, an order's state. */
const valuesOfWholes: Readonly<Record<string, string>> = { ...roleNames, ...orderSummaryLabels }

export const subjectNames: Readonly<Record<SubjectKind, string>> = {
  order: "Bestellung",
  product: "Produkt",
  person: "Person",
  mail: "Mail",
  job: "Vorgang",
  schedule: "Zeitplan",
  task: "Hintergrundarbeit",
  withdrawal: "Widerruf",
  invitation: "Einladung",
  customer: "Kundin oder Kunde",
  lot: "Charge",
  shop: "Shop",
  message: "Nachricht",
  entry: "Text",
  redirect: "Weiterleitung",
  picture: "Bild",
  partner: "Partner",
}

export const partInWords = (name: string): string => (Object.hasOwn(parts, name) ? parts[name] : undefined) ?? name

/** What staff call the values of a part, where it has few. */
const valuesOfPart: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  allergens: allergenLabels,
  carrier: carrierNames,
  category: categoryLabels,
  area: { shop: "Shop", staff: "Team" },
  door: { shop: "Shop", staff: "Team" },
  form: formLabels,
  letter: resentEmails,
  template: resentEmails,
  mayContain: allergenLabels,
  reason: movementReasons,
  role: roleNames,
  state: orderSummaryLabels,
  fulfilment: fulfilmentLabels,
  payment: paymentStateLabels,
  through: { provider: "Zahlungsdienst" },
  vatClass: { reduced_7: "7\u00a0%", standard_19: "19\u00a0%" },
}

const namesOfPart: Readonly<Record<string, (value: string) => string>> = {
  bestBefore: dayText,
  nutrient: nutrientName,
  contraindications: cautionName,
  targetGroups: targetGroupName,
}

const named = (names: Readonly<Record<string, string>> | undefined, value: string): string | undefined =>
  names !== undefined && Object.hasOwn(names, value) ? names[value] : undefined

/** A value of few, such as a role or the carrier of a parcel, by its name; anything else, such as what staff wrote, as it is. */
export const valueInWords = (value: string, part: string | null): string => {
  if (part === null) return named(valuesOfWholes, value) ?? value
  const nameOf = Object.hasOwn(namesOfPart, part) ? namesOfPart[part] : undefined
  if (nameOf !== undefined) return nameOf(value)
  return named(Object.hasOwn(valuesOfPart, part) ? valuesOfPart[part] : undefined, value) ?? value
}
