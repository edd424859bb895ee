import { disposableEmailBlocklistSet } from "disposable-email-domains-js"
import * as Layer from "effect/Layer"
import { DisposableMailboxes } from "../../domain/email/disposable-mailboxes.ts"
import { emailKey } from "../../domain/shared/email-key.ts"

/** The list that the projects of many languages keep together, as of the package's version. */
export const layerDisposableMailboxes: Layer.Layer<DisposableMailboxes> = Layer.sync(DisposableMailboxes, () => {
  const domains = disposableEmailBlocklistSet()
  return {
    includes: (email) => {
      const labels = emailKey(email).split("@").at(-1)?.split(".") ?? []
      return labels.some((_, index) => domains.has(labels.slice(index).join(".")))
    },
  }
})
