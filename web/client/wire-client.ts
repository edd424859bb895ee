import { createTRPCUntypedClient, httpBatchLink } from "@trpc/client"
import type { ShopRouter } from "../server/trpc/router.ts"
import type { Send } from "./wire.ts"

/** Must not exceed what the server takes in one batch. */
const maxBatchItems = 10

const client = createTRPCUntypedClient<ShopRouter>({
  links: [httpBatchLink({ url: "/trpc", maxItems: maxBatchItems, maxURLLength: 2_000 })],
})

export const sendQuery: Send = (capability, procedure, input, signal) =>
  client.query(`${capability}.${procedure}`, input, { signal })

export const sendMutation = (capability: string, procedure: string, input: unknown): Promise<unknown> =>
  client.mutation(`${capability}.${procedure}`, input)
