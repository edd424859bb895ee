import { type DehydratedState, hydrate } from "@tanstack/react-query"
import { type ComponentType, type ReactNode, StrictMode, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import type { AppProps } from "./app.tsx"
import { Navigation } from "./navigation.tsx"
import { openPage } from "./open-page.ts"
import type { FormState } from "./page.ts"
import { prefetchOnIntent } from "./prefetch.ts"
import type { FindRoute } from "./route.ts"
import { rememberScrolling } from "./scroll-memory.ts"
import { makeHttpClient, makeLoader, makeQueryClient } from "./trpc.ts"

/** What the server sends along with the HTML. */
interface ServerState {
  readonly queries: DehydratedState
  readonly form: FormState | null
  /** The page's own path: a form may be posted to another one than the page that comes back with it. */
  readonly path: string
  /** Who runs the shop, in one line. */
  readonly operator: string
}

/** Marks the root of the page as hydrated: browser tests wait for it. */
const Hydrated = ({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }) => {
  useEffect(() => {
    root.dataset.hydrated = ""
  }, [root])
  return children
}

/** Takes over the page the server has made, for the area it belongs to. */
export const start = async (find: FindRoute, View: ComponentType<AppProps>): Promise<void> => {
  const app = document.getElementById("app")
  const state = document.getElementById("state")
  if (!app || !state) return
  const { queries: dehydrated, form, path, operator } = JSON.parse(state.textContent) as ServerState
  const queryClient = makeQueryClient()
  const client = makeHttpClient()
  // The shop sends no page that is not as it would make it now, whenever it made it.
  for (const { state } of dehydrated.queries) state.dataUpdatedAt = Date.now()
  hydrate(queryClient, dehydrated)
  const loader = makeLoader(client, queryClient)
  if (form !== null && path !== location.pathname) history.replaceState(null, "", path)
  const opened = await openPage(
    find,
    location.pathname,
    location.search,
    makeLoader(client, queryClient, { hydrating: true }),
    form,
  )
  // The server made the page but its script did not arrive: links and forms of the HTML work all the same.
  if (opened.kind === "fallback" && app.dataset.fallback === undefined) return
  hydrateRoot(
    app,
    <StrictMode>
      <Hydrated root={app}>
        <Navigation
          queryClient={queryClient}
          client={client}
          loader={loader}
          first={opened}
          operator={operator}
          find={find}
          View={View}
        />
      </Hydrated>
    </StrictMode>,
  )
  prefetchOnIntent(find, loader)
  rememberScrolling()
}

if (DEV && !SERVER) {
  const events = new EventSource("/dev/events")
  let connected = false
  events.onopen = () => {
    if (connected) location.reload()
    connected = true
  }
}
