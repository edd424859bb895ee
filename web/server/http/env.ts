import type { Policy } from "../policy/policy.ts"
import type { CallContext, FrontPage } from "../trpc/trpc.ts"

/** Variables that middleware sets on the request's context. */
export interface Env {
  Variables: {
    /** The policy of the requested procedure, page, form or mount. */
    policy: Policy
    /** The key of rate limits; `null` for a trusted proxy's own request. */
    client: string | null
    /** The person, cart and browser of the request, looked up on first use. */
    context: () => Promise<CallContext>
    /** The front page version of this visit, if already chosen. */
    frontPage: FrontPage | null
  }
}
