import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { TakenName } from "../../../../domain/catalogue/editing/refusals.ts"
import { isGtin } from "../../../../domain/catalogue/gtin.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { type Inputs, useTRPC } from "../../app/trpc.ts"

/** Pause in typing before a request, in milliseconds. */
const pauseMs = 300

const none: readonly TakenName[] = []

/** Which of its names and numbers other products already have, checked while typing. `own`: the product itself, once saved. */
export const useTaken = (
  { handle, variants }: Pick<Product, "handle" | "variants">,
  own: string | null,
): readonly TakenName[] => {
  const wanted: Inputs["staffProducts"]["taken"] = {
    ...(own === null ? /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) && handle.length <= 80 && { handle } : { own }),
    skus: variants.map(({ sku }) => sku).filter((sku) => /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(sku) && sku.length <= 40),
    gtins: variants.map(({ gtin }) => gtin).filter(isGtin),
  }
  const written = JSON.stringify(wanted)
  const [debounced, setDebounced] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(written), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  const input: Inputs["staffProducts"]["taken"] = JSON.parse(debounced)
  const answer = useQuery(
    useTRPC().staffProducts.taken.queryOptions(input, {
      enabled: typeof window !== "undefined" && (input.handle ?? input.skus[0] ?? input.gtins[0]) !== undefined,
      staleTime: 10_000,
    }),
  )
  // An answer about other values does not count.
  return debounced === written ? (answer.data ?? none) : none
}
