import type { ShopDetailName } from "../../../../domain/seller/shop-details.ts"

interface Detail {
  readonly name: ShopDetailName
  readonly label: string
  readonly hint?: string
  /** It may be empty. */
  readonly optional?: true
}

/** The fields of the form, in groups that belong together. */
export const detailGroups: readonly { readonly title: string; readonly details: readonly Detail[] }[] = [
  {
    title: "Unternehmen",
    details: [
      { name: "name", label: "Name mit Rechtsform", hint: "So, wie er im Register steht." },
      { name: "street", label: "Straße und Hausnummer", hint: "Die ladungsfähige Anschrift, kein Postfach." },
      { name: "postalCode", label: "Postleitzahl" },
      { name: "city", label: "Ort" },
      { name: "representative", label: "Vertreten durch", hint: "Bei einer GmbH alle, die sie führen." },
      { name: "phone", label: "Telefon" },
      { name: "email", label: "E-Mail", hint: "Steht im Impressum, in Rechnungen und E-Mails." },
      {
        name: "answerDays",
        label: "Antwort innerhalb von Werktagen",
        hint: "1 bis 10. Steht bei „Kontakt“ und in der Bestätigung. Leer: Wir versprechen keine Frist.",
        optional: true,
      },
    ],
  },
  {
    title: "Register und Steuer",
    details: [
      { name: "registerCourt", label: "Registergericht", optional: true },
      { name: "registerNumber", label: "Registernummer", hint: "Zum Beispiel HRB 12345.", optional: true },
      { name: "vatId", label: "Umsatzsteuer-Identifikationsnummer" },
      { name: "packagingRegister", label: "LUCID-Nummer", hint: "Steht im Impressum.", optional: true },
    ],
  },
  {
    title: "Bankverbindung",
    details: [
      { name: "bankBeneficiary", label: "Kontoinhaber" },
      { name: "iban", label: "IBAN", hint: "Dorthin überweisen alle, die auf Rechnung oder Vorkasse bestellen." },
      { name: "bic", label: "BIC" },
      { name: "bankName", label: "Bank" },
    ],
  },
  {
    title: "Aufsicht und Verantwortung",
    details: [
      { name: "supervisoryAuthority", label: "Lebensmittelaufsicht", hint: "Die Behörde, die euch überwacht." },
      { name: "editor", label: "Verantwortlich für Texte", hint: "Name und Anschrift einer Person." },
      {
        name: "professionTitle",
        label: "Berufsbezeichnung",
        hint: "Nur bei einem reglementierten Beruf: Titel und wo er verliehen wurde.",
        optional: true,
      },
      { name: "professionChamber", label: "Kammer", optional: true },
      { name: "professionCode", label: "Berufsordnung", optional: true },
      { name: "professionCodeUrl", label: "Adresse der Berufsordnung", hint: "Mit https:// davor.", optional: true },
    ],
  },
  {
    title: "Datenschutz",
    details: [
      { name: "dataProtectionAuthority", label: "Aufsichtsbehörde", hint: "Die eures Bundeslands, mit Anschrift." },
      { name: "dataProtectionOfficer", label: "Datenschutzbeauftragte", hint: "Name und Kontakt.", optional: true },
      { name: "hosting", label: "Rechenzentrum", hint: "Name und Sitz, wie alle folgenden." },
      { name: "mailProvider", label: "E-Mail-Dienst" },
      { name: "carrier", label: "Paketdienst" },
    ],
  },
  {
    title: "Barrierefreiheit",
    details: [
      {
        name: "accessibilityAuthority",
        label: "Marktüberwachung: Anschrift, Telefon, E-Mail",
        hint: "Die Marktüberwachungsstelle der Länder (MLBF), so wie es auf ihrer eigenen Website steht. Ohne Angabe nennt die Seite nur ihren Namen.",
        optional: true,
      },
      {
        name: "accessibilityArbitration",
        label: "Schlichtung: Anschrift, Telefon, E-Mail",
        hint: "Die Schlichtungsstelle nach § 16 BGG, so wie es auf ihrer eigenen Website steht. Ohne Angabe nennt die Seite nur ihren Namen.",
        optional: true,
      },
      {
        name: "accessibilityReviewedOn",
        label: "Seite zuletzt gelesen am",
        hint: "Jahr, Monat, Tag, zum Beispiel 2026-11-26. Steht als „Stand“ auf der Seite.",
        optional: true,
      },
    ],
  },
  {
    title: "Gewährleistung und Streitbeilegung",
    details: [
      {
        name: "guaranteeNoticeUrl",
        label: "Amtliche Mitteilung zur Gewährleistung",
        hint: "Das Muster der EU (VO 2025/1960), unverändert: unten als Bild hochgeladen, oder eine Adresse mit https:// davor.",
        optional: true,
      },
      {
        name: "arbitrationName",
        label: "Schlichtungsstelle",
        hint: "Nur, wenn ihr an Schlichtungen teilnehmt. Sonst sagt das Impressum, dass ihr es nicht tut.",
        optional: true,
      },
      { name: "arbitrationAddress", label: "Anschrift der Schlichtungsstelle", optional: true },
      {
        name: "arbitrationWebsite",
        label: "Adresse der Schlichtungsstelle im Netz",
        hint: "Mit https:// davor.",
        optional: true,
      },
    ],
  },
]

const labels = new Map(detailGroups.flatMap(({ details }) => details.map(({ name, label }) => [`${name}`, label])))

export const detailLabel = (name: string): string => labels.get(name) ?? name
