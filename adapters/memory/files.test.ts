import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { filesContract } from "../contracts/files.contract.ts"
import { layerMemoryFiles } from "./files.ts"

const nothing = "It has no other side."

filesContract(
  "in memory",
  Effect.sync(() => ({ files: Layer.fresh(layerMemoryFiles), secrets: [], mend: async () => {} })),
  { refusal: nothing, stall: nothing, drop: nothing, cut: nothing },
)
