import fc from "fast-check"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { type Condition, declined, type Option, type Question, type Tag } from "../questionnaire/questionnaire.ts"
import { tagsOfQuestion } from "../suggestions/questionnaire-faults.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import type { Hint, Interest, Rule, Stop } from "../suggestions/rule-book.ts"
import type { PartChange } from "./edit-version.ts"

/**
 * What staff may do to a version, by chance: one change of one part at a time, mostly sensible, so that many lead to a version that
 * can be released. Change by change they lead far from the version they began with.
 */

/** A part as it is and as it shall be; or a question that is put to another place. */
export type ArbitraryChange = PartChange | { readonly kind: "move"; readonly id: string; readonly to: number }

/** From which a change of whatever content there is by then is made. */
export interface Dice {
  /** One of several; always the same for the same dice and the same number of it. */
  readonly pick: <T>(values: readonly T[], number: number) => T | undefined
  /** True this often in a hundred. */
  readonly often: (share: number, number: number) => boolean
}

export const arbitraryDice: fc.Arbitrary<Dice> = fc
  .array(fc.nat(9_999), { minLength: 12, maxLength: 12 })
  .map((numbers) => ({
    pick: (values, number) => values[(numbers[number % numbers.length] ?? 0) % Math.max(1, values.length)],
    often: (share, number) => (numbers[number % numbers.length] ?? 0) % 100 < share,
  }))

const toggled = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

/** Conditions of one to three tags, most of them nested below nothing. */
const conditionOf = (tags: readonly Tag[], { pick, often }: Dice): Condition | undefined => {
  const [first, second, third] = [pick(tags, 3), pick(tags, 4), pick(tags, 5)]
  if (first === undefined || second === undefined || third === undefined) return undefined
  const own = often(60, 6) ? { all: [first] } : { any: [...new Set([first, second])] }
  return often(40, 7) ? { ...own, none: [third] } : own
}

const optionOf = (id: string, tags: readonly Tag[], alone: boolean): Option => ({
  id,
  label: `Antwort ${id}`,
  tags,
  ...(alone ? { alone } : {}),
})

/** The first name nobody has. */
const free = (taken: readonly string[], name: string): string => {
  for (let number = 1; ; number += 1) if (!taken.includes(`${name}${number}`)) return `${name}${number}`
}

const withoutKey = <T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = value
  return rest
}

const changedOptions = (question: Question, tags: readonly Tag[], dice: Dice): readonly Option[] => {
  const { pick, often } = dice
  const { options } = question
  const tag = pick(tags, 3)
  const meant = pick(
    options.map(({ id }) => id),
    4,
  )
  if (often(25, 5)) {
    const id = free(
      options.map((option) => option.id),
      "more_",
    )
    return [...options, optionOf(id, tag === undefined || often(20, 6) ? [] : [tag], often(20, 7))]
  }
  if (often(20, 6)) return options.filter(({ id }) => id !== meant || id === declined)
  return options.map((option) =>
    option.id !== meant || tag === undefined
      ? option
      : often(15, 7) && question.kind === "many"
        ? { ...option, alone: option.alone !== true }
        : { ...option, tags: toggled(option.tags, tag) },
  )
}

const changedQuestion = (question: Question, earlier: readonly Tag[], all: readonly Tag[], dice: Dice): Question => {
  const { pick, often } = dice
  if (often(25, 2)) {
    const when = conditionOf(earlier, dice)
    return when === undefined || often(30, 8) ? withoutKey(question, "when") : { ...question, when }
  }
  if (often(10, 8)) return { ...question, safety: !question.safety }
  const tag = pick(all, 9)
  if (often(20, 10) && tag !== undefined) {
    if (question.kind === "own") {
      const nutrient = pick([...nutrientTable.keys()], 3)
      return nutrient === undefined
        ? question
        : { ...question, takes: [...(question.takes ?? []), { nutrient, tags: [tag] }] }
    }
    const options = question.options.map(({ id }) => id).filter((id) => id !== declined)
    return { ...question, absences: [...(question.absences ?? []), { options: options.slice(0, 2), tags: [tag] }] }
  }
  return { ...question, options: changedOptions(question, all, dice) }
}

/** A question like another, about tags there are. */
const newQuestion = (taken: readonly string[], tags: readonly Tag[], dice: Dice): Question => {
  const { pick, often } = dice
  const [one, other] = [pick(tags, 3), pick(tags, 4)]
  const when = often(50, 5) ? conditionOf(tags, dice) : undefined
  return {
    id: free(taken, "q_more_"),
    kind: "one",
    text: "Was trifft zu?",
    why: "Davon hängt ab, was zu dir passt.",
    section: "Mehr",
    sensitive: true,
    safety: true,
    ...(when === undefined ? {} : { when }),
    options: [
      optionOf("first", one === undefined ? [] : [one], false),
      optionOf("second", other === undefined ? [] : [other], false),
      optionOf("none", [], false),
      optionOf(
        declined,
        [one, other].filter((tag) => tag !== undefined),
        true,
      ),
    ],
  }
}

const nutrients = [...nutrientTable.values()]
const suggested = nutrients.filter(({ engine_cap }) => !engine_cap.never_suggest)

const changedRule = (rule: Rule, tags: readonly Tag[], dice: Dice): Rule => {
  const { pick, often } = dice
  if (often(35, 2)) return { ...rule, when: conditionOf(tags, dice) ?? rule.when }
  if (often(35, 3)) return { ...rule, atLeast: rule.atLeast * (pick([0.5, 0.9, 1.1, 2], 4) ?? 1) }
  if (often(35, 4)) {
    const row = pick(suggested, 5)
    if (row === undefined) return rule
    // As much as can be suggested at all, so that it is no more than the most there may be.
    return { ...rule, nutrient: row.id, atLeast: (row.engine_cap.adult ?? row.engine_cap.trying_to_conceive ?? 1) / 2 }
  }
  const tag = pick(tags, 6)
  const unless = tag === undefined ? [] : [tag]
  if (often(50, 7)) return { ...rule, foods: [{ text: "Linsen" }, { text: "Hering", unless }] }
  return { ...rule, ifHeldBack: { title: "Lass den Wert prüfen.", text: "Bis dahin hilft, was auf dem Teller liegt." } }
}

const changedHint = (hint: Hint, tags: readonly Tag[], dice: Dice): Hint => {
  if (dice.often(50, 2)) return { ...hint, when: conditionOf(tags, dice) ?? hint.when }
  if (dice.often(50, 3)) return { ...hint, always: hint.always !== true }
  return { ...hint, nutrient: dice.pick(nutrients, 4)?.id ?? "zinc" }
}

const changedInterest = (interest: Interest, dice: Dice): Interest => ({
  ...interest,
  words: [dice.pick(["Knochen", "Haut", "Müdigkeit", "Muskel", "Sehkraft", "Herz"], 2) ?? "Haut"],
})

/** A change of one part that there is; a new one; or that one is taken away. */
const changeOf = <Kind extends PartChange["kind"], P>(
  kind: Kind,
  parts: readonly P[],
  { pick, often }: Dice,
  changed: (part: P) => P,
  made: () => P | undefined,
): ArbitraryChange | null => {
  const part = pick(parts, 1)
  const next = often(20, 11) || part === undefined ? made() : undefined
  if (next !== undefined) return { kind, opened: null, part: next } as unknown as PartChange
  if (part === undefined) return null
  return { kind, opened: part, part: often(10, 11) ? null : changed(part) } as unknown as PartChange
}

/** One change of this content; `null` where the dice mean none. */
export const changeFrom = ({ questionnaire, ruleBook }: QuestionnaireVersion, dice: Dice): ArbitraryChange | null => {
  const { pick, often } = dice
  const { questions } = questionnaire
  const { rules, stops, referrals, hints, interests } = ruleBook
  const tags = [...new Set(questions.flatMap(tagsOfQuestion))]
  const kind = pick(
    ["questions", "questions", "questions", "rules", "rules", "hints", "stops", "interests", "move"] as const,
    0,
  )
  switch (kind) {
    case "questions":
      return changeOf(
        kind,
        questions,
        dice,
        (question) => {
          const earlier = questions.slice(0, questions.indexOf(question)).flatMap(tagsOfQuestion)
          return changedQuestion(question, [...new Set(earlier)], tags, dice)
        },
        () =>
          newQuestion(
            questions.map(({ id }) => id),
            tags,
            dice,
          ),
      )
    case "rules":
      return changeOf(
        kind,
        rules,
        dice,
        (rule) => changedRule(rule, tags, dice),
        () => {
          const rule = pick(rules, 8)
          const id = free(
            rules.map((each) => each.id),
            "R-MORE-",
          )
          return rule === undefined ? undefined : changedRule({ ...rule, id }, tags, dice)
        },
      )
    case "hints":
      return changeOf(
        kind,
        hints,
        dice,
        (hint) => changedHint(hint, tags, dice),
        () => {
          const hint = pick(hints, 8)
          const id = free(
            hints.map((each) => each.id),
            "H-MORE-",
          )
          return hint === undefined ? undefined : changedHint({ ...hint, id }, tags, dice)
        },
      )
    case "stops":
      return changeOf<"stops", Stop>(
        kind,
        stops,
        dice,
        (stop) => ({ ...stop, referral: pick(referrals, 2)?.id ?? stop.referral }),
        () => {
          const tag = pick(
            tags.filter((each) => !stops.some((stop) => stop.tag === each)),
            2,
          )
          return tag === undefined ? undefined : { tag, referral: pick(referrals, 3)?.id ?? "" }
        },
      )
    case "interests":
      return changeOf(
        kind,
        interests,
        dice,
        (interest) => changedInterest(interest, dice),
        () => undefined,
      )
    default: {
      const moved = pick(questions, 1)
      return moved === undefined || !often(60, 2)
        ? null
        : { kind: "move", id: moved.id, to: questions.indexOf(pick(questions, 3) ?? moved) }
    }
  }
}
