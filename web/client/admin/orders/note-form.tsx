import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { useTRPC } from "../../app/trpc.ts"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { useActions } from "../ui/actions.ts"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { thisOrder } from "./order-actions.ts"

/** A note for colleagues. It conflicts with nothing, so it needs no version. */
export const NoteForm = ({ orderId }: { readonly orderId: string }) => {
  const note = useMutation(useTRPC().staffOrders.note.mutationOptions())
  const refresh = useRefresh()
  const field = useRef<HTMLDivElement>(null)
  useActions(thisOrder, [
    { title: "Notiz schreiben", keys: "n", run: () => field.current?.querySelector("textarea")?.focus() },
  ])
  return (
    <Panel id="note" title="Notiz">
      <div ref={field}>
        <StaffForm
          emptyAfterSaving
          secondary
          submit="Notiz festhalten"
          saved="Notiz festgehalten."
          save={(values, key) => note.mutateAsync({ orderId, text: String(values.get("text") ?? ""), key })}
          onSaved={() => refresh("staffOrders")}
        >
          {({ errorOf }) => (
            <TextAreaField
              name="text"
              label="Für Kolleginnen und Kollegen"
              hint="Nur das Team liest sie. Sie bleibt stehen."
              required
              rows={3}
              maxLength={2000}
              error={errorOf("text")}
            />
          )}
        </StaffForm>
      </div>
    </Panel>
  )
}
