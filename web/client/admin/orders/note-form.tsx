import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { randomUuid } from "../../app/random-uuid.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { TextAreaField } from "../ui/staff-fields.tsx"
import { StaffForm } from "../ui/staff-form.tsx"

/** A note for colleagues. It takes nothing from anybody, so it is kept whatever the order has become. */
export const NoteForm = ({ orderId }: { readonly orderId: string }) => {
  const note = useMutation(useTRPC().staffOrders.note.mutationOptions())
  const refresh = useRefresh()
  // One for each note: sent twice it is kept once.
  const [key, setKey] = useState(randomUuid)
  return (
    <Panel id="note" title="Notiz">
      <StaffForm
        key={key}
        secondary
        submit="Notiz festhalten"
        saved="Notiz festgehalten."
        save={(values) => note.mutateAsync({ orderId, text: String(values.get("text") ?? ""), key })}
        onSaved={async () => {
          setKey(randomUuid())
          await refresh("staffOrders")
        }}
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
    </Panel>
  )
}
