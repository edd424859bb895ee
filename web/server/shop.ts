import type * as ManagedRuntime from "effect/ManagedRuntime"
import type { Carts } from "../../domain/cart/ports.ts"
import type { Catalogue, ProductSearch } from "../../domain/catalogue/ports.ts"
import type { Operator } from "../../domain/content/operator.ts"
import type { Payments } from "../../domain/orders/payment.ts"
import type { LinkSigner, Orders } from "../../domain/orders/ports.ts"
import type { Queue } from "../../domain/queue/ports.ts"
import type { Settings } from "../../domain/settings/ports.ts"
import type { SecureRandom } from "../../domain/shared/secure-random.ts"

/** Every port the web floor reaches through use cases. */
export type Ports = Carts | Catalogue | LinkSigner | Orders | Payments | ProductSearch | Queue | SecureRandom | Settings

/** What the web floor is given by `main.ts`: the ports, running, and the facts that do not change. */
export interface Shop {
  readonly runtime: ManagedRuntime.ManagedRuntime<Ports, unknown>
  readonly operator: Operator
  /** The shop's own address, without a slash at the end. */
  readonly publicUrl: string
}
