import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { ResultCipher } from "../../domain/kept-results/ports.ts"
import { layerResultCipher, readResultKeys } from "./result-cipher.ts"

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64")
const [one, two] = [keyOf(1), keyOf(2)]

const withKeys = <A>(
  keys: string | null,
  use: (cipher: ResultCipher["Service"]) => Effect.Effect<A>,
): Effect.Effect<A> =>
  Effect.provide(Effect.flatMap(ResultCipher, use), layerResultCipher(keys === null ? null : Redacted.make(keys)))

const text = "Antworten: vegan, ä€😀"
const sealedBy = (keys: string, id = "NC-1") => withKeys(keys, ({ seal }) => seal(id, text))

describe("encrypting kept results", () => {
  it.effect("opens what it sealed, and the sealed text says nothing of it", () =>
    Effect.gen(function* () {
      const sealed = yield* sealedBy(one)
      assert.deepStrictEqual(yield* withKeys(one, ({ open }) => open("NC-1", sealed)), Option.some(text))
      assert.notInclude(Buffer.from(sealed.text, "base64").toString("utf8"), "vegan")
      assert.notStrictEqual((yield* sealedBy(one)).text, sealed.text)
    }),
  )

  it.effect("opens nothing under another id, with another key, or when a byte was changed", () =>
    Effect.gen(function* () {
      const sealed = yield* sealedBy(one)
      assert.deepStrictEqual(yield* withKeys(one, ({ open }) => open("NC-2", sealed)), Option.none())
      assert.deepStrictEqual(yield* withKeys(two, ({ open }) => open("NC-1", sealed)), Option.none())
      assert.deepStrictEqual(
        yield* withKeys(two, ({ open, key }) => open("NC-1", { ...sealed, key: key ?? "" })),
        Option.none(),
      )
      const bytes = Buffer.from(sealed.text, "base64")
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        const opened = yield* withKeys(one, ({ open }) => open("NC-1", { ...sealed, text: changed.toString("base64") }))
        assert.deepStrictEqual(opened, Option.none())
      }
      for (const short of ["", "AAAA", "?"])
        assert.deepStrictEqual(
          yield* withKeys(one, ({ open }) => open("NC-1", { ...sealed, text: short })),
          Option.none(),
        )
    }),
  )

  it.effect("seals with the first key and opens with all, so that a key can be replaced", () =>
    Effect.gen(function* () {
      const old = yield* sealedBy(one)
      const both = `${two}, ${one}`
      assert.deepStrictEqual(yield* withKeys(both, ({ open }) => open("NC-1", old)), Option.some(text))
      const anew = yield* sealedBy(both)
      assert.notStrictEqual(anew.key, old.key)
      assert.deepStrictEqual(yield* withKeys(two, ({ open }) => open("NC-1", anew)), Option.some(text))
    }),
  )

  it.effect("has no key when none is configured", () =>
    withKeys(null, ({ key }) => Effect.sync(() => assert.isNull(key))),
  )

  it("reads keys of 32 bytes only", () => {
    assert.lengthOf(readResultKeys(`${one},${two}`) ?? [], 2)
    for (const wrong of ["", "short", `${one},`, `${one}, x`, Buffer.alloc(31).toString("base64"), one.slice(1)])
      assert.isNull(readResultKeys(wrong), wrong)
  })
})
