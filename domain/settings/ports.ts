import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { ShopSettings } from "./shop-settings.ts"

/** Where the switches are kept. */
export class Settings extends Context.Service<
  Settings,
  {
    /** The stored settings, the same object until one changes; what was never set has its default. */
    readonly current: Effect.Effect<ShopSettings>
    /** Where a change depends on what is stored: `decide` sees that, and its changes are written with the audit log in the same step. */
    readonly decide: (
      decide: (stored: ShopSettings) => {
        readonly changes: Partial<ShopSettings>
        readonly audit: readonly AuditEntry[]
      },
    ) => Effect.Effect<ShopSettings>
    /** Changes the named settings, leaves the others, and tells the audit log in the same step. */
    readonly change: (changes: Partial<ShopSettings>, audit?: readonly AuditEntry[]) => Effect.Effect<ShopSettings>
  }
>()("domain/Settings") {}
