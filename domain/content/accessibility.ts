import { formatDate } from "../shared/german-date.ts"
import { bullets, heading, lines, paragraph } from "./blocks.ts"
import type { Document } from "./document.ts"
import { addressLines, contactLines, fact } from "./fact.ts"
import { link, strong } from "./inlines.ts"
import { orderButtonLabel, orderMailNames } from "./notices.ts"
import { type Operator, paymentProvider } from "./operator.ts"
import { paymentRules } from "./payment-method.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** How it is paid, of what the shop offers. */
const paymentSentence = ({ paymentMethods }: ShopTerms): string =>
  [
    ...(paymentMethods.some((method) => paymentRules[method].paid === "by-transfer")
      ? ["Bei einer Überweisung stehen die Zahlungsdaten als Text in der E-Mail und auf der Bestellseite."]
      : []),
    ...(paymentMethods.some((method) => paymentRules[method].paid === "on-page")
      ? [
          `Mit Karte zahlen Sie auf einer Seite von ${paymentProvider.name}; ihre Gestaltung liegt bei diesem Anbieter. Kommen Sie dort nicht zurecht, bestellen Sie mit einer anderen Zahlungsart oder rufen Sie uns an.`,
        ]
      : []),
  ].join(" ")

/** The information on accessibility that § 14 with annex 3 no. 1 BFSG asks for: what, how to use it, how it complies, who watches. */
export const accessibility = (operator: Operator, shop: ShopTerms): Document => ({
  title: "Informationen zur Barrierefreiheit",
  blocks: [
    paragraph(
      "Diese Informationen nach § 14 und Anlage 3 Nummer 1 Barrierefreiheitsstärkungsgesetz (BFSG) gelten für den Online-Shop unter ",
      link("/", shop.publicUrl),
      " und für die E-Mails dazu. ",
      operator.accessibilityReviewedOn === null
        ? ""
        : `Stand: ${formatDate(Date.parse(operator.accessibilityReviewedOn))}. `,
      "Sie beruhen auf eigenen Prüfungen: automatischen Tests aller Seiten und Prüfungen von Hand, mit Tastatur, Vergrößerung und hohem Kontrast.",
    ),
    heading(2, "Unsere Dienstleistung"),
    paragraph(
      "In unserem Online-Shop können Verbraucherinnen und Verbraucher Nahrungsergänzungsmittel suchen, vergleichen und kaufen. Zu jeder Ware finden Sie Inhaltsstoffe, Verzehrsempfehlung, Hinweise, Preis und Grundpreis als Text. Dazu gehören außerdem:",
    ),
    bullets(
      ...(shop.questionnaire
        ? [
            [
              strong("Nährstoff-Check:"),
              " Fragen, einzeln oder alle auf einer Seite, und ein Ergebnis als Text. Jede Frage lässt sich mit „Möchte ich nicht sagen“ beantworten und später ändern, ohne Zeitdruck.",
            ],
          ]
        : []),
      [
        strong("Pack zusammenstellen:"),
        " Sie wählen Produkte für einen Monat; was zu viel wird, sagt der Shop in Worten und Zahlen.",
      ],
      [
        strong("Konto:"),
        ` Sie melden sich mit einem Link aus einer E-Mail an, ohne Passwort und ohne Rätsel${shop.google ? ", oder mit Ihrem Google-Konto auf Seiten von Google" : ""}.`,
      ],
      [
        strong("Widerruf und Kündigung:"),
        " Formulare, die von jeder Seite aus erreichbar sind und kein Konto brauchen.",
      ],
      [
        strong("Gewinnspiel, Proben, Bewerbungen:"),
        " Formulare mit denselben Feldern und Fehlermeldungen wie die Bestellung.",
      ],
      [strong("Dokumente:"), " Rechnungen, Vertragstexte und das Ergebnis des Nährstoff-Checks gibt es auch als PDF."],
    ),
    heading(2, "So läuft eine Bestellung ab"),
    paragraph(
      "Sie finden Waren über die Kategorien oder die Suche und legen sie in den Warenkorb. An der Kasse geben Sie E-Mail-Adresse und Lieferanschrift an und wählen eine Zahlungsart. Eine Anmeldung ist nicht nötig, und es gibt keine Bilderrätsel und keine Zeitbegrenzung beim Ausfüllen. ",
      `Nach der Bestellübersicht bestellen Sie mit der Schaltfläche „${orderButtonLabel}“ und erhalten die E-Mails „${orderMailNames.received}“ und „${orderMailNames.confirmed}“. ${paymentSentence(shop)}`,
    ),
    heading(2, "So erfüllen wir die Anforderungen"),
    paragraph(
      "Für Dienstleistungen im elektronischen Geschäftsverkehr gelten die §§ 12 und 19 der Verordnung zum Barrierefreiheitsstärkungsgesetz (BFSGV). Danach müssen Webseiten sowie Funktionen zur Identifizierung, Sicherheit und Zahlung wahrnehmbar, bedienbar, verständlich und robust sein. Unser Maßstab sind die europäische Norm EN 301 549 und die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA:",
    ),
    bullets(
      [
        strong("Wahrnehmbar:"),
        " Inhalte liegen als Text vor, Bilder haben einen Alternativtext. Die Kontraste sind ausreichend, Farbe ist nie der einzige Hinweis. Die Seiten lassen sich auf 200 Prozent vergrößern und auf schmalen Bildschirmen ohne waagerechtes Scrollen lesen.",
      ],
      [
        strong("Bedienbar:"),
        " Alle Funktionen sind mit der Tastatur erreichbar, der Fokus ist sichtbar, ein Sprunglink führt zum Inhalt. Bewegungen entfallen, wenn Sie das im Betriebssystem so eingestellt haben.",
      ],
      [
        strong("Verständlich:"),
        " Überschriften, Bezeichnungen und Abläufe sind auf allen Seiten gleich aufgebaut. Eingabefelder sind beschriftet; Fehlermeldungen stehen am Feld und sagen, wie Sie den Fehler beheben.",
      ],
      [
        strong("Robust:"),
        " Die Seiten verwenden standardkonformes HTML, das mit Screenreadern und anderen Hilfsmitteln zusammenarbeitet. E-Mails senden wir immer auch als reinen Text.",
      ],
    ),
    heading(2, "Noch nicht barrierefrei"),
    bullets([
      "In PDF-Dateien (Rechnungen, Vertragstexte, Ergebnis des Nährstoff-Checks) sind Überschriften, Listen und Tabellen ausgezeichnet; nach PDF/UA sind sie nicht geprüft. Die heutigen Vertragstexte und jede Bestellung mit ihrer Rechnung stehen auch als Webseite im Shop; alles andere schicken wir Ihnen auf Anfrage als Text.",
    ]),
    heading(2, "Barriere melden"),
    paragraph(
      "Stoßen Sie auf eine Barriere oder brauchen Sie eine Information in anderer Form, melden Sie sich bitte. Wir helfen auch gern am Telefon bei der Bestellung.",
    ),
    lines(...addressLines(operator), ...contactLines(operator)),
    heading(2, "Marktüberwachungsbehörde"),
    paragraph(
      "Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Anstalt des öffentlichen Rechts, Magdeburg. Auf Ihren Antrag leitet sie ein Verfahren ein, wenn wir gegen das BFSG verstoßen und Sie den Shop deshalb nicht oder nur eingeschränkt nutzen können (§ 32 BFSG).",
    ),
    ...(operator.accessibilityAuthority === null ? [] : [paragraph(fact(operator, operator.accessibilityAuthority))]),
    heading(2, "Schlichtung"),
    paragraph(
      "In einem solchen Fall können Sie auch bei der Schlichtungsstelle nach § 16 des Behindertengleichstellungsgesetzes (BGG) eine Schlichtung beantragen (§ 34 BFSG). Auf Ihren Wunsch zieht sie die Marktüberwachungsbehörde hinzu.",
    ),
    ...(operator.accessibilityArbitration === null
      ? []
      : [paragraph(fact(operator, operator.accessibilityArbitration))]),
  ],
})
