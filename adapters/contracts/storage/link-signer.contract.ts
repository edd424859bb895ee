import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { LinkSigner } from "../../../domain/access/link-signer.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

export const linkSignerContract = <E>(name: string, newShop: () => Layer.Layer<LinkSigner, E>) =>
  describe(`LinkSigner: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a subject has one token of 43 characters of base64url, the same every time", () =>
      Effect.gen(function* () {
        const signer = yield* LinkSigner
        for (const subject of ["order:NW-0123456789", "", "__proto__", "ß漢🌱"]) {
          const token = yield* signer.sign(subject)
          expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
          expect(yield* signer.sign(subject)).toBe(token)
          expect(yield* signer.verify(subject, token)).toBe(true)
        }
      }),
    )

    promise("a token opens its own subject only", () =>
      Effect.gen(function* () {
        const signer = yield* LinkSigner
        const token = yield* signer.sign("order:NW-1")
        expect(yield* signer.sign("order:NW-2")).not.toBe(token)
        for (const other of ["order:NW-2", "order:NW-1 ", "order:nw-1", "invoice:NW-1", ""]) {
          expect(yield* signer.verify(other, token)).toBe(false)
        }
      }),
    )

    promise("a token changed anywhere, cut, prolonged or invented opens nothing", () =>
      Effect.gen(function* () {
        const signer = yield* LinkSigner
        const token = yield* signer.sign("order:NW-1")
        const changed = [...token].map((character, index) => {
          const next = alphabet[(alphabet.indexOf(character) + 1) % alphabet.length]
          return `${token.slice(0, index)}${next}${token.slice(index + 1)}`
        })
        const others = ["", token.slice(1), `${token}=`, `${token}A`, ` ${token}`, "é".repeat(43), "A".repeat(43)]
        for (const wrong of [...changed, ...others]) expect(yield* signer.verify("order:NW-1", wrong)).toBe(false)
      }),
    )
  })
