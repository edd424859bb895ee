import { it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"

const withoutLayer = /Service not found: domain\//
const addLayer = (defect: unknown) => new Error(`add its layer in adapters/storage/layer.ts (${defect})`)

/** States a promise about ports, checked in a shop of its own: what one test leaves behind no other sees. */
export const inANewShop =
  <Ports, E>(newShop: () => Layer.Layer<Ports, E>) =>
  <A, F>(promise: string, check: () => Effect.Effect<A, F, Ports | Scope.Scope>): void => {
    it.effect(
      promise,
      () =>
        Effect.provide(Effect.suspend(check), newShop()).pipe(
          Effect.catchDefect((defect) => Effect.die(withoutLayer.test(String(defect)) ? addLayer(defect) : defect)),
        ),
      20_000,
    )
  }
