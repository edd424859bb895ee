import { useState } from "react"
import { useChange } from "../../answers.ts"
import { toast } from "../../toasts.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { Outputs } from "../../wire.ts"
import { messageForPerson } from "../../wire-error.ts"
import { useRefresh } from "../ui/refresh.ts"

type Results = Outputs["staffOrders"]["bulk"]

/** What could not be done, order by order; the others are done. */
export const BulkResults = ({ results }: { readonly results: Results }) => {
  const refused = results.filter(({ done }) => !done)
  if (refused.length === 0) return null
  return (
    <Notice tone="caution" title={`${results.length - refused.length} von ${results.length} sind erledigt.`} live>
      <ul>
        {refused.map(({ orderId, message }) => (
          <li key={orderId}>
            <strong className="unbroken">{orderId}</strong>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Does the same with all orders chosen. */
export const BulkActions = ({
  ids,
  clear,
  onDone,
}: {
  readonly ids: readonly string[]
  readonly clear: () => void
  readonly onDone: (results: Results) => void
}) => {
  const bulk = useChange("staffOrders", "bulk")
  const refresh = useRefresh()
  const [doing, setDoing] = useState<"packed" | "shipped" | null>(null)
  const start = async (step: "packed" | "shipped") => {
    setDoing(step)
    try {
      const results = await bulk.mutateAsync({ ids, step })
      const done = results.filter((each) => each.done).length
      onDone(results)
      toast(`${done} ${done === 1 ? "Bestellung" : "Bestellungen"} erledigt.`)
      clear()
      await refresh("staffOrders")
    } catch (error) {
      toast(messageForPerson(error))
    } finally {
      setDoing(null)
    }
  }
  return (
    <>
      <Button look="secondary" small type="button" busy={doing === "packed"} onClick={() => void start("packed")}>
        Als gepackt markieren
      </Button>
      <Button look="secondary" small type="button" busy={doing === "shipped"} onClick={() => void start("shipped")}>
        Als verschickt markieren
      </Button>
    </>
  )
}
