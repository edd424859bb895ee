import { useMutation } from "@tanstack/react-query"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"

export type Results = Outputs["staffOrders"]["bulk"]

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })

/** How many of several orders were done; why others were not stands in their rows. */
export const BulkResults = ({ results }: { readonly results: Results }) => {
  const refused = results.filter(({ done }) => !done)
  if (refused.length === 0) return null
  return (
    <div ref={show}>
      <Notice tone="caution" title={`${results.length - refused.length} von ${results.length} sind erledigt.`} live>
        <ul>
          {refused.map(({ orderId, message }) => (
            <li key={orderId}>
              <strong className="unbroken">{orderId}</strong>: {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

const steps = [
  { step: "packed", label: "Als gepackt markieren" },
  { step: "shipped", label: "Als verschickt markieren" },
] as const

/** Applies an action to all selected orders. */
export const BulkActions = ({
  ids,
  select,
  onDone,
}: {
  readonly ids: readonly string[]
  readonly select: (ids: readonly string[]) => void
  readonly onDone: (results: Results) => void
}) => {
  const bulk = useMutation(useTRPC().staffOrders.bulk.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const start = async (step: (typeof steps)[number]["step"]) => {
    const results = await bulk.mutateAsync({ ids, step })
    const done = results.filter((each) => each.done).length
    onDone(results)
    if (done > 0) toast(`${done} von ${results.length} erledigt.`)
    // What failed stays selected, to be put right or tried again.
    select(results.flatMap((each) => (each.done ? [] : [each.orderId])))
    await refresh("staffOrders")
  }
  return (
    <>
      <ErrorMessage failure={failure} />
      {steps.map(({ step, label }) => (
        <Button
          key={step}
          look="secondary"
          small
          type="button"
          busy={pending === step}
          onClick={() => void submit(step, () => start(step))}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
