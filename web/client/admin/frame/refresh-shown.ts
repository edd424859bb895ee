import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/** How often what is on the screen is fetched again while it is visible, so that colleagues' changes appear; milliseconds. */
const everyMs = 30_000

/** Fetches what a staff page shows again when its tab comes back, and from time to time. Forms keep what was typed. */
export const useRefreshShown = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void queryClient.invalidateQueries({ type: "active" })
    }
    const timer = setInterval(refresh, everyMs)
    document.addEventListener("visibilitychange", refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", refresh)
    }
  }, [queryClient])
}
