import type * as Layer from "effect/Layer"
import type { People } from "../../../domain/accounts/ports.ts"
import type { AuditLog } from "../../../domain/audit/ports.ts"
import type { Carts } from "../../../domain/cart/ports.ts"
import type { Catalogue } from "../../../domain/catalogue/ports.ts"
import type { Orders } from "../../../domain/orders/ports.ts"
import type { Queue } from "../../../domain/queue/ports.ts"
import { changingOrdersContract } from "../changing-orders.contract.ts"
import { orderKeysContract } from "../order-keys.contract.ts"
import { placingOrdersContract } from "../placing-orders.contract.ts"

type Shop = Catalogue | Carts | Orders | Queue | AuditLog | People

export const ordersContract = <E>(name: string, newShop: () => Layer.Layer<Shop, E>) => {
  placingOrdersContract(name, newShop)
  orderKeysContract(name, newShop)
  changingOrdersContract(name, newShop)
}
