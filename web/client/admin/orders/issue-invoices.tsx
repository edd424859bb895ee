import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTRPC } from "../../app/trpc.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { BulkResults } from "./bulk-actions.tsx"
import { type Results, useBulk } from "./use-bulk.ts"

/** Gives the invoices of these orders their numbers, so that they can be printed before the parcels are packed. */
export const IssueInvoices = ({ ids }: { readonly ids: readonly string[] }) => {
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const bulk = useBulk()
  const refresh = useRefresh()
  const [results, setResults] = useState<Results>([])
  if (!rights.includes("orders.fulfil")) return null
  const issue = async () => {
    setResults(await bulk({ ids, step: "invoiced" }))
    await refresh("staffOrders")
  }
  const words = ids.length === 1 ? "Rechnung ausstellen" : `${ids.length} Rechnungen ausstellen`
  return (
    <div className="flow">
      <BulkResults results={results} />
      <div>
        <BindingAction label={`${words} …`} small name="issue" title={words} confirm={words} save={issue} saved={null}>
          <p>
            {ids.length === 1 ? "Die Bestellung bekommt" : "Jede Bestellung bekommt"} die nächste Rechnungsnummer. Was
            darin steht, bleibt; ändern lässt es sich nur mit einer Korrektur. Eine E-Mail geht nicht hinaus.
          </p>
        </BindingAction>
      </div>
    </div>
  )
}
