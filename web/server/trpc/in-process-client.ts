import { createTRPCClient, localLink } from "@trpc/client"
import type { ShopClient } from "../../client/app/trpc.ts"
import { type ShopRouter, shopRouter } from "./router.ts"
import type { CallContext } from "./trpc.ts"

/** The browser's client for server rendering: the same calls, answers and errors without HTTP. */
export const inProcessClient = (context: CallContext): ShopClient =>
  createTRPCClient<ShopRouter>({
    links: [localLink({ router: shopRouter, createContext: () => Promise.resolve(context) })],
  })
