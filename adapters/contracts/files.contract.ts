import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { FileKey } from "../../domain/files/file-key.ts"
import { type FileContent, Files, type FilesUnavailable } from "../../domain/files/ports.ts"
import { type Faults, faultsOf, soon } from "./faults.ts"

/** An adapter, and the empty store it keeps files in. */
export interface FilesUnderTest {
  readonly files: Layer.Layer<Files>
  /** Passwords, keys and users it was given. */
  readonly secrets: readonly string[]
  /** Ends what a fault began. */
  readonly mend: () => Promise<unknown>
}

export interface FilesFaults<Side> {
  /** Refused, for now or because of our own set-up. */
  readonly refusal: Faults<Side>
  /** No answer comes. */
  readonly stall: Faults<Side>
  /** The connection breaks before anything is answered. */
  readonly drop: Faults<Side>
  /** The connection breaks in the middle of a file that is read. */
  readonly cut: Faults<Side>
}

/** Larger than what fits into one packet or one buffer. */
const large = new Uint8Array(3_000_000).map((_, index) => (index * 7 + index / 1_000) % 256)
const cut = Array.from({ length: 60 }, (_, index) => large.subarray(index * 50_000, (index + 1) * 50_000))
const words = "Lebenslauf von Mia Muster"
const small = new TextEncoder().encode(words)

const bytesOf = ({ body }: FileContent) =>
  Effect.tryPromise(async () => new Uint8Array(await new Response(body).arrayBuffer()))

/** A body of these pieces; an error breaks it off. */
const inPieces = (...pieces: readonly (Uint8Array<ArrayBuffer> | Error)[]): FileContent["body"] => {
  const left = pieces[Symbol.iterator]()
  return new ReadableStream({
    pull: (controller) => {
      const { done, value } = left.next()
      if (done) controller.close()
      else if (value instanceof Error) controller.error(value)
      else controller.enqueue(value)
    },
  })
}

/** What every `Files` promises. `prepare` opens another store for each test; `faults` says how each kind of failure comes about there. */
export const filesContract = <Side extends FilesUnderTest>(
  name: string,
  prepare: Effect.Effect<Side, never, Scope.Scope>,
  faults: FilesFaults<Side>,
): void => {
  const promise = (title: string, test: (files: Files["Service"], side: Side) => Effect.Effect<void, unknown>) =>
    it.live(title, () =>
      Effect.gen(function* () {
        const side = yield* prepare
        yield* Effect.provide(
          Effect.flatMap(Files, (files) => test(files, side)),
          side.files,
        )
      }).pipe(Effect.scoped),
    )
  const readBytes = (files: Files["Service"], key: FileKey) =>
    Effect.flatMap(files.read(key), (found) =>
      Option.isSome(found) ? Effect.map(bytesOf(found.value), Option.some) : Effect.succeed(Option.none<Uint8Array>()),
    )
  const keys = (files: Files["Service"]) =>
    Effect.map(files.list("applications", null), (listed) => listed.map(({ key }) => key))
  const checkReason = ({ reason }: FilesUnavailable, side: Side) => {
    assert.notStrictEqual(reason, "")
    assert.isAtMost(reason.length, 300)
    for (const secret of [words, ...side.secrets]) assert.notInclude(reason, secret)
  }

  describe.concurrent(`Files: ${name}`, () => {
    promise("gives back what was put, with its size", (files) =>
      Effect.gen(function* () {
        yield* files.put("pictures/p-1-640.avif", large)
        yield* files.put("applications/a-1.pdf", small)
        const found = Option.getOrThrow(yield* files.read("pictures/p-1-640.avif"))
        assert.strictEqual(found.size, large.length)
        assert.isTrue(Buffer.from(large).equals(yield* bytesOf(found)))
        assert.deepStrictEqual(Option.getOrThrow(yield* readBytes(files, "applications/a-1.pdf")), small)
      }),
    )

    promise("takes a file while it comes, in pieces of any size", (files) =>
      Effect.gen(function* () {
        yield* files.put("pictures/p.webp", { size: large.length, body: inPieces(...cut) })
        assert.isTrue(Buffer.from(large).equals(Option.getOrThrow(yield* readBytes(files, "pictures/p.webp"))))
        yield* files.put("pictures/copy.webp", Option.getOrThrow(yield* files.read("pictures/p.webp")))
        assert.isTrue(Buffer.from(large).equals(Option.getOrThrow(yield* readBytes(files, "pictures/copy.webp"))))
        yield* files.put("pictures/empty.webp", { size: 0, body: inPieces() })
        assert.strictEqual(Option.getOrThrow(yield* readBytes(files, "pictures/empty.webp")).length, 0)
      }),
    )

    for (const [what, content] of [
      ["breaks off", () => ({ size: large.length, body: inPieces(...cut.slice(0, 20), new Error(words)) })],
      ["ends early", () => ({ size: large.length, body: inPieces(...cut.slice(0, 20)) })],
      ["is longer than its size", () => ({ size: 1_000_000, body: inPieces(...cut) })],
    ] as const)
      promise(`keeps nothing of a file that ${what} while it comes, and what was there before`, (files, side) =>
        Effect.gen(function* () {
          yield* files.put("pictures/before.webp", small)
          for (const key of ["pictures/new.webp", "pictures/before.webp"] as const)
            checkReason(yield* soon("Failing", Effect.flip(files.put(key, content()))), side)
          yield* files.put("pictures/large.webp", large)
          const { body } = Option.getOrThrow(yield* files.read("pictures/large.webp"))
          yield* soon("Failing", Effect.flip(files.put("pictures/new.webp", { size: 9, body })))
          assert.isTrue(Option.isNone(yield* files.read("pictures/new.webp")))
          assert.deepStrictEqual(Option.getOrThrow(yield* readBytes(files, "pictures/before.webp")), small)
        }),
      )

    promise("keeps an empty file", (files) =>
      Effect.gen(function* () {
        yield* files.put("pictures/empty.webp", new Uint8Array())
        assert.strictEqual(Option.getOrThrow(yield* readBytes(files, "pictures/empty.webp")).length, 0)
      }),
    )

    promise("replaces a file as a whole", (files) =>
      Effect.gen(function* () {
        yield* files.put("pictures/p.webp", large)
        yield* files.put("pictures/p.webp", small)
        assert.deepStrictEqual(Option.getOrThrow(yield* readBytes(files, "pictures/p.webp")), small)
      }),
    )

    promise("finds nothing where nothing is, and what was removed is gone", (files) =>
      Effect.gen(function* () {
        assert.isTrue(Option.isNone(yield* files.read("applications/a.pdf")))
        yield* files.put("applications/a.pdf", small)
        yield* files.put("applications/b.pdf", small)
        yield* files.remove("applications/a.pdf")
        yield* files.remove("applications/a.pdf")
        assert.isTrue(Option.isNone(yield* files.read("applications/a.pdf")))
        assert.deepStrictEqual(yield* keys(files), ["applications/b.pdf"])
      }),
    )

    promise("lists an area in the order of keys, from the start or after a key, with when each file was put", (files) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* files.list("applications", null), [])
        const before = Date.now()
        const put = ["b-2.pdf", "a.docx", "b-1.pdf", "b.pdf", "c.pdf"].map((file): FileKey => `applications/${file}`)
        for (const key of put) yield* files.put(key, small)
        yield* files.put("pictures/p.webp", small)
        const listed = yield* files.list("applications", null)
        assert.deepStrictEqual(
          listed.map(({ key }) => key),
          put.toSorted(),
        )
        assert.deepStrictEqual(yield* files.list("applications", listed[2]?.key ?? null), listed.slice(3))
        assert.deepStrictEqual(yield* files.list("applications", listed[4]?.key ?? null), [])
        for (const { putAt } of listed) {
          assert.isAtLeast(putAt, before - 2_000)
          assert.isAtMost(putAt, Date.now() + 2_000)
        }
      }),
    )

    promise("takes many at once, each one whole", (files) =>
      Effect.gen(function* () {
        const numbers = Array.from({ length: 20 }, (_, number) => number)
        const content = (number: number) => new Uint8Array(20_000 + number).fill(number)
        yield* Effect.forEach(numbers, (number) => files.put(`pictures/p-${number}.webp`, content(number)), {
          concurrency: "unbounded",
        })
        for (const number of numbers)
          assert.deepStrictEqual(
            Option.getOrThrow(yield* readBytes(files, `pictures/p-${number}.webp`)),
            content(number),
          )
      }),
    )

    promise("an interrupted put leaves a whole file or none", (files) =>
      Effect.gen(function* () {
        const putting = yield* Effect.forkDetach(files.put("pictures/p.webp", large), { startImmediately: true })
        yield* soon("Interrupting", Fiber.interrupt(putting))
        const found = yield* readBytes(files, "pictures/p.webp")
        if (Option.isSome(found)) assert.strictEqual(found.value.length, large.length)
        yield* files.put("pictures/p.webp", small)
        assert.deepStrictEqual(Option.getOrThrow(yield* readBytes(files, "pictures/p.webp")), small)
      }),
    )

    for (const kind of ["refusal", "drop"] as const)
      for (const [what, fault] of faultsOf(faults[kind]))
        promise(`fails when ${what} (${kind}), says why without a secret, and works again after it`, (files, side) =>
          Effect.gen(function* () {
            yield* files.put("applications/kept.pdf", small)
            void fault(side)
            for (const call of [
              files.put("applications/new.pdf", small),
              Effect.suspend(() => files.put("applications/new.pdf", { size: large.length, body: inPieces(...cut) })),
              Effect.asVoid(files.read("applications/kept.pdf")),
              Effect.asVoid(files.list("applications", null)),
              files.remove("applications/kept.pdf"),
            ]) {
              const answer = yield* soon("Failing", Effect.result(call))
              assert.isTrue(Result.isFailure(answer), "done")
              if (Result.isFailure(answer)) checkReason(answer.failure, side)
            }
            yield* Effect.promise(side.mend)
            assert.deepStrictEqual(yield* keys(files), ["applications/kept.pdf"])
            yield* files.put("applications/new.pdf", small)
            assert.deepStrictEqual(Option.getOrThrow(yield* readBytes(files, "applications/new.pdf")), small)
          }),
        )

    for (const [what, fault] of faultsOf(faults.stall))
      promise(`ends at once when interrupted while ${what} (stall), and works again after it`, (files, side) =>
        Effect.gen(function* () {
          const stalled = fault(side)
          const putting = yield* Effect.forkDetach(Effect.result(files.put("pictures/p.webp", small)))
          yield* soon(
            "Stalling",
            Effect.promise(() => stalled),
          )
          assert.isUndefined(putting.pollUnsafe())
          yield* soon("Interrupting", Fiber.interrupt(putting))
          yield* Effect.promise(side.mend)
          yield* files.put("pictures/p.webp", small)
          assert.deepStrictEqual(Option.getOrThrow(yield* readBytes(files, "pictures/p.webp")), small)
        }),
      )

    for (const [what, fault] of faultsOf(faults.cut))
      promise(`never ends as if whole when ${what} (cut)`, (files, side) =>
        Effect.gen(function* () {
          yield* files.put("pictures/p.webp", large)
          void fault(side)
          const found = Option.getOrThrow(yield* files.read("pictures/p.webp"))
          assert.isTrue(Result.isFailure(yield* soon("Breaking off", Effect.result(bytesOf(found)))))
          yield* Effect.promise(side.mend)
          assert.strictEqual(Option.getOrThrow(yield* readBytes(files, "pictures/p.webp")).length, large.length)
        }),
      )
  })
}
