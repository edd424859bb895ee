import { handlingOrdersContract } from "../contracts/handling-orders.contract.ts"
import { orderingContract } from "../contracts/ordering.contract.ts"
import { layerMemory } from "./layer.ts"

orderingContract("in memory", layerMemory)
handlingOrdersContract("in memory", layerMemory)
