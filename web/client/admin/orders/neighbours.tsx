import { skipToken, useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { type Action, useActions } from "../ui/actions.ts"
import { thisOrder } from "./order-actions.ts"
import { orderAddress, placeIn } from "./order-address.ts"

/** The way to the orders before and behind this one in the list it was opened from. */
export const Neighbours = ({ search }: { readonly search: URLSearchParams }) => {
  const place = placeIn(search)
  const { previous = null, next = null } =
    useQuery(useTRPC().staffOrders.neighbours.queryOptions(place ?? skipToken)).data ?? {}
  const [toPrevious, toNext] = [useRef<HTMLAnchorElement>(null), useRef<HTMLAnchorElement>(null)]
  const actions: readonly Action[] = [
    ...(next === null ? [] : [{ title: "Nächste Bestellung", keys: "j", run: () => toNext.current?.click() }]),
    ...(previous === null ? [] : [{ title: "Vorige Bestellung", keys: "k", run: () => toPrevious.current?.click() }]),
  ]
  useActions(thisOrder, actions)
  if (place === null) return null
  return (
    <nav className="order-neighbours cluster" aria-label="In der Liste">
      {previous !== null && (
        <Link ref={toPrevious} href={orderAddress(previous, search)} rel="prev">
          Vorige
        </Link>
      )}
      {next === null ? (
        <span className="quiet">Die letzte der Liste</span>
      ) : (
        <Link ref={toNext} href={orderAddress(next, search)} rel="next">
          Nächste
        </Link>
      )}
    </nav>
  )
}
