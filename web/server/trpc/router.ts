import { catalogue } from "./catalogue.ts"
import { t } from "./wire.ts"

/** Every procedure of the shop; outsiders call it by the names of the API notes in the README. */
export const shopRouter = t.router({ catalogue })

export type ShopRouter = typeof shopRouter
