import { expect, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Secrets } from "../../domain/accounts/secrets.ts"
import { layerSecrets } from "./secrets.ts"

layer(layerSecrets)("secrets", (it) => {
  it.effect("are never the same twice and fit into a cookie and an address", () =>
    Effect.gen(function* () {
      const { make } = yield* Secrets
      const made = yield* Effect.all(Array.from({ length: 200 }, () => make))
      expect(new Set(made).size).toBe(200)
      for (const secret of made) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    }),
  )

  it.effect("have the digest everybody's SHA-256 gives", () =>
    Effect.gen(function* () {
      const { digest } = yield* Secrets
      expect(yield* digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }),
  )
})
