import * as Effect from "effect/Effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { signInAs } from "../server/example-visitors.ts"
import { openExample } from "../server/open-example.ts"
import { shopRouter } from "../server/trpc/router.ts"
import { at } from "./ask-shop.ts"
import { chanceOf } from "./chance.ts"
import { fuzzedProcedures } from "./inputs.ts"
import type { Known, ShopFacts } from "./shop-facts.ts"

/** What Markdown, HTML, Liquid, tables, addresses and German lists are made of. */
const marks = [
  "a",
  "a ",
  " ",
  "\n",
  "- a\n",
  "> a\n",
  "## a\n\n",
  "a\n=\n",
  "| a |\n|-|\n",
  "[^1]: a\n\n",
  "[a]: /b\n",
  "*a_",
  "<p>",
  "<b> </b>",
  "&amp;",
  "{{ a }}",
  "{% if a %}",
  "a@",
  "a.",
  "/a",
  "1",
  '"',
]
/** Characters. */
const [short, long] = [4_000, 16_000]
/** Milliseconds of the processor that are no matter, however few a shorter text takes. */
const quick = 100
const inputsEach = 5
const tries = 20
/** How many times as long four times the text may take: linear work 4, with the collection of garbage up to 7; squared work takes 16. */
const most = 8

type Path = readonly (string | number)[]

/** Where texts stand in an input. */
const textsIn = (value: unknown, path: Path = []): readonly (readonly [Path, string])[] =>
  typeof value === "string"
    ? [[path, value]]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]))
      : []

const withText = (value: unknown, [name, ...path]: Path, text: string): unknown => {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === name ? withText(each, path, text) : each))
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [name]: withText(fields[name], path, text) }
}

/** A long run of a mark; space stands between letters, since texts are trimmed. */
const run = (mark: string, length: number): string => {
  const marks = mark.repeat(Math.ceil(length / mark.length)).slice(0, length)
  return mark.trim() === "" ? `a${marks}b` : marks
}

/** Processor time of the process with its threads, in milliseconds: other processes make no difference. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const procedures: Readonly<Record<string, unknown>> = shopRouter._def.procedures

/** A shop with an admin. Ten minutes pass before each request, so that no limit counts. */
const open = async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const shop = await openExample()
  const signIn = () => signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })
  let { cookie, personId } = await signIn()
  const snapshot = await shop.runtime.runPromise(Effect.flatMap(Catalogue, (catalogue) => catalogue.snapshot))
  const product = snapshot.products[0] ?? exampleProduct()
  const packs = product.variants.map(({ sku }) => ({ handle: product.handle, sku }))
  const order = { orderId: "NW-0123456789", token: "A".repeat(43) }
  const facts = {
    packs,
    carts: [{ secret: "A".repeat(43), totalCents: 1 }],
    order,
    people: {
      signedIn: [{} as Known],
      ids: [order.orderId],
      orderIds: [order.orderId],
      spare: [personId],
    },
    version: "2026-11-23",
    questions: [],
    answered: new Map(),
  } as unknown as ShopFacts
  const ask = async (name: string, input: unknown): Promise<{ readonly ms: number; readonly status: number }> => {
    vi.advanceTimersByTime(600_000)
    const began = usedMs()
    const { status } = await (at(procedures[name], "_def", "type") === "mutation"
      ? shop.mutate(name, input, { cookie })
      : shop.query(name, input, { cookie }))
    return { ms: usedMs() - began, status }
  }
  return {
    facts,
    ask,
    signIn: async () => {
      cookie = (await signIn()).cookie
    },
  }
}

/** Each place of a text, in one of some inputs of a procedure. */
const textsOf = (facts: ShopFacts): readonly (readonly [name: string, input: unknown, path: Path, text: string])[] => {
  const chance = chanceOf(1)
  return fuzzedProcedures(1).flatMap(({ name, input }) => {
    const places = new Map<string, readonly [string, unknown, Path, string]>()
    for (const made of Array.from({ length: inputsEach }, () => input(facts, chance, null)))
      for (const [path, text] of textsIn(made)) places.set(path.join("."), [name, made, path, text])
    return [...places.values()]
  })
}

it("no text of any input takes more than eight times as long when it is four times as long", async () => {
  const { facts, ask, signIn } = await open()
  const slow: string[] = []
  for (const [name, input, path, text] of textsOf(facts)) {
    await signIn()
    const own = text === "" ? [] : [text, text.slice(0, 1)]
    // A field that takes no text so long refuses all of them alike.
    const { status: answered } = await ask(name, withText(input, path, run("a", long)))
    const taken = ![400, 413, 414].includes(answered)
    for (const mark of new Set(taken ? [...marks, ...own] : own.slice(-1))) {
      const msOf = (length: number) => ask(name, withText(input, path, run(mark, length)))
      const { ms, status } = await msOf(long)
      const what = `${name} ${path.join(".")} ${JSON.stringify(mark.slice(0, 20))}`
      if (status >= 500) slow.push(`${what}: ${status}`)
      if (ms < quick) continue
      let [best, bestShort] = [ms, (await msOf(short)).ms]
      for (let tried = 1; tried < tries && best > most * bestShort; tried += 1) {
        best = Math.min(best, (await msOf(long)).ms)
        bestShort = Math.min(bestShort, (await msOf(short)).ms)
      }
      if (best > most * bestShort) slow.push(`${what}: ${bestShort.toFixed(1)} ms, then ${best.toFixed(1)} ms`)
    }
  }
  expect(slow).toEqual([])
}, 600_000)
