import { createTRPCClient, localLink } from "@trpc/client"
import type { ShopClient } from "../../client/app/trpc.ts"
import { type ShopRouter, shopRouter } from "./router.ts"
import type { CallContext } from "./trpc.ts"

/** As JSON has it: a key without a value is no key, so that what is missing is told in the words for it. */
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
