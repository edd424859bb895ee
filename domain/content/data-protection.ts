import { bullets, framed, heading, lines, paragraph } from "./blocks.ts"
import type { Block, Document } from "./document.ts"
import { addressLines, contactLines, emailFact, fact } from "./fact.ts"
import { labelled, strong } from "./inlines.ts"
import { legalTextsDate } from "./legal-texts-date.ts"
import { audienceProvider, errorReportProvider, type Operator } from "./operator.ts"
import { type Processing, paysOnPage, processingRegister } from "./processing-register.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** A processing as the notice shows it. */
export const processingBlocks = (processing: Processing): readonly Block[] => [
  heading(3, processing.purpose, `data-${processing.id}`),
  bullets(
    labelled("Daten", processing.data),
    labelled("Rechtsgrundlage", processing.legalBasis),
    labelled("Empfänger", processing.recipients),
    labelled("Speicherdauer", processing.retention),
    ...(processing.required === null ? [] : [labelled("Angabe der Daten", processing.required)]),
  ),
]

const officer = (operator: Operator): readonly Block[] =>
  operator.dataProtectionOfficer === null
    ? []
    : [heading(2, "Datenschutzbeauftragte Person"), paragraph(fact(operator, operator.dataProtectionOfficer))]

const inWords = (parts: readonly string[]): string => new Intl.ListFormat("de").format(parts)

/** Who works for the shop outside of Europe, and the heading that says what they get. */
const abroad = ({ klaviyo, errorReports }: ShopTerms) => [
  ...(klaviyo ? [{ name: audienceProvider.name, where: "beim Newsletter" }] : []),
  ...(errorReports ? [{ name: errorReportProvider.name, where: "bei „Fehler finden“" }] : []),
]

/** The privacy notice (Art. 12, 13 GDPR), made from the processing register. */
export const dataProtection = (operator: Operator, shop: ShopTerms): Document => ({
  title: "Datenschutzerklärung",
  blocks: [
    heading(2, "Das Wichtigste zuerst"),
    bullets(
      "Wir verarbeiten nur, was wir brauchen, um den Shop zu zeigen und Ihre Bestellung zu erledigen. Ein Kundenkonto ist nicht nötig.",
      ...(shop.questionnaire
        ? [
            "Beim Nährstoff-Check fragen wir, ob wir Ihren Durchgang anonym mitzählen dürfen; ohne Ihr Häkchen zählen wir nichts.",
          ]
        : []),
      "Sonst gibt es keine Auswertung von Besuchen, keine Werbenetzwerke und keine Inhalte von fremden Servern; auch die Schriften liegen auf unserem Server.",
      "Wir setzen nur Cookies, ohne die nicht geht, was Sie gerade tun: für den Warenkorb und, wenn Sie sich anmelden, für die Anmeldung. Deshalb gibt es hier kein Fenster, das nach Ihrer Einwilligung fragt.",
      "Was Sie bestellen, verwenden wir nicht für Werbung und geben es nicht zu Werbezwecken weiter.",
    ),
    heading(2, "Verantwortlicher"),
    lines(...addressLines(operator), ...contactLines(operator)),
    ...officer(operator),
    heading(2, "Wofür wir Daten verarbeiten"),
    ...processingRegister(operator, shop).flatMap(processingBlocks),
    heading(2, "Bestellungen und Gesundheit"),
    paragraph(
      "Aus einer Bestellung von Nahrungsergänzungsmitteln lässt sich unter Umständen auf die Gesundheit schließen (vgl. EuGH, Urteil vom 4. Oktober 2024, C-21/23). Wir behandeln Bestelldaten deshalb besonders zurückhaltend: Wir ziehen daraus keine Schlüsse über Sie, bilden keine Profile und Zielgruppen und zeigen Ihnen keine darauf zugeschnittene Werbung. Zugriff haben nur Personen, die Bestellungen bearbeiten.",
    ),
    heading(2, "Dienstleister und Länder außerhalb der EU"),
    paragraph(
      inWords(["Rechenzentrum", "E-Mail-Dienstleister", ...abroad(shop).map(({ name }) => name)]),
      " verarbeiten Daten nur in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO). In Länder außerhalb der Europäischen Union und des Europäischen Wirtschaftsraums übermitteln wir ",
      abroad(shop).length === 0
        ? "keine Daten"
        : `nur, was oben ${inWords(abroad(shop).map(({ where, name }) => `${where} für ${name}`))} steht`,
      paysOnPage(shop) ? "; was der Zahlungsdienstleister tut, wenn Sie mit Karte zahlen, steht oben." : ".",
      " Die Übertragung zwischen Ihrem Browser und unserem Server ist verschlüsselt.",
    ),
    heading(2, "Keine automatisierten Entscheidungen"),
    paragraph(
      `Wir treffen keine Entscheidungen im Sinne von Art. 22 DSGVO, die ausschließlich auf einer automatisierten Verarbeitung beruhen, und ${shop.questionnaire ? "bilden keine Profile" : "betreiben kein Profiling"}.`,
    ),
    ...(shop.questionnaire
      ? [
          paragraph(
            "Der Nährstoff-Check leitet aus Ihren Antworten mit Ihrer Einwilligung nach festen Regeln einen Vorschlag ab. Er entscheidet nichts über Sie, und die Ergebnisseite nennt zu jedem Vorschlag die Regel, Ihre Antwort und die Quelle.",
          ),
        ]
      : []),
    heading(2, "Ihre Rechte", "data-rights"),
    paragraph("Sie haben uns gegenüber das Recht"),
    bullets(
      "auf Auskunft über Ihre Daten (Art. 15 DSGVO),",
      "auf Berichtigung unrichtiger Daten (Art. 16 DSGVO),",
      "auf Löschung (Art. 17 DSGVO),",
      "auf Einschränkung der Verarbeitung (Art. 18 DSGVO),",
      "auf Übertragung der Daten, die Sie uns gegeben haben, in einem gängigen, maschinenlesbaren Format (Art. 20 DSGVO),",
      "eine erteilte Einwilligung jederzeit mit Wirkung für die Zukunft zu widerrufen (Art. 7 Abs. 3 DSGVO).",
    ),
    framed(
      heading(3, "Widerspruchsrecht"),
      paragraph(
        strong(
          "Sie können jederzeit aus Gründen, die sich aus Ihrer besonderen Situation ergeben, der Verarbeitung Ihrer Daten widersprechen, die auf Art. 6 Abs. 1 Buchstabe f DSGVO beruht (Art. 21 DSGVO).",
        ),
        " Wir verarbeiten die Daten dann nicht mehr, es sei denn, wir können zwingende schutzwürdige Gründe nachweisen oder brauchen die Daten für Rechtsansprüche.",
      ),
    ),
    paragraph("Eine Nachricht an ", emailFact(operator), " genügt; eine Form ist nicht vorgeschrieben."),
    paragraph(
      "Sie können sich außerdem bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), etwa an Ihrem Wohnort oder bei der für uns zuständigen: ",
      fact(operator, operator.dataProtectionAuthority),
    ),
    paragraph(`Stand: ${legalTextsDate}`),
  ],
})
