import { TRPCError } from "@trpc/server"
import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Schema from "effect/Schema"
import { afterAll, describe, expect, it } from "vitest"
import { StorageBusy } from "../../../domain/shared/storage-busy.ts"
import { examplePorts } from "../example-ports.ts"
import { input } from "./input.ts"
import { anonymousContext, forEveryone, router, run, type Translations, wordsOf } from "./trpc.ts"

class Sold extends Schema.TaggedError<Sold>()("Sold", { left: Schema.Natural }) {}

const publicUrl = "http://localhost:3000"
const runtime = ManagedRuntime.make(examplePorts())
afterAll(() => runtime.dispose())
const context = anonymousContext({ runtime, paymentPages: null, publicUrl })

const translations: Translations<Sold> = {
  Sold: {
    code: "CONFLICT",
    message: ({ left }) => `Nur noch ${left}.`,
    fields: ({ left }) => [{ path: "quantity", message: `Höchstens ${left}.` }],
    refusal: ({ left }) => ({ left }),
  },
}

const refusedWith = async (answer: Promise<unknown>): Promise<TRPCError> => {
  const error = await answer.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof TRPCError) return error
  throw new Error("It was not refused with a TRPCError")
}

describe("a use case", () => {
  it("returns its result", async () => {
    expect(await run(context, Effect.succeed(7), {})).toBe(7)
  })

  it("that refuses is translated by the table, with its fields and data", async () => {
    const error = await refusedWith(run(context, new Sold({ left: 2 }), translations))
    expect(error.code).toBe("CONFLICT")
    expect(wordsOf(error)).toEqual({
      message: "Nur noch 2.",
      fields: [{ path: "quantity", message: "Höchstens 2." }],
      refusal: { tag: "Sold", left: 2 },
    })
  })

  it("that fails keeps its cause for the log, and nothing of it is sent", async () => {
    const cause = new Error("insert into orders values ('anna@example.org')")
    const error = await refusedWith(run(context, Effect.die(cause), {}))
    expect(error.code).toBe("INTERNAL_SERVER_ERROR")
    expect(error.cause).toBe(cause)
    expect(wordsOf(error)).toEqual({
      message: "Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.",
      fields: [],
      refusal: null,
    })
  })

  it("that finds the storage busy asks to try again, because nothing was changed", async () => {
    const busy = new StorageBusy({ reason: "SQLITE_BUSY: database is locked", cause: new Error("locked") })
    const error = await refusedWith(run(context, Effect.die(busy), {}))
    expect(error.code).toBe("SERVICE_UNAVAILABLE")
    expect(wordsOf(error).message).toBe(
      "Das hat gerade nicht geklappt, es wurde nichts geändert. Bitte versuche es in ein paar Sekunden noch einmal.",
    )
  })

  it("whose client has gone is no fault of the server", async () => {
    const leaving = new AbortController()
    const answer = refusedWith(run(context, Effect.never, {}, leaving.signal))
    leaving.abort()
    expect((await answer).code).toBe("CLIENT_CLOSED_REQUEST")
  })
})

describe("an input", () => {
  const orders = router({
    order: forEveryone
      .input(
        input(
          Schema.Struct({
            name: Schema.String.check(Schema.isMinLength(2, { message: "Der Name ist zu kurz." })),
            address: Schema.Struct({ city: Schema.String, floor: Schema.Int }),
            note: Schema.UndefinedOr(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
          }),
        ),
      )
      .mutation(() => "ok"),
  })

  it("reports all of its errors at once, in German, by field", async () => {
    const typed: unknown = { name: "A", address: { floor: "x" }, note: 7 }
    const call: (typed: unknown) => Promise<string> = orders.createCaller(context).order as never
    const error = await refusedWith(call(typed))
    expect(error.code).toBe("BAD_REQUEST")
    expect(wordsOf(error)).toEqual({
      message: "Bitte prüfe deine Angaben.",
      fields: [
        { path: "name", message: "Der Name ist zu kurz." },
        { path: "address.city", message: "Diese Angabe fehlt." },
        { path: "address.floor", message: "Diese Angabe hat das falsche Format." },
        { path: "note", message: "Diese Angabe hat das falsche Format." },
      ],
      refusal: null,
    })
  })
})
