import type { RuleBook } from "./rule-book.ts"

/** Rules for the tags of `exampleQuestionnaire`. */
export const exampleRuleBook: RuleBook = {
  version: "2026-01-01",
  rules: [
    {
      id: "R-B12-VEGAN",
      when: { all: ["vegan"] },
      nutrient: "vitamin_b12",
      atLeast: 3,
      reason: "Bei veganer Ernährung fehlt eine verlässliche Quelle für Vitamin B12.",
      food: "Angereicherte Pflanzendrinks, mit Vitamin B12 auf dem Etikett.",
      howLong: "Vitamin B12 nimmst du auf Dauer.",
      source: "DGE-VEGAN-2024",
    },
    {
      id: "R-I-SRC",
      when: { all: ["no_iodine_sources"] },
      nutrient: "iodine",
      atLeast: 50,
      reason: "Wer weder Jodsalz nimmt noch Seefisch isst, nimmt wenig Jod auf.",
      food: "Jodiertes Salz, Brot mit Jodsalz, Milch, Seefisch.",
      source: "DGE-JOD-2025",
    },
  ],
  stops: [{ tag: "pregnancy", referral: "pregnancy" }],
  referrals: [
    {
      id: "pregnancy",
      title: "In der Schwangerschaft gehört das in ärztliche Hände",
      paragraphs: ["Sprich mit deiner Frauenärztin, deinem Frauenarzt oder deiner Hebamme."],
      contacts: [{ label: "Gesund ins Leben", href: "https://www.gesund-ins-leben.de" }],
    },
  ],
  hints: [
    {
      id: "H-IRON",
      when: { all: ["vegan"] },
      text: "Eisen schlagen wir nie vor. Lass bei Fragen deinen Ferritinwert ärztlich bestimmen.",
      source: "DACH-FE-2024",
    },
  ],
  interests: [{ option: "muscles", label: "Muskeln", words: ["Muskelfunktion"] }],
}
