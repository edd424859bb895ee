import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { filesContract } from "../contracts/files.contract.ts"
import { layerTestFiles } from "./files.ts"

const nothing = "It has no other side."

filesContract(
  "for tests",
  Effect.sync(() => ({ files: Layer.fresh(layerTestFiles), secrets: [], mend: async () => {} })),
  { refusal: nothing, stall: nothing, drop: nothing, cut: nothing },
)
