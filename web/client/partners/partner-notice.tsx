import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTRPC } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { useOperator } from "../ui/use-operator.ts"
import { forgetPartnerOfVisit, partnerOfVisit } from "./partner-visit.ts"

/** Says at the checkout that a partner gets a commission, and lets the shopper leave that out. */
export const PartnerNotice = () => {
  // After hydration only: the server does not know the visit.
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(partnerOfVisit() ?? ""), [])
  const asks = (useOperator()?.consentFor ?? []).length > 0
  const wanted = useTRPC().partners.named.queryOptions({ code: code ?? "" })
  const named = useQuery({ ...wanted, enabled: code !== null && (code !== "" || asks) }).data
  if (code === null || !named) return null
  return (
    <p className="small quiet">
      Du bist über einen Link von {named.name} hier. Bestellst du jetzt, bekommt {named.name} eine Provision von uns; du
      zahlst dasselbe.{" "}
      <Button
        type="button"
        look="quiet"
        small
        onClick={() => {
          forgetPartnerOfVisit()
          setCode(null)
        }}
      >
        Nicht zählen
      </Button>
    </p>
  )
}
