import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"
import { Carts } from "../../domain/cart/ports.ts"
import { listJobs } from "../../domain/jobs/view-jobs.ts"
import { inNewDatabase } from "./in-new-database.ts"

it.effect("a use case's span has those of the storage as its children", () =>
  Effect.gen(function* () {
    yield* Carts
    const spans: Tracer.NativeSpan[] = []
    const tracer = Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        spans.push(span)
        return span
      },
    })
    yield* listJobs({}).pipe(Effect.provideService(Tracer.Tracer, tracer))
    const [useCase, ...others] = spans
    expect(useCase?.name).toBe("listJobs")
    const storage = others.filter(({ name }) => name.startsWith("storage."))
    expect(storage.map(({ name }) => name)).toContain("storage.jobs.list")
    for (const { parent, status } of storage) {
      expect(Option.getOrUndefined(parent)?.spanId).toBe(useCase?.spanId)
      expect(status._tag).toBe("Ended")
    }
  }).pipe(Effect.provide(inNewDatabase())),
)
