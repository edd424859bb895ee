import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Carrier } from "../tracking.ts"
import type { ShipmentLine, ShipmentsUnreadable } from "./read-shipments.ts"

/** Reads lists of parcels as `readShipments` does, while everything else goes on. */
export class ShipmentLists extends Context.Service<
  ShipmentLists,
  {
    /** `usual` carries what no line says otherwise. */
    readonly read: (text: string, usual: Carrier) => Effect.Effect<readonly ShipmentLine[], ShipmentsUnreadable>
  }
>()("domain/ShipmentLists") {}
