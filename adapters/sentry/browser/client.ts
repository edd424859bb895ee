import { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport, Scope } from "@sentry/react"
import { debugIdOf } from "../debug-id.ts"
import { type KnownFile, reportable } from "../reportable.ts"
import { routeOf } from "./route-of.ts"
import { startTraces } from "./traces.ts"

interface ClientOptions {
  readonly dsn: string
  readonly environment: string
  /** Whether this page measures how long it takes. */
  readonly traced: boolean
}

/** Of one page: a fault in a circle says nothing new. */
const mostErrors = 20

/** Scripts of the shop; those of extensions, bookmarks and the page's address are none. */
const fileOf = (filename: string): KnownFile | null => {
  const [, name] = /^\/assets\/([\w.-]+\.js)$/.exec(filename.replace(location.origin, "")) ?? []
  return name === undefined ? null : { path: `app:///assets/${name}`, debugId: debugIdOf(name) }
}

/** Starts a client that patches nothing of the page and gathers nothing; answers what takes errors. */
export const startClient = ({ dsn, environment, traced }: ClientOptions): ((error: unknown) => void) => {
  const client = new BrowserClient({
    dsn,
    environment,
    release: RELEASE,
    tunnel: ERROR_TUNNEL_PATH,
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: "omit" } },
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    beforeSend: (event) => {
      const sent = reportable({ ...event, transaction: routeOf(location.pathname) }, fileOf)
      const isOwn = sent.exception?.values?.some(({ stacktrace }) => stacktrace?.frames?.length)
      return isOwn ? sent : null
    },
  })
  client.init()
  const currentTrace = traced
    ? startTraces((transaction) => client.captureEvent(transaction, {}, new Scope()))
    : () => null
  const known = new Set<unknown>()
  return (error) => {
    // A server's refusal or failure: the server reports its own.
    const isAnswer = error instanceof Error && error.name === "TRPCClientError"
    if (isAnswer || known.has(error) || known.size >= mostErrors) return
    known.add(error)
    const scope = new Scope()
    scope.setClient(client)
    const trace = currentTrace()
    if (trace !== null) scope.setContext("trace", trace)
    scope.captureException(error, { mechanism: { type: "onerror", handled: false } })
  }
}
