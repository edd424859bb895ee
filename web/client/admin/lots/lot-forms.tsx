import { useMutation } from "@tanstack/react-query"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField, TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { unreadable } from "../products/unreadable.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { wholeOf } from "./whole-of.ts"

export type LotView = Outputs["staffLots"]["get"]

interface OfLot {
  readonly lot: LotView
}

const useChanged = () => {
  const refresh = useRefresh()
  return () => Promise.all([refresh("staffLots"), refresh("staffProducts"), refresh("staff")])
}

/** Keeps the lot from leaving, or lets it leave again: one click. */
export const BlockButton = ({ lot: { id, blocked } }: OfLot) => {
  const block = useMutation(useTRPC().staffLots.block.mutationOptions())
  const changed = useChanged()
  const { pending, failure, submit } = useSubmit()
  const toggle = async () => {
    await block.mutateAsync({ id, blocked: !blocked })
    toast(blocked ? "Die Charge ist freigegeben." : "Die Charge ist gesperrt und wird nicht mehr gepackt.")
    await changed()
  }
  return (
    <div className="flow">
      <ErrorMessage failure={failure} />
      {blocked && (
        <Notice tone="caution" title="Gesperrt">
          <p>Sie wird nicht gepackt, zählt nicht zum Bestand, und gepackte Pakete mit ihr bleiben hier.</p>
        </Notice>
      )}
      <Button look="secondary" type="button" busy={pending === "block"} onClick={() => void submit("block", toggle)}>
        {blocked ? "Wieder freigeben" : "Sofort sperren"}
      </Button>
    </div>
  )
}

/** How many packs are on the shelf: counted anew, or written off. */
export const CountForm = ({ lot: { id, left, state } }: OfLot) => {
  const count = useMutation(useTRPC().staffLots.count.mutationOptions())
  const changed = useChanged()
  const isOver = state === "expired" || state === "short"
  return (
    <StaffForm
      key={left}
      name="count"
      secondary
      submit="Bestand berichtigen"
      saved="Der Bestand der Charge ist berichtigt."
      onSaved={changed}
      save={(values, key) => {
        const packs = wholeOf(String(values.get("packs") ?? ""))
        if (Number.isNaN(packs)) throw unreadable([{ path: "packs", message: "Bitte gib eine ganze Zahl an." }])
        const reason = values.get("reason") === "counted" ? "counted" : "damaged"
        return count.mutateAsync({ id, reason, packs, note: String(values.get("note") ?? ""), key })
      }}
    >
      {({ errorOf }) => (
        <>
          <SelectField name="reason" label="Was ist geschehen?" required defaultValue={isOver ? "damaged" : "counted"}>
            <option value="counted">Gezählt: so viele liegen im Regal</option>
            <option value="damaged">Ausgebucht: so viele sind vernichtet oder weg</option>
          </SelectField>
          <TextField
            name="packs"
            label="Packungen"
            hint="Auch die, auf die Bestellungen noch warten."
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={isOver ? left : undefined}
            error={errorOf("packs")}
          />
          <TextField name="note" label="Notiz" maxLength={300} autoComplete="off" error={errorOf("note")} />
        </>
      )}
    </StaffForm>
  )
}

/** What is printed on the packs was taken down wrongly. */
export const CorrectForm = ({ lot: { id, number, bestBefore } }: OfLot) => {
  const correct = useMutation(useTRPC().staffLots.correct.mutationOptions())
  const changed = useChanged()
  return (
    <StaffForm
      key={`${number} ${bestBefore}`}
      name="correct"
      secondary
      submit="Angaben berichtigen"
      saved="Nummer und Haltbarkeit sind berichtigt."
      onSaved={changed}
      save={(values) =>
        correct.mutateAsync({
          id,
          number: String(values.get("number") ?? ""),
          bestBefore: String(values.get("bestBefore") ?? ""),
        })
      }
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="number"
            label="Chargennummer"
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={number ?? ""}
            error={errorOf("number")}
          />
          <TextField
            name="bestBefore"
            label="Mindestens haltbar bis"
            type="date"
            required
            defaultValue={bestBefore ?? ""}
            error={errorOf("bestBefore")}
          />
        </>
      )}
    </StaffForm>
  )
}
