import { cart } from "./cart.ts"
import { catalogue } from "./catalogue.ts"
import { content } from "./content.ts"
import { orders } from "./orders.ts"
import { questionnaire } from "./questionnaire.ts"
import { search } from "./search.ts"
import { t } from "./wire.ts"

/** Every procedure of the shop. */
export const shopRouter = t.router({ cart, catalogue, content, orders, questionnaire, search })

export type ShopRouter = typeof shopRouter
