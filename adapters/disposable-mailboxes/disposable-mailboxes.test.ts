import { expect, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { DisposableMailboxes } from "../../domain/email/disposable-mailboxes.ts"
import { layerDisposableMailboxes } from "./disposable-mailboxes.ts"

layer(layerDisposableMailboxes)("disposable mailboxes", (it) => {
  it.effect("are known by their domain, also under a subdomain and however it is written", () =>
    Effect.gen(function* () {
      const { includes } = yield* DisposableMailboxes
      for (const email of ["x@mailinator.com", "X@Sub.MAILINATOR.com ", "x@trashmail.de", "x@yopmail.com"])
        expect([email, includes(email)]).toEqual([email, true])
      for (const email of ["anna@gmx.de", "anna@gmail.com", "anna@web.de", "mailinator.com@beispiel.de", "x@com"])
        expect([email, includes(email)]).toEqual([email, false])
    }),
  )
})
