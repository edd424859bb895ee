import { createTRPCClient, localLink } from "@trpc/client"
import type { ShopClient } from "../../client/app/trpc.ts"
import { type ShopRouter, shopRouter } from "./router.ts"
import type { CallContext } from "./trpc.ts"

/** Without keys of `undefined`, as JSON: a missing key and `undefined` are refused in different words. */
const asSent = (input: unknown): unknown =>
  typeof input === "object" && input !== null && Object.getPrototypeOf(input) === Object.prototype
    ? Object.fromEntries(
        Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, asSent(value)]])),
      )
    : input

/** The browser's client for server rendering: the same calls, answers and errors without HTTP. */
export const inProcessClient = (context: CallContext): ShopClient =>
  createTRPCClient<ShopRouter>({
    links: [
      () =>
        ({ op, next }) =>
          next({ ...op, input: asSent(op.input) }),
      localLink({ router: shopRouter, createContext: () => Promise.resolve(context) }),
    ],
  })
