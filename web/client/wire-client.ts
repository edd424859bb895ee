import { httpLink } from "@trpc/client/links/httpLink"
import { observableToPromise } from "@trpc/server/observable"
import type { ShopRouter } from "../server/trpc/router.ts"
import type { Send } from "./wire.ts"

/**
 * One request a question, none batched: an answer everybody gets has an address of its own, which caches on the way can
 * remember, and no answer waits for a slower one. tRPC's link without its client, which brings sockets every shopper would
 * load and none uses.
 */
const link = httpLink<ShopRouter>({ url: "/trpc" })({})

const call = async (type: "query" | "mutation", path: string, input: unknown, signal: AbortSignal | null) => {
  const op = { id: 1, type, path, input, context: {}, signal }
  const next = () => {
    throw new Error("Behind this link there is none")
  }
  const { result } = await observableToPromise(link({ op, next }))
  return "data" in result ? result.data : undefined
}

export const sendQuery: Send = (capability, procedure, input, signal) =>
  call("query", `${capability}.${procedure}`, input, signal)

export const sendMutation = (capability: string, procedure: string, input: unknown): Promise<unknown> =>
  call("mutation", `${capability}.${procedure}`, input, null)
