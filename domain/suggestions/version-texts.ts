import type { QuestionnaireVersion } from "./questionnaire-version.ts"

/** One text a version shows, at its place in it. */
export interface VersionText {
  readonly path: string
  readonly text: string
}

const texts = (path: string, named: Readonly<Record<string, string | undefined>>): readonly VersionText[] =>
  Object.entries(named).flatMap(([key, text]) => (text === undefined ? [] : [{ path: `${path}.${key}`, text }]))

/** Every text of a version a person may read. */
export const versionTexts = ({ questionnaire, ruleBook }: QuestionnaireVersion): readonly VersionText[] => [
  ...questionnaire.questions.flatMap(({ id, text, topic, help, why, section, options }) => [
    ...texts(`questions.${id}`, { text, topic, help, why, section }),
    ...options.flatMap((option) =>
      texts(`questions.${id}.options.${option.id}`, { label: option.label, detail: option.detail }),
    ),
  ]),
  ...ruleBook.rules.flatMap(({ id, reason, food, foods = [], veganFood, howLong, ifHeldBack }) => [
    ...texts(`rules.${id}`, { reason, food, veganFood, howLong }),
    ...foods.map(({ text }, index) => ({ path: `rules.${id}.foods.${index}`, text })),
    ...texts(`rules.${id}.ifHeldBack`, {
      title: ifHeldBack?.title,
      text: ifHeldBack?.text,
      meanwhile: ifHeldBack?.meanwhile?.text,
    }),
  ]),
  ...ruleBook.referrals.flatMap(({ id, title, paragraphs, contacts }) => [
    ...texts(`referrals.${id}`, { title }),
    ...paragraphs.map((text, index) => ({ path: `referrals.${id}.paragraphs.${index}`, text })),
    ...contacts.map(({ label }, index) => ({ path: `referrals.${id}.contacts.${index}`, text: label })),
  ]),
  ...ruleBook.hints.flatMap(({ id, text, leads }) => texts(`hints.${id}`, { text, leads: leads?.title })),
  ...ruleBook.interests.flatMap(({ option, label }) => texts(`interests.${option}`, { label })),
]
