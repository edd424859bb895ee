import fc from "fast-check"
import type { Answer, Answers } from "../questionnaire/answers.ts"
import { declined, type Option, type Question, type Questionnaire } from "../questionnaire/questionnaire.ts"

/** True this often in a hundred. */
export const sometimes = (weight: number): fc.Arbitrary<boolean> =>
  fc.integer({ min: 0, max: 99 }).map((number) => number < weight)

/** Amounts that meet at limits, also by sums that floating point gets wrong, and some that are almost nothing. */
export const amount = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom(0.1, 0.2, 0.3, 0.7, 1, 1.5, 2.5, 3.3, 5, 10, 20) },
  { weight: 1, arbitrary: fc.constantFrom(0.0004, 0.0019, 0.9, 9.9999, 9.9999, 10.0004, 1_000) },
)

/** What makes answers to a questionnaire likely. */
interface Habits {
  readonly nutrients: readonly string[]
  /** Daily amounts of own supplements. */
  readonly own?: fc.Arbitrary<number | null>
  /** Whether an option is rarely chosen, and how often others are for each time it is. */
  readonly isRare?: (option: Option) => boolean
  readonly rarity?: number
}

const answerTo = (asked: Question, { nutrients, own, isRare, rarity }: Required<Habits>): fc.Arbitrary<Answer> => {
  const ids = (rare: boolean) => asked.options.filter((option) => isRare(option) === rare).map(({ id }) => id)
  const [usual, rare] = [ids(false), ids(true)]
  const option = fc.oneof(
    { weight: rarity, arbitrary: fc.constantFrom(...(usual.length === 0 ? rare : usual)) },
    { weight: 1, arbitrary: fc.constantFrom(...(rare.length === 0 ? usual : rare)) },
  )
  const one = fc.oneof({ weight: 9, arbitrary: option }, { weight: 1, arbitrary: option.map((id) => [id]) })
  // Several, none, twice the same, and „Nichts davon“ or „Möchte ich nicht sagen“ beside others.
  const several = fc.oneof(
    { weight: 1, arbitrary: fc.array(option, { maxLength: 1 }) },
    { weight: 4, arbitrary: fc.array(option, { minLength: 1, maxLength: 4 }) },
  )
  if (asked.kind === "many") return fc.oneof({ weight: 2, arbitrary: one }, { weight: 3, arbitrary: several })
  if (asked.kind === "one") return one
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant("none") },
    { weight: 1, arbitrary: one },
    { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...nutrients), own, { maxKeys: 2 }) },
  )
}

/** Answers the questionnaire knows: all of them, some, or none. */
export const answersTo = ({ questions }: Questionnaire, habits: Habits): fc.Arbitrary<Answers> => {
  const all: Required<Habits> = {
    own: fc.option(fc.oneof(fc.constant(0), amount), { freq: 6 }),
    isRare: ({ id }) => id === declined,
    rarity: 14,
    ...habits,
  }
  const each = (share: number) =>
    fc.tuple(...questions.map((asked) => fc.tuple(sometimes(share), answerTo(asked, all)))).map((answers) =>
      Object.fromEntries(
        answers.flatMap(([answered, answer], place) => {
          const id = questions[place]?.id
          return answered && id !== undefined ? [[id, answer] as const] : []
        }),
      ),
    )
  return fc.oneof(
    { weight: 12, arbitrary: each(100) },
    { weight: 3, arbitrary: each(80) },
    { weight: 1, arbitrary: each(15) },
  )
}
