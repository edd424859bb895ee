import { describe, expect, it } from "vitest"
import { together } from "./together.ts"

/** Doubles numbers and says what it was asked for; `all` refuses a group with a negative one in it. */
const open = () => {
  const groups: (readonly number[])[] = []
  const double = together<number, number>(
    async (numbers) => {
      groups.push(numbers)
      if (numbers.includes(0)) throw new Error("the disk is full")
      return numbers.some((number) => number < 0) ? null : numbers.map((number) => number * 2)
    },
    async (number) => {
      groups.push([number])
      if (number < 0) throw new Error(`not ${number}`)
      return number * 2
    },
  )
  return { double, groups }
}

describe("doing together", () => {
  it("does what comes at the same moment in one go, and each gets its own answer", async () => {
    const { double, groups } = open()
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
    expect(groups).toEqual([[1, 2, 3]])
    expect(await double(4)).toBe(8)
    expect(groups).toEqual([[1, 2, 3], [4]])
  })

  it("gathers what comes while others are under way, some thirty at most", async () => {
    const { double, groups } = open()
    const first = double(1)
    await Promise.resolve()
    const others = Array.from({ length: 40 }, (_, index) => double(index + 2))
    expect(await first).toBe(2)
    expect(await Promise.all(others)).toEqual(others.map((_, index) => (index + 2) * 2))
    expect(groups.map(({ length }) => length)).toEqual([1, 32, 8])
  })

  it("does each by itself, in their order, where they cannot be done together", async () => {
    const { double, groups } = open()
    const answers = await Promise.allSettled([1, -2, 3].map(double))
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
    expect(groups).toEqual([[1, -2, 3], [1], [-2], [3]])
    expect(await double(5)).toBe(10)
  })

  it("tells all of them what went wrong for all, and goes on", async () => {
    const { double } = open()
    const answers = await Promise.allSettled([1, 0].map(double))
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect(await double(5)).toBe(10)
  })
})
