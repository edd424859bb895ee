import { useMutation } from "@tanstack/react-query"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { useActions } from "../ui/actions.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { toastWithUndo } from "../ui/undo.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { ordersInWords } from "./orders-in-words.ts"

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
  { step: "packed", work: "pack", label: "Als gepackt markieren" },
  { step: "shipped", work: "ship", label: "Als verschickt markieren" },
] as const

const inWords = (results: Results, what: string): string => {
  const done = results.filter((each) => each.done).length
  return done === results.length ? `${ordersInWords(done)} ${what}.` : `${done} von ${results.length} ${what}.`
}

/** Applies an action to all selected orders. */
export const BulkActions = ({
  rows,
  select,
  onDone,
}: {
  readonly rows: readonly { readonly id: string; readonly work: string }[]
  readonly select: (ids: readonly string[]) => void
  readonly onDone: (results: Results) => void
}) => {
  const bulk = useMutation(useTRPC().staffOrders.bulk.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const unpack = async (ids: readonly string[]): Promise<string> => {
    const results = await bulk.mutateAsync({ ids, step: "unpacked" })
    onDone(results)
    await refresh("staffOrders")
    return inWords(results, "wieder zu packen")
  }
  const start = async (step: (typeof steps)[number]["step"]) => {
    const results = await bulk.mutateAsync({ ids: rows.map(({ id }) => id), step })
    const done = results.flatMap((each) => (each.done ? [each.orderId] : []))
    onDone(results)
    if (done.length > 0)
      if (step === "packed") toastWithUndo(inWords(results, "gepackt"), () => unpack(done))
      else toast(inWords(results, "verschickt"))
    // What failed stays selected, to be put right or tried again.
    select(results.flatMap((each) => (each.done ? [] : [each.orderId])))
    await refresh("staffOrders")
  }
  const next = steps.find(({ work }) => rows.every((row) => row.work === work))
  useActions(
    "Ausgewählte Bestellungen",
    steps.map(({ step, label }) => ({
      title: label,
      ...(step === next?.step && { keys: "e" }),
      run: () => void submit(step, () => start(step)),
    })),
  )
  return (
    <>
      <ErrorMessage failure={failure} />
      {steps.map(({ step, label }) => (
        <Button
          key={step}
          look={step === next?.step ? "primary" : "secondary"}
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
