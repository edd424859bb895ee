import type { Question, Questionnaire } from "./questionnaire.ts"

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
