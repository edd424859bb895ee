import { expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { SubscriptionProvider } from "../../domain/channels/subscription-provider.ts"
import { layerRecharge } from "./recharge.ts"

it.effect("takes no more than the bucket holds at once, and two a second after that", () =>
  Effect.gen(function* () {
    const calledAt: number[] = []
    const client = HttpClient.make((request) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        calledAt.push(at)
        return HttpClientResponse.fromWeb(request, new Response("null", { status: 404 }))
      }),
    )
    const options = { accessToken: Redacted.make("sk"), apiUrl: "https://recharge.example" }
    const layer = Layer.provide(layerRecharge(options), Layer.succeed(HttpClient.HttpClient, client))
    yield* Effect.gen(function* () {
      const { find } = yield* SubscriptionProvider
      const sixty = yield* Effect.forkChild(
        Effect.forEach(
          Array.from({ length: 60 }, (_, id) => String(id)),
          find,
        ),
      )
      yield* TestClock.adjust("5 seconds")
      expect(calledAt.filter((at) => at === 0).length).toBeLessThanOrEqual(40)
      expect(calledAt.length).toBeGreaterThanOrEqual(40)
      expect(calledAt.length).toBeLessThanOrEqual(50)
      yield* TestClock.adjust("20 seconds")
      expect(yield* Fiber.join(sixty)).toEqual(Array(60).fill(null))
    }).pipe(Effect.provide(layer))
  }),
)
