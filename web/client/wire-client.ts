import { createTRPCUntypedClient, httpLink } from "@trpc/client"
import type { ShopRouter } from "../server/trpc/router.ts"
import type { Send } from "./wire.ts"

/**
 * One request a question, none batched: an answer everybody gets has an address of its own, which caches on the way can
 * remember, and no answer waits for a slower one.
 */
const client = createTRPCUntypedClient<ShopRouter>({ links: [httpLink({ url: "/trpc" })] })

export const sendQuery: Send = (capability, procedure, input, signal) =>
  client.query(`${capability}.${procedure}`, input, { signal })

export const sendMutation = (capability: string, procedure: string, input: unknown): Promise<unknown> =>
  client.mutation(`${capability}.${procedure}`, input)
