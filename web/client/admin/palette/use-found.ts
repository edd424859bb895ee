import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { type Outputs, useTRPC } from "../../app/trpc.ts"

type Found = Outputs["staff"]["find"]

/** Pause in typing before a request, in milliseconds. */
const pauseMs = 150

const none: Found = []

export interface Search {
  readonly found: Found
  readonly state: "idle" | "busy" | "failed"
}

/** The server's results for a term, debounced; outdated answers are dropped. */
export const useFound = (term: string): Search => {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const [search, setSearch] = useState<Search>({ found: none, state: "idle" })
  useEffect(() => {
    if (term.trim().length < 2) return setSearch({ found: none, state: "idle" })
    let wanted = true
    setSearch(({ found }) => ({ found, state: "busy" }))
    const timer = setTimeout(() => {
      queryClient.fetchQuery({ ...trpc.staff.find.queryOptions({ term }), staleTime: 0 }).then(
        (found) => wanted && setSearch({ found, state: "idle" }),
        () => wanted && setSearch({ found: none, state: "failed" }),
      )
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [queryClient, term, trpc])
  return search
}
