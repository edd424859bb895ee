import * as Schema from "effect/Schema"
import type { Block, Document, Inline } from "../content/document.ts"
import type { LegalTextName, LegalTexts } from "../content/legal-texts.ts"
import { plainTable } from "../content/plain-table.ts"
import { dayMs } from "../shared/day-ms.ts"
import { formatDate } from "../shared/german-date.ts"
import { confirmedDuties, dutyWords } from "./confirmed-duties.ts"
import type { ImpactAssessment } from "./impact-assessment.ts"
import type { ShopDetails } from "./shop-details.ts"

export const ConfirmedDuty = Schema.Literals(confirmedDuties).annotate({ message: "Diese Pflicht gibt es nicht." })
export type ConfirmedDuty = typeof ConfirmedDuty.Type

/** Something that has to be done before the shop may open. */
export interface Duty {
  readonly id: string
  readonly title: string
  /** What to do, in a sentence. */
  readonly text: string
  /** The law it follows from. */
  readonly law: string
  readonly done: boolean
  /** Confirmed by staff; else the shop sees for itself. */
  readonly confirmedByStaff: boolean
  /** The staff page it is done on; `null`: this one, or none. */
  readonly href: string | null
}

/** What own wordings of legal texts leave out or must not say. */
export type WordingProblems = Readonly<Partial<Record<LegalTextName, readonly string[]>>>

/** A duty that is not done. */
export type Blocker = Pick<Duty, "id" | "title">

/** How the shop was started, as far as the law cares. */
export interface StartedWith {
  /** With the demo catalogue: nothing is really sold. */
  readonly demo: boolean
  readonly publicUrl: string
  /** Whether mails leave the machine. */
  readonly sendsMail: boolean
}

const isMadeUp = (node: Block | Inline): boolean => {
  if (typeof node === "string") return false
  if ("children" in node) return node.children.some(isMadeUp)
  if (node.type === "list") return node.items.flat().some(isMadeUp)
  if (node.type === "table") return plainTable(node).all.flat(2).some(isMadeUp)
  return node.type === "placeholder"
}

/** Whether a text still names something made up. */
export const hasPlaceholder = ({ blocks }: Document): boolean => blocks.some(isMadeUp)

/** Everything that has to be done before the shop may open, in the order staff do it. */
export const goLiveDuties = (
  {
    details,
    confirmed,
    impactAssessment,
  }: {
    readonly details: ShopDetails | null
    readonly confirmed: readonly ConfirmedDuty[]
    readonly impactAssessment: ImpactAssessment | null
  },
  { texts, problems }: { readonly texts: LegalTexts; readonly problems: WordingProblems },
  { publicUrl, sendsMail }: StartedWith,
): readonly Duty[] => {
  const seen = (
    id: string,
    title: string,
    text: string,
    law: string,
    done: boolean,
    href: string | null = null,
  ): Duty => ({
    id,
    title,
    text,
    law,
    done,
    confirmedByStaff: false,
    href,
  })
  const released = impactAssessment?.released ?? null
  return [
    seen(
      "details",
      "Angaben zum Unternehmen",
      "Name, Anschrift, Register, Bankverbindung und Behörden stehen unten im Formular.",
      "§ 5 DDG, § 18 MStV",
      details !== null,
    ),
    seen(
      "placeholders",
      "Rechtstexte ohne Platzhalter",
      "Was noch ausgedacht ist, steht in den Rechtstexten in eckigen Klammern.",
      "§ 312d BGB, Art. 246a EGBGB",
      !Object.values(texts).some(hasPlaceholder),
    ),
    seen(
      "legalWordings",
      "Eigene Rechtstexte vollständig",
      "In Rechtstexten mit eigenem Wortlaut steht alles, was das Gesetz verlangt, auch nachdem sich Angaben geändert haben.",
      "§ 5 DDG, Art. 246a EGBGB, Art. 13 DSGVO",
      Object.keys(problems).length === 0,
      "/admin/legal",
    ),
    seen(
      "guaranteeNotice",
      "Mitteilung zur Gewährleistung",
      "Die amtliche Mitteilung zum gesetzlichen Gewährleistungsrecht ist unten im Formular hochgeladen oder verlinkt. Sie steht dann unter /guarantee, und jede Produktseite und die Kasse führen hin.",
      "Art. 246a EGBGB, VO (EU) 2025/1960",
      details !== null && details.guaranteeNoticeUrl !== "",
    ),
    seen(
      "https",
      "Verschlüsselte Adresse",
      "PUBLIC_URL beginnt mit https:// und ist die Adresse, unter der alle den Shop erreichen.",
      "Art. 32 DSGVO",
      publicUrl.startsWith("https://"),
    ),
    seen(
      "mail",
      "E-Mails gehen hinaus",
      "MAIL_URL nennt einen Mailserver. Solange E-Mails in einem Ordner landen, bekommt niemand eine Vertragsbestätigung.",
      "§§ 312f, 312i BGB",
      sendsMail,
    ),
    seen(
      "impactAssessment",
      "Datenschutz-Folgenabschätzung für den Nährstoff-Check",
      released === null
        ? "Die Vorlage ist aus den Tatsachen des Shops gemacht; ihr ergänzt eure Einschätzung und gebt sie frei."
        : `Freigegeben von ${released.name} am ${formatDate(released.at)} für die Fassung ${released.version}.`,
      "Art. 35 DSGVO",
      released !== null,
      "/admin/data-protection/impact-assessment",
    ),
    ...confirmedDuties.map((id) => ({
      id,
      ...dutyWords[id],
      done: confirmed.includes(id),
      confirmedByStaff: true,
      href: null,
    })),
  ]
}

/** Days after which the information on accessibility is read again. */
const reviewedForDays = 366

/** A duty that comes back every year. Orders do not wait for it. */
export const accessibilityDuty = (details: ShopDetails | null, now: number): Duty => ({
  id: "accessibility",
  title: "Informationen zur Barrierefreiheit",
  text: "Unten im Formular stehen Anschrift und Kontakt der Marktüberwachung, von ihrer eigenen Website, und der Tag, an dem ihr die Seite zuletzt gelesen habt. Lest sie jedes Jahr neu: Ein Jahr danach ist das hier wieder offen. Bestellt werden kann trotzdem.",
  law: "§ 14, Anlage 3 BFSG",
  done:
    details !== null &&
    details.accessibilityAuthority !== "" &&
    Date.parse(details.accessibilityReviewedOn) <= now &&
    now < Date.parse(details.accessibilityReviewedOn) + reviewedForDays * dayMs,
  confirmedByStaff: false,
  href: "/accessibility",
})

/** What keeps the shop from taking orders: nothing where it sells nothing. */
export const blockersOf = (duties: readonly Duty[], { demo }: StartedWith): readonly Blocker[] =>
  demo ? [] : duties.filter(({ done }) => !done).map(({ id, title }) => ({ id, title }))
