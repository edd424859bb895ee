import type { VacancyContent } from "../../domain/vacancies/vacancy.ts"

/** A vacancy of the demo shop; days are counted from its first start. */
export interface DemoVacancy {
  readonly daysAgo: number
  readonly closesIn: number
  readonly content: Omit<VacancyContent, "closesOn">
}

const site = { street: "Lindenallee 12", postalCode: "04109", city: "Leipzig" }

const benefits = `- 30 Tage Urlaub, dazu der 24. und der 31. Dezember
- Betriebliche Altersvorsorge mit 20 % Zuschuss
- Jobticket für Leipzig oder ein Rad
- Zwei Tage und 800 € im Jahr, um etwas zu lernen
- Was wir verkaufen, zum Einkaufspreis. Wenn du es überhaupt brauchst.`

/** Vacancies of the demo shop. */
export const demoVacancies: readonly DemoVacancy[] = [
  {
    daysAgo: 6,
    closesIn: 55,
    content: {
      ...site,
      title: "Apothekerin oder Apotheker Qualität (m/w/d)",
      slug: "apotheker-in-qualitaet",
      summary:
        "Du prüfst, was in unsere Packungen kommt und was auf ihnen steht. Wenn etwas nicht stimmt, sagst du Nein, und dabei bleibt es.",
      team: "quality",
      employments: ["full-time", "part-time"],
      hoursFrom: 28,
      hoursTo: 38,
      permanent: true,
      workplace: "hybrid",
      salary: { per: "year", fromCents: 5_600_000, toCents: 6_600_000 },
      startsOn: "",
      tasks: `- Du liest die Analysen jeder Charge und gibst sie frei oder sperrst sie.
- Du prüfst jede neue Rezeptur: Menge, Verbindung, Abstand zur Höchstmenge des BfR.
- Du liest jeden Text, bevor ihn jemand anderes liest, und streichst, was wir nicht versprechen dürfen.
- Du beantwortest die Fragen, die unser Service nicht beantworten kann. Oft ist die Antwort: Das brauchst du nicht.
- Du leitest einen Rückruf, falls es je einen gibt. Geübt wird er zweimal im Jahr.

Zwei Tage in der Woche bist du im Haus, wenn Ware kommt. Den Rest teilst du dir ein.`,
      profile: `- Approbation als Apothekerin oder Apotheker, oder ein Studium der Lebensmittelchemie
- Erfahrung mit Qualitätssicherung, aus Herstellung, Prüflabor oder Apotheke
- Du kennst das Lebensmittelrecht oder willst es kennenlernen: Verordnungen (EG) 1924/2006 und (EU) 1169/2011.
- Deutsch auf dem Niveau C1, weil du Texte prüfst

Fehlt dir ein Punkt? Bewirb dich trotzdem und schreib uns, welcher.`,
      offer: `${benefits}
- Das letzte Wort: Gegen dein Nein wird bei uns nichts verkauft.`,
    },
  },
  {
    daysAgo: 2,
    closesIn: 30,
    content: {
      ...site,
      title: "Lager und Versand (m/w/d)",
      slug: "lager-und-versand",
      summary:
        "Du packst, was bestellt wurde, und passt auf, dass zuerst hinausgeht, was zuerst abläuft. Früh fertig, freitags immer.",
      team: "logistics",
      employments: ["full-time", "part-time", "mini-job"],
      hoursFrom: 10,
      hoursTo: 38,
      permanent: true,
      workplace: "on-site",
      salary: { per: "hour", fromCents: 1_620, toCents: 1_780 },
      startsOn: "",
      tasks: `- Du packst Bestellungen nach Liste, mit Charge und Mindesthaltbarkeit.
- Du nimmst Lieferungen an, zählst nach und buchst sie ein.
- Du meldest, was beschädigt ist, statt es einzupacken.
- Du machst am Monatsende mit uns Inventur.

Gearbeitet wird montags bis freitags zwischen 6:30 und 15:30 Uhr. Schichten gibt es nicht, Wochenenden auch nicht.`,
      profile: `- Du arbeitest genau, auch beim vierzigsten Paket.
- Kartons bis 15 kg heben gehört dazu; Hubwagen und Hebehilfe sind da.
- Deutsch so gut, dass du Packlisten und Sicherheitshinweise verstehst
- Eine Ausbildung brauchst du nicht, wir zeigen dir alles.`,
      offer: `- Der genannte Lohn gilt vom ersten Tag an, nach einem Jahr steigt er in die nächste Stufe.
${benefits}
- Arbeitsschuhe und Kleidung stellen wir.`,
    },
  },
  {
    daysAgo: 11,
    closesIn: 80,
    content: {
      ...site,
      title: "Frontend-Entwicklung (m/w/d)",
      slug: "frontend-entwicklung",
      summary:
        "Du baust einen Shop, der ohne Skript funktioniert und mit Skript besser. Zugänglich, schnell und ohne Tricks.",
      team: "technology",
      employments: ["full-time", "part-time"],
      hoursFrom: 30,
      hoursTo: 38,
      permanent: true,
      workplace: "remote",
      salary: { per: "year", fromCents: 6_200_000, toCents: 7_600_000 },
      startsOn: "",
      tasks: `- Du baust Seiten in React und TypeScript, die als fertiges HTML vom Server kommen.
- Du hältst jede Seite unter ihrem Gewicht in Byte. Der Test dafür ist streng.
- Du prüfst mit Tastatur und Screenreader, nicht nur mit einem Werkzeug.
- Du redest mit Qualität und Lager, bevor du etwas für sie baust.
- Du löschst Code so gern, wie du welchen schreibst.`,
      profile: `- Mehrere Jahre mit HTML, CSS und TypeScript, zuletzt in einem Produkt, das du lange gepflegt hast
- Du weißt, was ein Formular ohne JavaScript tut.
- Du schreibst Commits, aus denen man in zwei Jahren noch klug wird.
- Deutsch oder Englisch auf dem Niveau B2; im Code steht Englisch, in den Seiten Deutsch.

Einen Abschluss musst du nicht vorweisen. Zeig uns lieber etwas, das du gebaut hast.`,
      offer: `${benefits}
- Arbeit von überall in Deutschland; zweimal im Jahr treffen wir uns drei Tage in Leipzig.
- Ein Rechner deiner Wahl, dazu 500 € für deinen Schreibtisch`,
    },
  },
]
