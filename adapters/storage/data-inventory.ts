import * as Layer from "effect/Layer"
import { DataInventory } from "../../domain/data-protection/ports.ts"
import { personalData } from "./personal-data.ts"

/** What the tables declare to hold of people. */
export const layerDataInventory = Layer.succeed(DataInventory, {
  stored: Object.entries(personalData).flatMap(([name, data]) => (data.of === "nobody" ? [] : [{ name, ...data }])),
})
