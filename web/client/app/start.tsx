import { type DehydratedState, hydrate } from "@tanstack/react-query"
import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { withoutFormAnswer } from "../ui/form-answer.ts"
import type { AppProps } from "./app.tsx"
import { Navigation } from "./navigation.tsx"
import { openPage } from "./open-page.ts"
import type { FormState } from "./page.ts"
import { prefetchOnIntent } from "./prefetch.ts"
import type { FindRoute } from "./route.ts"
import { rememberScrolling } from "./scroll-memory.ts"
import { makeHttpClient, makeLoader, makeQueryClient } from "./trpc.ts"

/** What the server sends with the HTML. */
interface ServerState {
  readonly queries: DehydratedState
  readonly form: FormState | null
  /** The page's own path: a form may have been posted to another one. */
  readonly path: string
}

/** Marks the root as hydrated: browser tests wait for it. */
const Hydrated = ({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }) => {
  useEffect(() => {
    root.dataset.hydrated = ""
  }, [root])
  return children
}

/** Hydrates the page the server has rendered. */
export const start = async (find: FindRoute, View: ComponentType<AppProps>): Promise<void> => {
  const app = document.getElementById("app")
  const state = document.getElementById("state")
  if (!app || !state) return
  const { queries: dehydrated, form, path } = JSON.parse(state.textContent) as ServerState
  const queryClient = makeQueryClient()
  const client = makeHttpClient()
  // The HTML is current, also when it comes from a cache: its data count as fetched now.
  for (const { state } of dehydrated.queries) state.dataUpdatedAt = Date.now()
  hydrate(queryClient, dehydrated)
  const loader = makeLoader(client, queryClient)
  const { search, hash } = location
  const address = (form === null ? location.pathname : path) + withoutFormAnswer(search)
  if (address !== location.pathname + search) history.replaceState(history.state, "", address + hash)
  const opened = await openPage(
    find,
    location.pathname,
    search,
    makeLoader(client, queryClient, { hydrating: true }),
    form,
  )
  // The page's script could not be loaded: the links and forms of the HTML work without it.
  if (opened.kind === "fallback" && app.dataset.fallback === undefined) return
  // As a transition, React hydrates in slices of a few milliseconds and handles a tap in between at once.
  startTransition(() => {
    hydrateRoot(
      app,
      <StrictMode>
        <Hydrated root={app}>
          <Navigation
            queryClient={queryClient}
            client={client}
            loader={loader}
            first={opened}
            find={find}
            View={View}
          />
        </Hydrated>
      </StrictMode>,
    )
  })
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
