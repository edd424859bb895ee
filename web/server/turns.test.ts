import { describe, expect, it } from "vitest"
import { makeTurns } from "./turns.ts"

/** Turns by a clock that only work moves, and what is done in each round. */
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
    done: () => done.splice(0).join(" "),
    /** What is done in each of the rounds to come: this is asked before anything else in a round. */
    rounds: (count: number): Promise<readonly string[]> =>
      new Promise((resolve) => {
        const of: string[] = []
        const next = () => {
          of.push(done.splice(0).join(" "))
          if (of.length > count) resolve(of.slice(1))
          else setImmediate(next)
        }
        setImmediate(next)
      }),
  }
}

describe("long work", () => {
  it("has rounds of its own, in the order asked for", async () => {
    const { turns, work, rounds } = aLoop()
    const done = rounds(4)
    for (const name of ["a", "b", "c"]) void turns.ofOwn().then(work(name, 15))
    expect(await done).toEqual(["", "a", "b", "c"])
  })

  it("has them when more is asked for as the last one goes, too", async () => {
    const { turns, work, rounds } = aLoop()
    const done = rounds(7)
    void turns
      .ofOwn()
      .then(work("a", 15))
      .then(() => {
        for (const name of ["b", "c", "d", "e"]) void turns.ofOwn().then(work(name, 15))
      })
    expect((await done).filter((round) => round !== "")).toEqual(["a", "b", "c", "d", "e"])
  })
})

describe("short work", () => {
  it("is done at once while there is time", () => {
    const { turns, work, done } = aLoop()
    for (const name of ["a", "b", "c"]) turns.takeUp(work(name, 1))
    expect(done()).toBe("a b c")
  })

  it("that finds no time waits for rounds to come, in its order, each as long as a round may be", async () => {
    const { turns, work, done, rounds } = aLoop()
    const later = rounds(4)
    for (const name of ["a", "b", "c", "d", "e", "f"]) turns.takeUp(work(name, 3))
    expect(done()).toBe("a b")
    expect(await later).toEqual(["", "c d", "e f", ""])
  })

  it("that comes later waits behind what waits", async () => {
    const { turns, work, done, rounds } = aLoop()
    const later = rounds(4)
    turns.takeUp(work("a", 9))
    turns.takeUp(work("b", 9))
    setImmediate(() => turns.takeUp(work("c", 9)))
    expect(done()).toBe("a")
    expect(await later).toEqual(["", "b", "c", ""])
  })

  it("that waited for the same thing is shared out, however many promises each needs", async () => {
    const { turns, work, rounds } = aLoop()
    const done = rounds(4)
    const same = Promise.resolve()
    const after = async (name: string) => {
      await same
      await turns.withTime()
      await same
      await same
      work(name, 7)()
    }
    for (const name of ["a", "b", "c"]) void after(name)
    expect(await done).toEqual(["", "a", "b", "c"])
  })

  it("does not wait for long work", async () => {
    const { turns, work, rounds } = aLoop()
    const done = rounds(4)
    for (const name of ["A", "B", "C"]) void turns.ofOwn().then(work(name, 15))
    setImmediate(() => turns.takeUp(work("a", 1)))
    expect(await done).toEqual(["a", "A", "B", "C"])
  })
})
