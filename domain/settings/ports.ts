import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ShopSettings } from "./shop-settings.ts"

/** Where the switches are kept. */
export class Settings extends Context.Service<
  Settings,
  {
    /** The stored settings; what was never set has its default. */
    readonly current: Effect.Effect<ShopSettings>
    /** Changes the named settings, leaves the others. */
    readonly change: (changes: Partial<ShopSettings>) => Effect.Effect<ShopSettings>
  }
>()("domain/Settings") {}
