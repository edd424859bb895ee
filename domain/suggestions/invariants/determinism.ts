import type { Answer } from "../../questionnaire/answers.ts"
import type { Candidate } from "../candidate.ts"
import { type Case, type Engine, type Invariant, pickBy } from "./case.ts"
import { found } from "./person.ts"

/** A row of numbers that follows from the seed. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const shuffled = <T>(values: readonly T[], seed: number): readonly T[] => {
  const next = numbersFrom(seed)
  return values
    .map((value) => ({ value, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

const shuffledRecord = <T>(record: Readonly<Record<string, T>>, seed: number): Readonly<Record<string, T>> =>
  Object.fromEntries(shuffled(Object.entries(record), seed))

const shuffledAnswer = (answer: Answer, seed: number): Answer => {
  if (typeof answer === "string") return answer
  if (Array.isArray(answer)) return shuffled([...answer, ...answer.slice(0, answer.length > 1 ? 1 : 0)], seed)
  return shuffledRecord(answer as Readonly<Record<string, number | null>>, seed)
}

const isSame = (engine: Engine, one: Case, other: Case): string | null => {
  const [before, after] = [engine(one), engine(other)].map((result) => JSON.stringify(result))
  return before === after ? null : `${before} is not ${after}`
}

const withPrice = (input: Case, handle: string | undefined, price: Candidate["price"]): Case => ({
  ...input,
  products: input.products.map((product) => (product.handle === handle ? { ...product, price } : product)),
})

/** What is suggested, whichever product it comes from. */
const nutrientsOf = (engine: Engine, input: Case): string =>
  JSON.stringify(
    [
      ...new Set(
        engine(input).suggestions.flatMap(({ nutrients, reasons }) => [
          ...nutrients.map(({ id }) => id),
          ...reasons.map(({ rule }) => rule),
        ]),
      ),
    ].sort(),
  )

/** What must not matter, and what decides between products. */
export const determinismInvariants: readonly Invariant[] = [
  {
    name: "I3 the same input gives the same bytes, in whatever order it was answered",
    breach: (engine, input, seed) => {
      const again = isSame(engine, input, structuredClone(input))
      if (again !== null) return again
      const answers = Object.entries(input.answers).map(([id, answer]) => [id, shuffledAnswer(answer, seed)] as const)
      return isSame(engine, input, { ...input, answers: Object.fromEntries(shuffled(answers, seed)) })
    },
  },
  {
    name: "I3 the engine changes nothing it is given",
    breach: (engine, input) => {
      const before = JSON.stringify(input)
      engine(input)
      // biome-ignore lint/plugin: the same bytes are asked for.
      return JSON.stringify(input) === before ? null : "the input changed"
    },
  },
  {
    name: "I14 the order of the catalogue does not matter",
    breach: (engine, input, seed) =>
      isSame(engine, input, { ...input, products: input.products.toReversed() }) ??
      isSame(engine, input, { ...input, products: shuffled(input.products, seed) }),
  },
  {
    name: "I14 what nobody may be suggested does not matter",
    breach: (engine, input) => {
      const asked = (each: Case) => JSON.stringify(engine(each).suggestions)
      const others = input.products.filter(({ suggestable }) => suggestable)
      return asked(input) === asked({ ...input, products: others }) ? null : "a product held back matters"
    },
  },
  {
    name: "I15 no price decides whether a nutrient is suggested",
    breach: (engine, input, seed) => {
      const before = nutrientsOf(engine, input)
      const product = pickBy(engine(input).suggestions, seed) ?? pickBy(input.products, seed)
      const free = { ...input, products: input.products.map((each) => ({ ...each, price: { cents: 0, days: 30 } })) }
      return [withPrice(input, product?.handle, { cents: 10_000_000, days: 1 }), free].every(
        (other) => nutrientsOf(engine, other) === before,
      )
        ? null
        : before
    },
  },
  {
    name: "I15 among equals the lower price a day decides, then the handle",
    breach: (engine, input, seed) => {
      const suggested = pickBy(engine(input).suggestions, seed)
      const [product] = suggested === undefined ? [] : found(input, [suggested])
      if (product === undefined) return null
      const { cents, days } = product.price
      // Dearer as a pack, cheaper a day.
      const cheaper = { ...product, handle: "zz-cheaper", price: { cents: cents * 2, days: Math.max(1, days) * 3 } }
      const same = { ...product, handle: "0-same" }
      const handles = (more: Candidate) =>
        engine({ ...input, products: [...input.products, more] }).suggestions.map(({ handle }) => handle)
      if (cents > 0 && !handles(cheaper).includes(cheaper.handle)) return "the dearer one"
      return handles(same).includes(same.handle) ? null : "the later handle"
    },
  },
  {
    name: "nobody is given two products where one would do",
    breach: (engine, input) => {
      const suggested = engine(input).suggestions
      const [first, second] = found(input, suggested)
      if (first === undefined || second === undefined) return null
      const both: Candidate = {
        ...first,
        handle: "both-in-one",
        doses: [...first.doses, ...second.doses],
        vegan: first.vegan && second.vegan,
        vegetarian: (first.vegetarian || first.vegan) && (second.vegetarian || second.vegan),
        allergens: [...first.allergens, ...second.allergens],
        contraindications: [...first.contraindications, ...second.contraindications],
        targetGroups: [],
        claims: [],
      }
      const after = engine({ ...input, products: [...input.products, both] }).suggestions
      return after.some(({ handle }) => handle === both.handle) ? null : "two products"
    },
  },
]
