import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { Capability } from "../../wire.ts"

/**
 * Asks anew what the page shows of a capability, after something was changed:
 *
 *     const refresh = useRefresh()
 *     … onSaved={() => refresh("orders")}
 *
 * Only answers read by `useAnswer` follow: a page shows those, not the `data` of its `load` (which fills the same cache).
 */
export const useRefresh = () => {
  const answers = useQueryClient()
  return useCallback((capability: Capability) => answers.invalidateQueries({ queryKey: [capability] }), [answers])
}
