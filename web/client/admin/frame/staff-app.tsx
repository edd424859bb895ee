import { QueryClientProvider } from "@tanstack/react-query"
import { memo } from "react"
import { type AppProps, addressOf } from "../../app/app.tsx"
import { ErrorBoundary } from "../../app/error-boundary.tsx"
import type { OpenedPage } from "../../app/open-page.ts"
import { TRPCProvider } from "../../app/trpc.ts"
import { StaffFallback } from "./staff-fallback.tsx"
import { StaffFrame } from "./staff-frame.tsx"

/** The content of the frame. Does not render again while the next page loads. */
const StaffContent = memo(({ opened }: { readonly opened: OpenedPage }) =>
  opened.kind === "page" ? (
    <opened.module.Page data={opened.data} request={opened.request} />
  ) : (
    <StaffFallback fallback={opened.fallback} address={addressOf(opened.request)} failure={opened.error} />
  ),
)

/** The staff area around an opened page, the same on the server and in the browser. */
export const StaffApp = ({ queryClient, client, opened, busy }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <TRPCProvider trpcClient={client} queryClient={queryClient}>
      <StaffFrame path={opened.request.path} busy={busy}>
        <ErrorBoundary
          resetKey={addressOf(opened.request)}
          instead={<StaffFallback fallback="error" address={addressOf(opened.request)} />}
        >
          <StaffContent opened={opened} />
        </ErrorBoundary>
      </StaffFrame>
    </TRPCProvider>
  </QueryClientProvider>
)
