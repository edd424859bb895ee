import { exampleOrder } from "../../domain/orders/example-order.ts"
import { paymentsContract } from "./payments.contract.ts"
import { layerSellingFacts } from "./selling-facts.ts"

paymentsContract("for tests", layerSellingFacts, exampleOrder({ totalCents: 1_000_001 }))
