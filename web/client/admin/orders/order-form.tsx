import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { apiError } from "../../app/api-error.ts"
import type { Inputs, Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Choice } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm, type StaffFormState } from "../ui/staff-form.tsx"
import { changedSince } from "./changed-since.tsx"

export type StaffOrder = Outputs["staffOrders"]["get"]
export type Fulfil = Inputs["staffOrders"]["fulfil"]["command"]
export type Refund = Inputs["staffOrders"]["refund"]["command"]

/** How the forms of an order report their result to the page. */
export interface Handling {
  readonly orderId: string
  /** The version of the order as shown. */
  readonly version: number
  /** Called after success: the page refreshes. */
  readonly onDone: () => unknown
  /** Called after a version conflict. */
  readonly onConflict: (since: NonNullable<ReturnType<typeof changedSince>>) => unknown
}

/** One action on an order. Its fields are reset only after success. */
export const OrderForm = ({
  name,
  handling: { orderId, version, onDone, onConflict },
  commandOf,
  throughProvider = false,
  saved,
  submit,
  undoneBy,
  secondary = true,
  children,
}: {
  /** Of this form alone on the page. */
  readonly name: string
  readonly handling: Handling
  readonly commandOf: (values: FormData) => Fulfil | Refund
  /** A refund that the payment provider gives, not staff. */
  readonly throughProvider?: boolean
  readonly saved: string
  readonly submit: string
  /** What undoes it, and what to say then. */
  readonly undoneBy?: { readonly command: Fulfil; readonly undone: string }
  readonly secondary?: boolean
  readonly children?: ReactNode | ((state: StaffFormState) => ReactNode)
}) => {
  const fulfil = useMutation(useTRPC().staffOrders.fulfil.mutationOptions())
  const refund = useMutation(useTRPC().staffOrders.refund.mutationOptions())
  const providerRefund = useMutation(useTRPC().staffOrders.refundThroughProvider.mutationOptions())
  const refresh = useRefresh()
  const [round, setRound] = useState(0)
  const madeVersion = useRef(version)
  const undo =
    undoneBy &&
    (async () => {
      await fulfil.mutateAsync({ orderId, version: madeVersion.current, command: undoneBy.command })
      await refresh("staffOrders")
      return undoneBy.undone
    })
  const save = async (values: FormData) => {
    const command = commandOf(values)
    try {
      if (command.kind === "refunded" && throughProvider)
        await providerRefund.mutateAsync({ orderId, version, command })
      else if (command.kind === "refunded" || command.kind === "refund-granted")
        await refund.mutateAsync({ orderId, version, command })
      else {
        const confirmed = said(values, "confirmed")
        madeVersion.current = (await fulfil.mutateAsync({ orderId, version, command, confirmed })).version
      }
    } catch (error) {
      // What the provider answered stands in the order.
      if (throughProvider) await refresh("staffOrders")
      const since = changedSince(apiError(error).refusal)
      if (since !== null) {
        await onConflict(since)
        await refresh("staffOrders")
      }
      throw error
    }
  }
  return (
    <StaffForm
      key={round}
      name={name}
      save={save}
      saved={saved}
      submit={submit}
      undo={undo}
      secondary={secondary}
      onSaved={async () => {
        await refresh("staffOrders")
        setRound((before) => before + 1)
        await onDone()
      }}
      refused={(refusal) =>
        refusal.tag === "PaymentDoubtful" ? (
          // Another doubt is asked about anew.
          <Notice key={String(refusal.sentence)} tone="caution" title={String(refusal.sentence)} live>
            <Choice
              type="checkbox"
              name="confirmed"
              value={String(refusal.sentence)}
              autoFocus
              label="Trotzdem verbuchen"
            />
          </Notice>
        ) : (
          changedSince(refusal) !== null && (
            <p className="field__error" role="alert">
              Nicht getan: Die Bestellung hat sich geändert. Oben steht, was.
            </p>
          )
        )
      }
    >
      {children}
    </StaffForm>
  )
}
