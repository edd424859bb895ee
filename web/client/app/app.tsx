import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { memo } from "react"
import { Frame } from "../frame/frame.tsx"
import { ErrorBoundary } from "./error-boundary.tsx"
import { FallbackView } from "./fallback-view.tsx"
import type { OpenedPage } from "./open-page.ts"
import type { PageRequest } from "./page.ts"
import { type ShopClient, TRPCProvider } from "./trpc.ts"

export const addressOf = ({ path, search }: PageRequest): string => (search.size > 0 ? `${path}?${search}` : path)

export interface AppProps {
  readonly queryClient: QueryClient
  readonly client: ShopClient
  readonly opened: OpenedPage
  /** Whether the next page is loading. */
  readonly busy: boolean
}

/** The content of the frame: a page or a fallback. Does not render again while the next page loads. */
export const PageContent = memo(({ opened }: { readonly opened: OpenedPage }) =>
  opened.kind === "page" ? (
    <opened.module.Page data={opened.data} request={opened.request} />
  ) : (
    <FallbackView fallback={opened.fallback} address={addressOf(opened.request)} />
  ),
)

/** The whole shop around an opened page, the same on the server and in the browser. */
export const App = memo(({ queryClient, client, opened, busy }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      <Frame path={opened.request.path} search={opened.request.search} busy={busy}>
        <ErrorBoundary resetKey={addressOf(opened.request)}>
          <PageContent opened={opened} />
        </ErrorBoundary>
      </Frame>
    </TRPCProvider>
  </QueryClientProvider>
))
