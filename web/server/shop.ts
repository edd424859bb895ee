import type * as ManagedRuntime from "effect/ManagedRuntime"
import type { LegalTexts } from "../../domain/content/legal-texts.ts"
import type { Ports } from "./adapters.ts"

export type { Ports } from "./adapters.ts"

/** What the web floor is given by `main.ts`: the ports, running, and the facts that do not change. */
export interface Shop {
  readonly runtime: ManagedRuntime.ManagedRuntime<Ports, unknown>
  readonly legalTexts: LegalTexts
  /** Who runs the shop, in one line, for the foot of every page. */
  readonly operatorLine: string
  /** The shop's own address, without a slash at the end. */
  readonly publicUrl: string
}
