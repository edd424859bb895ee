import { setImmediate as nextRound } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { makeTurns } from "./turns.ts"

/** Turns by a clock that only work moves, and what was done by the end of each round. */
const aLoop = () => {
  let ms = 0
  const done: string[] = []
  return {
    turns: makeTurns(() => ms),
    /** Work that takes so long. */
    work: (name: string, takes: number) => () => {
      ms += takes
      done.push(name)
    },
    rounds: async (count: number): Promise<readonly string[]> => {
      const of: string[] = []
      for (let round = 0; round < count; round += 1) {
        await nextRound()
        of.push(done.splice(0).join(" "))
      }
      return of
    },
  }
}

describe("long work", () => {
  it("has rounds of its own, in the order asked for", async () => {
    const { turns, work, rounds } = aLoop()
    for (const name of ["a", "b", "c"]) void turns.ofOwn().then(work(name, 15))
    expect((await rounds(6)).filter((round) => round !== "")).toEqual(["a", "b", "c"])
  })

  it("that is asked for by other long work has a round of its own, too", async () => {
    const { turns, work, rounds } = aLoop()
    void turns
      .ofOwn()
      .then(work("a", 15))
      .then(() => turns.ofOwn())
      .then(work("c", 15))
    void turns.ofOwn().then(work("b", 15))
    expect((await rounds(6)).filter((round) => round !== "")).toEqual(["a", "b", "c"])
  })
})

describe("short work", () => {
  it("is done at once while there is time", async () => {
    const { turns, work, rounds } = aLoop()
    for (const name of ["a", "b", "c"]) turns.takeUp(work(name, 1))
    expect(await rounds(1)).toEqual(["a b c"])
  })

  it("that finds no time waits for rounds to come, in its order, each as long as a round may be", async () => {
    const { turns, work, rounds } = aLoop()
    for (const name of ["a", "b", "c", "d", "e", "f"]) turns.takeUp(work(name, 3))
    expect((await rounds(6)).filter((round) => round !== "")).toEqual(["a b", "c d", "e f"])
  })

  it("that comes later waits behind what waits", async () => {
    const { turns, work, rounds } = aLoop()
    turns.takeUp(work("a", 9))
    turns.takeUp(work("b", 9))
    setImmediate(() => turns.takeUp(work("c", 9)))
    expect((await rounds(6)).filter((round) => round !== "")).toEqual(["a", "b", "c"])
  })

  it("that waited for the same thing is shared out, however many promises each needs", async () => {
    const { turns, work, rounds } = aLoop()
    const same = Promise.resolve()
    const after = async (name: string) => {
      await same
      await turns.withTime()
      await same
      await same
      work(name, 7)()
    }
    for (const name of ["a", "b", "c"]) void after(name)
    expect((await rounds(6)).filter((round) => round !== "")).toEqual(["a", "b", "c"])
  })

  it("does not wait for long work", async () => {
    const { turns, work, rounds } = aLoop()
    for (const name of ["A", "B", "C"]) void turns.ofOwn().then(work(name, 15))
    setImmediate(() => turns.takeUp(work("a", 1)))
    const [first = ""] = (await rounds(6)).filter((round) => round !== "")
    expect(first).toContain("a")
  })
})
