import { describe, expect, it } from "vitest"
import { askedTogether } from "./asked-together.ts"

/** A question about lengths of words, whose answers come when `answer` is called. */
const lengths = () => {
  const asked: string[][] = []
  const answers: (() => void)[] = []
  const ask = askedTogether<string, number>((words) => {
    asked.push([...words])
    return new Promise((resolve) =>
      answers.push(() => resolve(new Map(words.map((word) => [word, word.length] as const)))),
    )
  })
  /** Answers the next question as soon as it was asked. */
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.()
  }
  return { ask, asked, answer }
}

describe("what many ask at the same moment", () => {
  it("is asked once, and everybody finds their own", async () => {
    const { ask, asked, answer } = lengths()
    const all = Promise.all([ask(["a"]), ask(["bb", "a"]), ask([])])
    await answer()
    const [first, second, third] = await all
    expect(asked).toEqual([["a", "bb"]])
    expect([first.get("a"), second.get("bb"), second.get("a"), third.size]).toEqual([1, 2, 1, 0])
  })

  it("is never answered by a question put before it", async () => {
    const { ask, asked, answer } = lengths()
    const before = ask(["a"])
    await expect.poll(() => asked.length).toBe(1)
    const [after, alsoAfter] = [ask(["a"]), ask(["ccc"])]
    await answer()
    await before
    await answer()
    await Promise.all([after, alsoAfter])
    expect(asked).toEqual([["a"], ["a", "ccc"]])
  })

  it("is asked in parts when it is much, each as long as a power of two", async () => {
    const { ask, asked, answer } = lengths()
    const words = Array.from({ length: 100 }, (_, n) => `word ${n}`)
    const all = Promise.all(words.map((word) => ask([word])))
    await answer()
    await answer()
    expect((await all).map((found, n) => found.get(words[n] ?? ""))).toEqual(words.map(({ length }) => length))
    expect(asked.map(({ length }) => length)).toEqual([64, 64])
    expect(new Set(asked.flat())).toEqual(new Set(words))
  })

  it("of one who wants more than fits is asked whole", async () => {
    const { ask, asked, answer } = lengths()
    const words = Array.from({ length: 70 }, (_, n) => `word ${n}`)
    const found = ask(words)
    await answer()
    expect((await found).size).toBe(70)
    expect(asked.map(({ length }) => length)).toEqual([128])
  })

  it("fails for those who asked it, and not for the next", async () => {
    let fails = true
    const ask = askedTogether<string, number>(async (words) => {
      if (fails) throw new Error("gone")
      return new Map(words.map((word) => [word, 1]))
    })
    const outcomes = await Promise.allSettled([ask(["a"]), ask(["b"])])
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    fails = false
    expect((await ask(["a"])).get("a")).toBe(1)
  })
})
