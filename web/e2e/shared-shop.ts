import { inject } from "vitest"

const shops = inject("shops")
/** The shop of this test worker: workers share no cart, stock or limit. */
const mine = shops[(Number(process.env.VITEST_POOL_ID) - 1) % shops.length]
if (mine === undefined) throw new Error("no shop was started for this worker")

export const { url: shop, mailbox } = mine
