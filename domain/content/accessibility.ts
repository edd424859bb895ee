import { bullets, heading, lines, paragraph } from "./blocks.ts"
import type { Document } from "./document.ts"
import { addressLines, contactLines } from "./fact.ts"
import { orderButtonLabel, orderMailNames } from "./notices.ts"
import type { Operator } from "./operator.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** The information on accessibility that § 14 with annex 3 no. 1 BFSG asks for: what, how to use it, how it complies, who watches. */
export const accessibility = (operator: Operator, shop: ShopTerms): Document => ({
  title: "Informationen zur Barrierefreiheit",
  blocks: [
    paragraph(
      "Diese Informationen nach § 14 und Anlage 3 Nummer 1 Barrierefreiheitsstärkungsgesetz (BFSG) gelten für den Online-Shop unter ",
      { link: "/", text: shop.publicUrl },
      " und für die E-Mails zu Ihrer Bestellung.",
    ),
    heading(2, "Unsere Dienstleistung"),
    paragraph(
      "In unserem Online-Shop können Verbraucherinnen und Verbraucher Nahrungsergänzungsmittel suchen, vergleichen und kaufen. Zu jeder Ware finden Sie Inhaltsstoffe, Verzehrsempfehlung, Hinweise, Preis und Grundpreis als Text.",
    ),
    heading(2, "So läuft eine Bestellung ab"),
    paragraph(
      "Sie finden Waren über die Kategorien oder die Suche und legen sie in den Warenkorb. An der Kasse geben Sie E-Mail-Adresse und Lieferanschrift an und wählen eine Zahlungsart. Eine Anmeldung ist nicht nötig, und es gibt keine Bilderrätsel und keine Zeitbegrenzung beim Ausfüllen. ",
      `Nach der Bestellübersicht bestellen Sie mit der Schaltfläche „${orderButtonLabel}“ und erhalten die E-Mails „${orderMailNames.received}“ und „${orderMailNames.confirmed}“. Gezahlt wird per Überweisung; die Zahlungsdaten stehen als Text in der E-Mail und auf der Bestellseite.`,
    ),
    heading(2, "So erfüllen wir die Anforderungen"),
    paragraph(
      "Für Dienstleistungen im elektronischen Geschäftsverkehr gelten die §§ 12 und 19 der Verordnung zum Barrierefreiheitsstärkungsgesetz (BFSGV). Danach müssen Webseiten sowie Funktionen zur Identifizierung, Sicherheit und Zahlung wahrnehmbar, bedienbar, verständlich und robust sein. Unser Maßstab sind die europäische Norm EN 301 549 und die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA:",
    ),
    bullets(
      [
        { strong: "Wahrnehmbar:" },
        " Inhalte liegen als Text vor, Bilder haben einen Alternativtext. Die Kontraste sind ausreichend, Farbe ist nie der einzige Hinweis. Die Seiten lassen sich auf 200 Prozent vergrößern und auf schmalen Bildschirmen ohne waagerechtes Scrollen lesen.",
      ],
      [
        { strong: "Bedienbar:" },
        " Alle Funktionen sind mit der Tastatur erreichbar, der Fokus ist sichtbar, ein Sprunglink führt zum Inhalt. Bewegungen entfallen, wenn Sie das im Betriebssystem so eingestellt haben.",
      ],
      [
        { strong: "Verständlich:" },
        " Überschriften, Bezeichnungen und Abläufe sind auf allen Seiten gleich aufgebaut. Eingabefelder sind beschriftet; Fehlermeldungen stehen am Feld und sagen, wie Sie den Fehler beheben.",
      ],
      [
        { strong: "Robust:" },
        " Die Seiten verwenden standardkonformes HTML, das mit Screenreadern und anderen Hilfsmitteln zusammenarbeitet. E-Mails senden wir immer auch als reinen Text.",
      ],
    ),
    paragraph(
      "Wir prüfen das mit automatischen Tests und mit eigenen Prüfungen per Tastatur. Bekannte Barrieren beheben wir so schnell wie möglich.",
    ),
    heading(2, "Barriere melden"),
    paragraph(
      "Stoßen Sie auf eine Barriere oder brauchen Sie eine Information in anderer Form, melden Sie sich bitte. Wir helfen auch gern am Telefon bei der Bestellung.",
    ),
    lines(...addressLines(operator), ...contactLines(operator)),
    heading(2, "Marktüberwachungsbehörde"),
    paragraph(
      "Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Anstalt des öffentlichen Rechts, Magdeburg.",
    ),
  ],
})
