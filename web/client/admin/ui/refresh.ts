import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { type Capability, useTRPC } from "../../app/trpc.ts"

/**
 * Refetches what the page shows of a capability, after a change:
 *
 *     const refresh = useRefresh()
 *     … onSaved={() => refresh("orders")}
 *
 * Only data read by `useQuery` update: a page renders those, not the `data` of its `load` (which fills the same cache).
 */
export const useRefresh = () => {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  return useCallback(
    (capability: Capability) => queryClient.invalidateQueries(trpc[capability].pathFilter()),
    [queryClient, trpc],
  )
}
