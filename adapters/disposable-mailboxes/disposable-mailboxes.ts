import { disposableEmailBlocklistSet } from "disposable-email-domains-js"
import * as Layer from "effect/Layer"
import { DisposableMailboxes } from "../../domain/email/disposable-mailboxes.ts"

/** The list that the projects of many languages keep together, as of the package's version. */
export const layerDisposableMailboxes: Layer.Layer<DisposableMailboxes> = Layer.sync(DisposableMailboxes, () => {
  const domains = disposableEmailBlocklistSet()
  return {
    includes: (email) => {
      const labels = email.trim().toLowerCase().split("@").at(-1)?.split(".") ?? []
      return labels.some((_, index) => domains.has(labels.slice(index).join(".")))
    },
  }
})
