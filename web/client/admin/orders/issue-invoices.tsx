import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { BulkResults, type Results } from "./bulk-actions.tsx"

/** Gives the invoices of these orders their numbers, so that they can be printed before the parcels are packed. */
export const IssueInvoices = ({ ids }: { readonly ids: readonly string[] }) => {
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const bulk = useMutation(useTRPC().staffOrders.bulk.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const [results, setResults] = useState<Results>([])
  if (!rights.includes("orders.fulfil")) return null
  const issue = async () => {
    setResults(await bulk.mutateAsync({ ids, step: "invoiced" }))
    await refresh("staffOrders")
  }
  return (
    <div className="flow">
      <ErrorMessage failure={failure} />
      <BulkResults results={results} />
      <Button
        look="secondary"
        small
        type="button"
        busy={pending === "issue"}
        onClick={() => void submit("issue", issue)}
      >
        {ids.length === 1 ? "Rechnung ausstellen" : `${ids.length} Rechnungen ausstellen`}
      </Button>
    </div>
  )
}
