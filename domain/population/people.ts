import {
  alarm,
  allergies,
  askers,
  conditionOptions,
  conditions,
  declines,
  drinks,
  fish,
  follows,
  goals,
  littleSun,
  medicines,
  medicinesUnknown,
  numbness,
  nursing,
  own,
  pregnant,
  reticent,
  type Shares,
  smokes,
  usedToSmoke,
  vegan,
  vegetarian,
  wishesForChild,
} from "./assumptions.ts"

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is true of a person, whatever a questionnaire asks. */
export interface Person {
  /** Index of the age group. */
  readonly group: 0 | 1 | 2 | 3
  readonly sex: "female" | "male"
  readonly child: "pregnancy" | "lactation" | "trying_to_conceive" | "none"
  readonly medicines: readonly string[]
  readonly medicinesUnknown: boolean
  readonly conditions: readonly string[]
  /** Conditions ticked as „Etwas anderes“ where there is no option for them. */
  readonly mentioned: readonly string[]
  readonly symptoms: readonly string[]
  readonly allergies: readonly string[]
  readonly diet: "mixed" | "vegetarian" | "vegan"
  readonly fish: "weekly" | "sometimes" | "never"
  readonly milk: boolean
  readonly calcium: boolean
  readonly wholefoods: boolean
  readonly iodine: readonly string[]
  readonly brazilNuts: boolean
  readonly sun: boolean
  readonly smoke: "no" | "smoker" | "ex_smoker"
  readonly alcohol: boolean
  readonly own: Readonly<Record<string, number | null>>
  readonly goals: readonly string[]
  /** Questions this person does not want to answer. */
  readonly silent: (question: string) => boolean
  /** A number from 0 to below 1 that decides what this person answers to a question the model knows nothing about. */
  readonly draw: (question: string) => number
}

const personFrom = (seed: number, raised: number): Person => {
  const next = numbersFrom(seed)
  const chance = (share: number) => next() < share
  const pick = <T>(values: readonly T[], fallback: T): T => values[Math.floor(next() * values.length)] ?? fallback
  const age = next()
  const group = age < askers[0] ? 0 : age < askers[0] + askers[1] ? 1 : age < 1 - askers[3] ? 2 : 3
  const sex = chance(0.58) ? "female" : "male"
  const of = ([women, men]: readonly [Shares, Shares]) => (sex === "female" ? women : men)[group]
  // Illness comes in company: half have less of everything, a fifth much more.
  const frailty = pick([0.4, 0.4, 0.4, 0.4, 0.4, 1, 1, 1, 2.5, 2.5], 1)
  const has = (shares: readonly [Shares, Shares]) => chance(Math.min(0.95, of(shares) * frailty * raised))
  const taken = Object.keys(medicines).filter((id) => {
    const shares = medicines[id]
    if (shares === undefined) return false
    return id === "contraceptive" ? chance(of(shares) * raised) : has(shares)
  })
  const by = next()
  const [expects, nurses] = [pregnant[group] * raised, nursing[group] * raised]
  const child =
    sex === "male"
      ? "none"
      : by < expects
        ? "pregnancy"
        : by < expects + nurses
          ? "lactation"
          : by < expects + nurses + wishesForChild[group] && !taken.includes("contraceptive")
            ? "trying_to_conceive"
            : "none"
  const followed = follows.filter(([from, , share]) => taken.includes(from) && chance(share)).map(([, to]) => to)
  const ill = Object.keys(conditions).filter((id) => {
    const shares = conditions[id]
    return followed.includes(id) || (shares !== undefined && has(shares))
  })
  const eats = next()
  const diet = eats < vegan[group] ? "vegan" : eats < vegan[group] + vegetarian[group] ? "vegetarian" : "mixed"
  const fishEaten = next()
  const [weekly, sometimes] = fish[diet === "vegan" ? "vegetarian" : diet]
  const fishHabit =
    diet === "vegan" ? "never" : fishEaten < weekly ? "weekly" : fishEaten < weekly + sometimes ? "sometimes" : "never"
  const milk = chance(0.88)
  const iodine = [
    chance(0.74) ? "iodised_salt" : "",
    diet !== "vegan" && milk && chance(0.8) ? "dairy" : "",
    fishHabit === "weekly" && chance(0.8) ? "sea_fish" : "",
    chance(diet === "vegan" ? 0.07 : 0.015) ? "algae_consumption" : "",
  ].filter((id) => id !== "")
  const smoking = next()
  const supplements: Record<string, number | null> = {}
  for (const [id, [share, amounts]] of Object.entries(own))
    if (chance(id === "vitamin_b12" && diet === "vegan" ? 0.7 : share)) supplements[id] = pick(amounts, null)
  if (chance(child === "trying_to_conceive" ? 0.4 : 0.01)) supplements.folate = pick([200, 400, 400, 800], 400)
  const silence = Math.floor(next() * 2 ** 32)
  const isReticent = chance(reticent)
  const draw = (question: string): number =>
    numbersFrom([...question].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), silence))()
  return {
    group,
    sex,
    child,
    medicines: taken,
    medicinesUnknown: chance(medicinesUnknown * raised),
    conditions: ill,
    mentioned: ill.filter((id) => chance(conditionOptions[id]?.elseOther ?? 1)),
    symptoms: [
      chance(alarm[group] * Math.sqrt(frailty) * raised) ? "alarm_symptoms" : "",
      chance(numbness[group] * frailty * raised) ? "neuropathy_symptoms" : "",
    ].filter((id) => id !== ""),
    allergies: Object.entries(allergies)
      .filter(([, share]) => chance(share))
      .map(([id]) => `allergy_${id}`),
    diet,
    fish: fishHabit,
    milk,
    calcium: chance(diet === "vegan" ? 0.62 : milk ? 0.95 : 0.35),
    wholefoods: chance(0.85),
    iodine,
    brazilNuts: chance(diet === "vegan" ? 0.06 : 0.012),
    sun: !chance(littleSun[group]),
    smoke: smoking < smokes[group] ? "smoker" : smoking < smokes[group] + usedToSmoke[group] ? "ex_smoker" : "no",
    alcohol: chance(drinks[group]),
    own: supplements,
    goals: chance(0.35) ? [pick(goals, "bones")] : [],
    silent: (question) => isReticent && draw(question) < declines,
    draw,
  }
}

/**
 * One of the people a seed makes, by number; the same for every version. `raised`: every rate of illness, medicine and pregnancy
 * times this, so that aims do not hang on one guess of them.
 */
export const personAt = (at: number, seed: number, raised = 1): Person =>
  personFrom(seed * 1_000_003 + at * 7_919, raised)
