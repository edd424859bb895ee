import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { StorageBusy } from "../../../domain/shared/storage-busy.ts"
import { temporaryFile } from "../in-new-database.ts"
import { storageFailure } from "../storage-failed.ts"
import { groupCommit } from "./group-commit.ts"
import { openWriter } from "./open-sqlite.ts"

/** A writer's connection on a database of one table, and its group commit. */
const aWriter = Effect.gen(function* () {
  const file = yield* temporaryFile
  const { query, close } = yield* Effect.promise(async () => {
    await mkdir(dirname(file), { recursive: true })
    const writer = await openWriter(file)
    await writer.query("create table notes (text text)")
    return writer
  })
  yield* Effect.addFinalizer(() => Effect.promise(close))
  const { transaction } = groupCommit(query, {} as never)
  const write = (text: string) => transaction(() => query("insert into notes values (?)", [text]))
  const unlessWritten = (text: string) =>
    transaction(async () => {
      const known = await query("select 1 from notes where text = ?", [text])
      await query("insert into notes values (?)", [text])
      if (known.length > 0) throw new Error(`${text} is written`)
    })
  const notes = async () =>
    (await query("select text from notes order by rowid")).map(({ text }) => String(text).length)
  return { query, write, unlessWritten, notes }
})

const huge = "x".repeat(2_000_000)

describe("transactions that share a commit", () => {
  it.effect("undo each its own changes where they fail, and see those of the ones before", () =>
    Effect.gen(function* () {
      const { write, unlessWritten, notes } = yield* aWriter
      yield* Effect.promise(async () => {
        const asked = [write("a"), ...["a", "bb", "bb", "a"].map(unlessWritten), write("ccc")]
        const outcomes = (await Promise.allSettled(asked)).map((each) => ("reason" in each ? String(each.reason) : ""))
        expect(outcomes).toEqual(["", "Error: a is written", "", "Error: bb is written", "Error: a is written", ""])
        expect(await notes()).toEqual([1, 2, 3])
      })
    }),
  )
})

describe("a full disk", () => {
  it.effect("undoes a transaction, says why, and lets the next one be when there is room again", () =>
    Effect.gen(function* () {
      const { query, write, notes } = yield* aWriter
      yield* Effect.promise(async () => {
        await query("pragma max_page_count = 100")
        const error = await write(huge).catch(storageFailure)
        expect(error).toBeInstanceOf(StorageBusy)
        expect(String(error)).toContain("SQLITE_FULL")
        await write("small")
        await query("pragma max_page_count = 100000")
        await write(huge)
        expect(await notes()).toEqual([5, huge.length])
      })
    }),
  )

  it.effect("keeps of transactions that share a commit only what was told to be kept", () =>
    Effect.gen(function* () {
      const { query, write, notes } = yield* aWriter
      yield* Effect.promise(async () => {
        await query("pragma max_page_count = 100")
        const outcomes = await Promise.allSettled(["a", "bb", huge, "dddd"].map(write))
        const kept = ["a", "bb", huge, "dddd"].filter((_, index) => outcomes[index]?.status === "fulfilled")
        expect(kept).not.toContain(huge)
        expect(await notes()).toEqual(kept.map(({ length }) => length))
        for (const outcome of outcomes)
          if (outcome.status === "rejected") expect(storageFailure(outcome.reason)).toBeInstanceOf(StorageBusy)
        await write("after")
      })
    }),
  )
})
