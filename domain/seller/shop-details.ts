import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Operator } from "../content/operator.ts"
import { TheirEmailAddress } from "../shared/email-address.ts"
import { isDay } from "../shared/german-day.ts"
import { LineText } from "../shared/text-input.ts"
import { isGermanVatId, isIban } from "./check-digits.ts"

/** Texts that nobody is really called: what stands in for a fact must not reach a legal text. */
export const isPlaceholder = (text: string): boolean =>
  /platzhalter|muster(?:stra[sß]|stadt|land\b|bank\b|platz|mann\b)|\bexample\b|beispiel(?:stra[sß]|stadt|\.)|lorem|\bx{3,}\b|\btodo\b|[[\]{}<>]/i.test(
    text,
  )

const notPlaceholder = Schema.makeFilter<string>((text) => !isPlaceholder(text), {
  message: "Das sieht nach einem Platzhalter aus. Bitte trag die echte Angabe ein.",
})

const line = (max: number) =>
  LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }).abort(),
    notPlaceholder,
  )

const optional = line(200)
const required = (message: string, max = 200) => line(max).check(Schema.isMinLength(1, { message }))
const matching = (pattern: RegExp, message: string) => line(200).check(Schema.isPattern(pattern, { message }))

const webAddress = /^(?:https:\/\/[^\s/][^\s/.]*\.[^\s/]{2,}(?:\/\S*)?)?$/
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase()

const squeezed = (check: (text: string) => boolean, message: string) =>
  line(60).check(Schema.makeFilter<string>((text) => check(withoutSpaces(text)), { message }))

/** Those with a default are missing in what was entered before there were any. */
const Fields = Schema.Struct({
  name: required("Bitte gib den Namen mit Rechtsform an."),
  street: required("Bitte gib Straße und Hausnummer an."),
  postalCode: matching(/^(?!0{5})\d{5}$/, "Eine deutsche Postleitzahl hat fünf Ziffern."),
  city: required("Bitte gib den Ort an."),
  representative: required("Bitte gib an, wer die Firma vertritt."),
  phone: matching(/^\+?[\d][\d ()/–-]{5,24}$/, "Bitte gib eine Telefonnummer an, zum Beispiel +49 30 1234567."),
  email: TheirEmailAddress.check(notPlaceholder),
  answerDays: matching(/^(?:[1-9]|10)?$/, "Bitte gib 1 bis 10 Werktage an, oder lass das Feld leer.").pipe(
    Schema.withDecodingDefaultKey(Effect.succeed("")),
  ),
  registerCourt: optional,
  registerNumber: optional,
  vatId: squeezed(isGermanVatId, "Das ist keine gültige Umsatzsteuer-Identifikationsnummer: DE und neun Ziffern."),
  editor: required("Bitte gib Namen und Anschrift an."),
  professionTitle: optional,
  professionChamber: optional,
  professionCode: optional,
  professionCodeUrl: matching(webAddress, "Bitte gib die ganze Adresse an, mit https:// davor."),
  supervisoryAuthority: required("Bitte gib die Behörde an."),
  dataProtectionOfficer: optional,
  dataProtectionAuthority: required("Bitte gib die Behörde mit ihrer Anschrift an."),
  accessibilityAuthority: line(300).pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  accessibilityArbitration: line(300).pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  accessibilityReviewedOn: line(10)
    .check(
      Schema.makeFilter<string>((day) => day === "" || isDay(day), {
        message: "Bitte gib einen Tag an, oder lass das Feld leer.",
      }),
    )
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  arbitrationName: optional,
  arbitrationAddress: optional,
  arbitrationWebsite: matching(webAddress, "Bitte gib die ganze Adresse an, mit https:// davor."),
  bankBeneficiary: required("Bitte gib an, auf wen das Konto läuft."),
  iban: squeezed(isIban, "Diese IBAN stimmt nicht: Bitte vergleiche sie mit deinem Kontoauszug."),
  bic: matching(/^[A-Za-z]{6}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?$/, "Eine BIC hat 8 oder 11 Zeichen."),
  bankName: required("Bitte gib die Bank an."),
  packagingRegister: matching(/^(?:DE\d{13})?$/, "Die LUCID-Nummer ist DE und dreizehn Ziffern."),
  hosting: required("Bitte gib Namen und Sitz an."),
  mailProvider: required("Bitte gib Namen und Sitz an."),
  carrier: required("Bitte gib Namen und Sitz an."),
  guaranteeNoticeUrl: matching(
    new RegExp(`${webAddress.source}|^/media/p-[0-9a-z]{12}$`),
    "Bitte lade ein Bild hoch oder gib die ganze Adresse an, mit https:// davor.",
  ),
})

/** Fields that are given together or not at all. */
const together = [
  ["registerCourt", "registerNumber"],
  ["professionTitle", "professionChamber", "professionCode", "professionCodeUrl"],
  ["arbitrationName", "arbitrationAddress", "arbitrationWebsite"],
] as const

/**
 * What staff enter about the operator: one text a field, `""` where there is none. `guaranteeNoticeUrl` is the address of the harmonised
 * notice on the legal guarantee (Regulation (EU) 2025/1960): an uploaded picture's, or one elsewhere.
 */
export const ShopDetails = Fields.check(
  Schema.makeFilter<typeof Fields.Type>((details) => {
    for (const group of together) {
      const missing = group.find((name) => details[name] === "")
      if (missing !== undefined && group.some((name) => details[name] !== ""))
        return { path: [missing], issue: "Diese Angabe fehlt noch, oder lass die ganze Gruppe leer." }
    }
    return true
  }),
)
export type ShopDetails = typeof ShopDetails.Type

export type ShopDetailName = keyof ShopDetails

export const shopDetailNames = Object.keys(Fields.fields) as ShopDetailName[]

/** The operator that details describe. */
export const operatorOf = (details: ShopDetails): Operator => ({
  name: details.name,
  street: details.street,
  postalCode: details.postalCode,
  city: details.city,
  country: "Deutschland",
  representative: details.representative,
  registerCourt: details.registerCourt,
  registerNumber: details.registerNumber,
  vatId: withoutSpaces(details.vatId),
  phone: details.phone,
  email: details.email,
  answerDays: details.answerDays === "" ? null : Number(details.answerDays),
  editor: details.editor,
  profession:
    details.professionTitle === ""
      ? null
      : {
          title: details.professionTitle,
          chamber: details.professionChamber,
          code: details.professionCode,
          codeUrl: details.professionCodeUrl,
        },
  supervisoryAuthority: details.supervisoryAuthority,
  dataProtectionOfficer: details.dataProtectionOfficer || null,
  dataProtectionAuthority: details.dataProtectionAuthority,
  accessibilityAuthority: details.accessibilityAuthority || null,
  accessibilityArbitration: details.accessibilityArbitration || null,
  accessibilityReviewedOn: details.accessibilityReviewedOn || null,
  arbitrationBody:
    details.arbitrationName === ""
      ? null
      : {
          name: details.arbitrationName,
          address: details.arbitrationAddress,
          website: details.arbitrationWebsite,
        },
  bank: {
    beneficiary: details.bankBeneficiary,
    iban: withoutSpaces(details.iban),
    bic: details.bic.toUpperCase(),
    name: details.bankName,
  },
  packagingRegister: details.packagingRegister || null,
  hosting: details.hosting,
  mailProvider: details.mailProvider,
  carrier: details.carrier,
  real: true,
})
