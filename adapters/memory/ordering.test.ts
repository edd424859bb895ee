import { orderingContract } from "../contracts/ordering.contract.ts"
import { layerMemory } from "./layer.ts"

orderingContract("in memory", layerMemory)
