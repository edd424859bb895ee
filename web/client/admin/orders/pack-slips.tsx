import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { toastWithUndo } from "../ui/undo.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { BulkResults } from "./bulk-actions.tsx"
import { ordersInWords } from "./orders-in-words.ts"
import { type Results, useBulk } from "./use-bulk.ts"

/** Marks the orders of slips as packed, where their slips are. */
export const PackSlips = ({ ids }: { readonly ids: readonly string[] }) => {
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const bulk = useBulk()
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const [results, setResults] = useState<Results>([])
  if (!rights.includes("orders.fulfil") || (ids.length === 0 && results.length === 0)) return null
  const step = async (which: "packed" | "unpacked", orders: readonly string[]) => {
    const done = await bulk({ ids: orders, step: which })
    setResults(done)
    await refresh("staffOrders")
    return done.flatMap((each) => (each.done ? [each.orderId] : []))
  }
  const pack = async () => {
    const packed = await step("packed", ids)
    if (packed.length > 0)
      toastWithUndo(`${ordersInWords(packed.length)} gepackt.`, async () => {
        const back = await step("unpacked", packed)
        return `${ordersInWords(back.length)} wieder zu packen.`
      })
  }
  return (
    <div className="packing-slip__pack flow">
      <ErrorMessage failure={failure} />
      <BulkResults results={results} />
      {ids.length > 0 && (
        <Button small type="button" busy={pending === "pack"} onClick={() => void submit("pack", pack)}>
          {ids.length === 1 ? "Als gepackt markieren" : `Alle ${ids.length} als gepackt markieren`}
        </Button>
      )}
    </div>
  )
}
