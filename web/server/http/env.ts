import type { Policy } from "../policy/policy.ts"
import type { CallContext, FrontPage } from "../trpc/trpc.ts"

/** What the middleware of a request leaves for what comes after it. */
export interface Env {
  Variables: {
    /** What the request may do, as the thing it is for declares. */
    policy: Policy
    /** By whom limits count; `null` for a trusted proxy that calls for itself. */
    client: string | null
    /** The person, cart and browser behind the request, looked up when first asked for. */
    context: () => Promise<CallContext>
    /** Which front page this visit gets, where that was chosen already. */
    frontPage: FrontPage | null
  }
}
