import type { Asked } from "./connection.ts"
import { medianSpell, putLoadOn, type Spell } from "./load.ts"
import { ask, type MeasuredProcess } from "./measured-process.ts"
import type { Measured } from "./table.ts"

/** The duration and repetitions of a measurement. */
export interface Effort {
  readonly spells: number
  readonly seconds: number
  /** Orders in one spell. */
  readonly orders: number
}

/** What is measured, and its target. */
export interface Question {
  readonly what: string
  readonly ask: () => Asked
  /** Requests in one spell, where each can be sent only once. */
  readonly amount?: number
  readonly target: Measured["target"]
}

/** Measures in turn: yardstick, shop, yardstick, shop …, so that other load on the machine affects both. */
export const besideYardstick = async (
  shop: MeasuredProcess,
  plain: MeasuredProcess,
  effort: Effort,
  { what, ask: next, amount, target }: Question,
): Promise<Measured> => {
  // Warm-up: the first answers are compressed quickly and later ones well, and V8 compiles hot code on the same core.
  await putLoadOn(shop, next, { seconds: 3 })
  const one = next()
  const answer = await ask(shop.url + one.path, one.headers, one.method === "POST" ? (one.body ?? "") : null)
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
  const bytes = answer.body.length
  const type = String(answer.headers["content-type"]).split(";")[0]
  const fixed = { ...one, path: `/${bytes}/${type}` }
  const { seconds } = effort
  const length = amount === undefined ? { seconds } : { amount }

  await putLoadOn(plain, () => fixed, { seconds: 0.5 })
  const [mine, plains]: [Spell[], Spell[]] = [[], []]
  for (let spell = 0; spell < effort.spells; spell += 1) {
    plains.push(await putLoadOn(plain, () => fixed, { seconds }))
    mine.push(await putLoadOn(shop, next, length))
  }
  return { what, bytes, shop: medianSpell(mine), yardstick: medianSpell(plains), target }
}
