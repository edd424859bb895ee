/** Every order a list can have. `recommended` is the shop's own; prices are the first variant's. */
export const productSorts = ["recommended", "price_asc", "price_desc", "price_per_day", "name"] as const
export type ProductSort = (typeof productSorts)[number]
