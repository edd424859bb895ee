import { ownValue } from "../shared/own-value.ts"

/** What the shop cannot see for itself: staff confirm it. */
export const confirmedDuties = [
  "legalTextsReviewed",
  "foodBusinessRegistered",
  "productsNotified",
  "packagingRegistered",
  "questionnaireReviewed",
] as const
interface DutyWords {
  readonly title: string
  /** What to do, in a sentence. */
  readonly text: string
  /** The law it follows from. */
  readonly law: string
}

export const dutyWords: Readonly<Record<(typeof confirmedDuties)[number], DutyWords>> = {
  legalTextsReviewed: {
    title: "Rechtstexte anwaltlich geprüft",
    text: "Eine Anwältin oder ein Anwalt für Lebensmittel- und Fernabsatzrecht hat Impressum, AGB, Widerrufsbelehrung und Datenschutzerklärung gelesen.",
    law: "§§ 305 ff., 312d BGB, Art. 13 DSGVO",
  },
  foodBusinessRegistered: {
    title: "Lebensmittelunternehmen registriert",
    text: "Das Unternehmen ist bei der örtlichen Lebensmittelüberwachung registriert.",
    law: "Art. 6 VO (EG) 852/2004",
  },
  productsNotified: {
    title: "Produkte beim BVL angezeigt",
    text: "Jedes Nahrungsergänzungsmittel ist mit einem Muster des Etiketts angezeigt, auch fremde Marken durch ihre Hersteller.",
    law: "§ 5 NemV",
  },
  packagingRegistered: {
    title: "Verpackungen lizenziert",
    text: "Es gibt einen Eintrag bei LUCID und einen Vertrag mit einem dualen System, auch für Versandkartons.",
    law: "§§ 6, 7 VerpackDG",
  },
  questionnaireReviewed: {
    title: "Nährstoff-Check fachlich freigegeben",
    text: "Eine Fachperson für Ernährung hat Fragen, Regeln und Grenzwerte der aktuellen Fassung geprüft.",
    law: "§ 2 AMG, VO (EG) 1924/2006",
  },
}

export const dutyTitle = (duty: string): string => (ownValue(dutyWords, duty) ?? { title: duty }).title
