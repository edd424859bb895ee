import type { RefObject } from "react"
import { useActions } from "../ui/actions.ts"
import { openLink } from "../ui/open-link.ts"
import type { StaffOrder } from "./order-form.tsx"

/** What the palette and the list of keys call what can be done with the order in front. */
export const thisOrder = "Diese Bestellung"

/** The next step of an order in words; `null`: there is none. */
export const nextStepNames: Readonly<Record<StaffOrder["work"], string | null>> = {
  pay: "Zahlung verbuchen",
  pack: "Als gepackt markieren",
  ship: "Verschicken",
  deliver: "Als zugestellt markieren",
  return: "Rückgabe festhalten",
  refund: "Erstatten",
  none: null,
}

/** Does what comes next where that needs no words, else goes to its first field. */
const takeNextStep = (panel: HTMLElement | null): void => {
  const form = panel?.querySelector("form")
  const field = form?.querySelector<HTMLElement>("input, textarea")
  const button = form?.querySelector("button")
  // With the focus on its button, what comes next gets it afterwards.
  const target = field ?? button
  target?.focus()
  if (!field) form?.requestSubmit()
}

/** What can be done with an order beside the forms that offer themselves: by keys and from the palette. */
export const OrderActions = ({
  order: { id, work },
  next,
  mayFulfil,
}: {
  readonly order: StaffOrder
  /** Holds the forms of the next step. */
  readonly next: RefObject<HTMLElement | null>
  readonly mayFulfil: boolean
}) => {
  const step = mayFulfil ? nextStepNames[work] : null
  useActions(thisOrder, [
    ...(step === null ? [] : [{ title: step, also: "erledigen", keys: "e", run: () => takeNextStep(next.current) }]),
    { title: "Packzettel", also: "drucken", run: () => openLink(`/admin/orders/${id}/packing-slip`) },
    { title: "Rechnung", also: "drucken", run: () => openLink(`/admin/orders/${id}/invoice`) },
  ])
  return null
}
