import { QueryClient } from "@tanstack/react-query"
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client"
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server"
import { createTRPCContext, createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query"
import type { ShopRouter } from "../../server/trpc/router.ts"
import { isTransient } from "./api-error.ts"
import { backOffMs, freshForMs, keepDataMs, maxRetries } from "./browser-limits.ts"

export type Inputs = inferRouterInputs<ShopRouter>
export type Outputs = inferRouterOutputs<ShopRouter>
export type Capability = keyof Outputs & string
export type ShopClient = TRPCClient<ShopRouter>

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<ShopRouter>()

/** The browser's client. Without batches: a public answer has an address of its own, which HTTP caches can store. */
export const makeHttpClient = (): ShopClient => createTRPCClient<ShopRouter>({ links: [httpLink({ url: "/trpc" })] })

/** How long the data of a page on the screen count as fresh; milliseconds. */
const shownForMs = 30_000

/** The query cache. The server makes one for each request, without retries. */
export const makeQueryClient = (): QueryClient => {
  const onServer = typeof window === "undefined"
  const retry = (failures: number, error: Error) => !onServer && failures < maxRetries && isTransient(error)
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay: backOffMs,
        staleTime: shownForMs,
        gcTime: onServer ? Number.POSITIVE_INFINITY : keepDataMs,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry, retryDelay: backOffMs, networkMode: "always" },
    },
  })
}

/** What a page loads its data with, on the server and in the browser. */
export interface Loader {
  readonly trpc: TRPCOptionsProxy<ShopRouter>
  readonly queryClient: QueryClient
  /** For public data: cached data stay fresh for `freshForMs`. */
  readonly fetchQuery: QueryClient["fetchQuery"]
  /** For personal data: fetched anew each time. */
  readonly refetch: QueryClient["fetchQuery"]
}

/** `hydrating`: cached data are used whatever their age, to hydrate a page the server has just rendered. */
export const makeLoader = (client: ShopClient, queryClient: QueryClient, { hydrating = false } = {}): Loader => {
  const staleTime = hydrating ? Number.POSITIVE_INFINITY : freshForMs
  return {
    trpc: createTRPCOptionsProxy<ShopRouter>({ client, queryClient }),
    queryClient,
    fetchQuery: (options) => queryClient.fetchQuery({ ...options, staleTime }),
    refetch: (options) => queryClient.fetchQuery({ ...options, staleTime: hydrating ? staleTime : 0 }),
  }
}
