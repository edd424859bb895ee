import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { type Outputs, useTRPC } from "../../app/trpc.ts"

type Found = Outputs["staff"]["find"]

/** Long enough that a word is typed, short enough that nobody waits. */
const pauseMs = 150

const none: Found = []

export interface Search {
  readonly found: Found
  readonly state: "idle" | "busy" | "failed"
}

/** What the server finds by a term, once somebody pauses; an answer that came too late is dropped. */
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
