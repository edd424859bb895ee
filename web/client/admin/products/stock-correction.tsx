import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { type CorrectionReason, corrected } from "../../../../domain/catalogue/editing/stock-movement.ts"
import { useTRPC } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { wholeOf } from "../lots/whole-of.ts"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { unreadable } from "./unreadable.ts"

const reasons: Readonly<Record<CorrectionReason, string>> = {
  counted: "Gezählt: so viele sind da",
  received: "Geliefert: so viele kamen dazu",
  returned: "Zurückgekommen: so viele kamen dazu",
  damaged: "Beschädigt: so viele gehen weg",
}

const reasonOf = (form: FormData): CorrectionReason =>
  (Object.keys(reasons) as CorrectionReason[]).find((reason) => reason === form.get("reason")) ?? "counted"

/** Sets the number of packs in stock, with a reason. */
export const StockCorrectionForm = ({
  handle,
  sku,
  quantity,
}: {
  readonly handle: string
  readonly sku: string
  readonly quantity: number
}) => {
  const correct = useMutation(useTRPC().staffProducts.correctStock.mutationOptions())
  const refresh = useRefresh()
  const [left, setLeft] = useState<number | null>(null)
  return (
    <div
      onInput={(event) => {
        const form = event.target instanceof Element ? event.target.closest("form") : null
        if (form === null) return
        const values = new FormData(form)
        const packs = wholeOf(String(values.get("packs") ?? ""))
        setLeft(Number.isNaN(packs) ? null : corrected(quantity, reasonOf(values), packs))
      }}
    >
      <StaffForm
        emptyAfterSaving
        save={(values, key) => {
          const packs = wholeOf(String(values.get("packs") ?? ""))
          if (Number.isNaN(packs)) throw unreadable([{ path: "packs", message: "Bitte gib eine ganze Zahl an." }])
          const note = String(values.get("note") ?? "")
          return correct.mutateAsync({ handle, sku, reason: reasonOf(values), packs, note, key })
        }}
        saved="Der Bestand ist berichtigt."
        onSaved={async () => {
          await refresh("staffProducts")
          setLeft(null)
        }}
        submit="Bestand berichtigen"
        secondary
      >
        {({ errorOf }) => (
          <>
            <SelectField name="reason" label="Was ist geschehen?" required defaultValue="counted">
              {Object.entries(reasons).map(([reason, label]) => (
                <option key={reason} value={reason}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              name="packs"
              label="Packungen"
              inputMode="numeric"
              autoComplete="off"
              required
              error={errorOf("packs")}
            />
            <TextField name="note" label="Notiz" maxLength={300} autoComplete="off" error={errorOf("note")} />
            <p role="status">{left !== null && `Danach sind es ${left} statt ${quantity}.`}</p>
          </>
        )}
      </StaffForm>
    </div>
  )
}
