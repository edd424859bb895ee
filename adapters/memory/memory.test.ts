import { storageContracts } from "../contracts/all.ts"
import { layerMemory } from "./layer.ts"

storageContracts("in memory", layerMemory)
