import type * as ManagedRuntime from "effect/ManagedRuntime"
import type { Ports } from "./adapters.ts"

export type { Ports } from "./adapters.ts"

/** What `main.ts` passes to the server: the running ports and constant facts. */
export interface Shop {
  readonly runtime: ManagedRuntime.ManagedRuntime<Ports, unknown>
  /** The shop's own origin, without a trailing slash. */
  readonly publicUrl: string
  /** The origin of the payment provider's pages; `null`: there is no provider. */
  readonly paymentPages: string | null
}
