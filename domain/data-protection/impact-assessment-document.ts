import { bullets, heading, paragraph } from "../content/blocks.ts"
import type { Block, Document } from "../content/document.ts"
import { fact } from "../content/fact.ts"
import { labelled, placeholder, strong } from "../content/inlines.ts"
import { securityMeasures } from "../content/security-measures.ts"
import type { Questionnaire } from "../questionnaire/questionnaire.ts"
import type { ImpactAssessment } from "../seller/impact-assessment.ts"
import type { SellerFacts } from "../seller/seller.ts"
import { formatDate } from "../shared/german-date.ts"

/** What could happen to the people asked, what is done about it, and what is left. */
const risks: readonly { readonly risk: string; readonly measure: string; readonly left: string }[] = [
  {
    risk: "Unbefugte erfahren Antworten über Gesundheit, Schwangerschaft oder Arzneimittel.",
    measure:
      "Der Browser rechnet selbst; Antworten verlassen das Gerät nicht, bis auf höchstens eine für die Zahlen mit eigener Einwilligung, und werden auf dem Server nicht gespeichert. Protokolle enthalten keine Antworten.",
    left: "Wer dasselbe Gerät benutzt, sieht den Entwurf im offenen Tab. „Antworten löschen“ oder das Schließen des Tabs entfernt ihn.",
  },
  {
    risk: "Ohne Skript im Browser gehen die Antworten über das Netz an den Server.",
    measure:
      "Die Seite sagt es vorher. Die Antworten kommen verschlüsselt, werden im selben Augenblick ausgewertet und nicht gespeichert.",
    left: "Für die Dauer einer Anfrage stehen sie im Arbeitsspeicher des Rechenzentrums.",
  },
  {
    risk: "Aus den Zahlen zum Nährstoff-Check wird auf einzelne Menschen geschlossen.",
    measure:
      "Gezählt wird nur mit eigener Einwilligung. Der Browser zieht vorher ein Los und sendet höchstens eine Antwort; gespeichert wird ein Zähler des Monats. Zahlen unter 20 zeigt der Shop nicht, auch nicht so, dass sie sich aus anderen ausrechnen ließen.",
    left: "Wer den Netzverkehr eines Menschen mitliest, kann sehen, dass er mitgezählt wird. Der Betrieb könnte diese eine Antwort für die Dauer der Anfrage einer IP-Adresse zuordnen, wenn er es darauf anlegte.",
  },
  {
    risk: "Antworten werden mit Bestellungen verknüpft oder für Werbung verwendet.",
    measure:
      "Es gibt keine Verbindung: Gespeichert wird nichts, Preise und Vorschläge im Shop hängen nicht davon ab, Werbung gibt es nicht.",
    left: "Aus einer Bestellung nach dem Check lässt sich dasselbe schließen wie aus jeder Bestellung.",
  },
  {
    risk: "Jemand nimmt zu viel, weil ein Vorschlag falsch ist.",
    measure:
      "Kein Vorschlag über den Höchstmengen des BfR, eigene Präparate zählen mit. Bei Schwangerschaft, Krankheit und Arzneimitteln hält sich der Check zurück und verweist an Praxis oder Apotheke. Die Regeln sind geprüft und werden bei jeder Änderung mit beliebigen Antworten getestet.",
    left: "Falsche oder unvollständige Angaben erkennt der Check nicht.",
  },
  {
    risk: "Der Check wirkt wie eine Diagnose, oder die Einwilligung ist nicht frei.",
    measure:
      "Er fragt ausdrücklich um Einwilligung, bevor er beginnt. Jede Frage lässt sich überspringen, jedes Ergebnis nennt Regel, Antwort und Quelle; „nichts“ ist ein mögliches Ergebnis. Der Shop ist ohne ihn ganz nutzbar.",
    left: "Gering.",
  },
]

const written = (text: string): readonly Block[] =>
  text.trim() === ""
    ? [paragraph(placeholder("noch auszufüllen"))]
    : text
        .trim()
        .split(/\n\s*\n/)
        .map((each) => paragraph(each))

const riskNames = { "": "", low: "gering", medium: "mittel", high: "hoch" } as const

/** The data protection impact assessment of the questionnaire (Art. 35 (7) GDPR): facts of the program, and what the operator adds. */
export const impactAssessmentDocument = (
  { operator, processings }: SellerFacts,
  { version, validUntil, questions }: Questionnaire,
  { answers, released }: ImpactAssessment,
): Document => {
  const processing = processings.find(({ id }) => id === "questionnaire")
  const sensitive = questions.filter((question) => question.sensitive)
  const risk = riskNames[answers.residualRisk]
  return {
    title: "Datenschutz-Folgenabschätzung: Nährstoff-Check",
    blocks: [
      paragraph(
        "Verantwortlich: ",
        fact(operator, operator.name),
        `. Fassung des Fragebogens: ${version}, gültig bis ${validUntil}.`,
      ),
      heading(2, "Beschreibung der Verarbeitung"),
      ...(processing === undefined
        ? []
        : [
            bullets(
              labelled("Betroffene", processing.people),
              labelled("Daten", processing.data),
              labelled("Rechtsgrundlage", processing.legalBasis),
              labelled("Empfänger", processing.recipients),
              labelled("Speicherdauer", processing.retention),
            ),
          ]),
      paragraph(
        `Der Fragebogen hat ${questions.length} Fragen; nicht alle werden allen gestellt. ${sensitive.length} davon betreffen Gesundheitsdaten oder lassen auf sie schließen (Art. 9 DSGVO):`,
      ),
      bullets(...sensitive.map(({ text, why }) => `${text} Grund: ${why}`)),
      heading(2, "Notwendigkeit und Verhältnismäßigkeit"),
      paragraph(
        "Gefragt wird nur, was eine Regel braucht; zu jeder Frage steht dabei, warum. Ohne Speicherung auf dem Server, ohne Konto und ohne Verknüpfung mit Bestellungen gibt es kein milderes Mittel für denselben Zweck.",
      ),
      ...written(answers.necessity),
      heading(2, "Risiken und Maßnahmen"),
      ...risks.flatMap(({ risk: each, measure, left }) => [
        paragraph(strong(each)),
        bullets(`Maßnahme: ${measure}`, `Was bleibt: ${left}`),
      ]),
      heading(2, "Sicherheit der Verarbeitung"),
      bullets(...securityMeasures),
      heading(3, "Eigene Maßnahmen"),
      ...written(answers.ownMeasures),
      heading(2, "Rat der datenschutzbeauftragten Person"),
      ...written(answers.officerAdvice),
      heading(2, "Standpunkt der Betroffenen"),
      ...written(answers.views),
      heading(2, "Ergebnis"),
      paragraph("Verbleibendes Risiko: ", risk === "" ? placeholder("noch auszufüllen") : strong(risk), "."),
      paragraph(
        "Nächste Überprüfung: ",
        answers.reviewOn === "" ? placeholder("noch auszufüllen") : formatDate(Date.parse(answers.reviewOn)),
        ". Früher, wenn sich Fragen, Regeln oder Technik ändern.",
      ),
      released === null
        ? paragraph(placeholder("Noch nicht freigegeben"))
        : paragraph(
            `Freigegeben von ${released.name} am ${formatDate(released.at)} für die Fassung ${released.version}${released.version === version ? "" : ". Inzwischen gilt eine andere Fassung: Bitte prüfen und neu freigeben"}.`,
          ),
    ],
  }
}
