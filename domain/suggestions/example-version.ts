import type { Question, Questionnaire } from "../questionnaire/questionnaire.ts"
import type { RuleBook } from "./rule-book.ts"

const declinedOption = (...tags: readonly string[]) => ({ id: "declined", label: "Möchte ich nicht sagen", tags })

const question = (changes: Partial<Question> & Pick<Question, "id" | "text" | "options">): Question =>
  ({ kind: "one", why: "Für die Auswahl.", section: "Fragen", sensitive: false, safety: false, ...changes }) as Question

/** Six questions for tests: diet, sun, thyroid, pregnancy, own supplements and an interest. */
export const exampleQuestionnaire: Questionnaire = {
  version: "2026-01-01",
  validUntil: "2027-01-01",
  questions: [
    question({
      id: "q_preg",
      text: "Bist du schwanger?",
      safety: true,
      options: [
        { id: "yes", label: "Ja", tags: ["pregnancy"] },
        { id: "no", label: "Nein", tags: [] },
        declinedOption("pregnancy"),
      ],
    }),
    question({
      id: "q_cond",
      text: "Trifft etwas davon zu?",
      kind: "many",
      safety: true,
      options: [
        { id: "thyroid", label: "Schilddrüsenerkrankung", tags: ["cond_thyroid"] },
        { id: "diabetes", label: "Diabetes", tags: ["cond_diabetes"] },
        { id: "none", label: "Nichts davon", tags: [], alone: true },
        declinedOption("cond_thyroid"),
      ],
    }),
    question({
      id: "q_diet",
      text: "Wie ernährst du dich?",
      options: [
        { id: "mixed", label: "Mischkost", tags: [] },
        { id: "vegan", label: "Vegan", tags: ["vegan", "vegetarian"] },
        declinedOption("diet_unknown"),
      ],
    }),
    question({
      id: "q_iodine",
      text: "Was davon isst du regelmäßig?",
      kind: "many",
      options: [
        { id: "salt", label: "Jodsalz", tags: [] },
        { id: "fish", label: "Seefisch", tags: [] },
        declinedOption(),
      ],
      absences: [{ options: ["salt", "fish"], tags: ["no_iodine_sources"] }],
    }),
    question({
      id: "q_own",
      text: "Nimmst du schon Präparate?",
      kind: "own",
      safety: true,
      options: [{ id: "none", label: "Nein", tags: [] }, declinedOption("own_unknown")],
    }),
    question({
      id: "q_goal",
      text: "Interessiert dich etwas davon?",
      kind: "many",
      options: [{ id: "muscles", label: "Muskeln", tags: ["interest_muscles"] }, declinedOption()],
    }),
  ],
}

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
