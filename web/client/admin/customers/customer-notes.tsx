import { useMutation } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"

/** What colleagues wrote about a customer, and the form to write more. */
export const CustomerNotes = ({
  id,
  notes,
  mayNote,
}: {
  readonly id: string
  readonly notes: Outputs["customers"]["view"]["notes"]
  readonly mayNote: boolean
}) => {
  const trpc = useTRPC()
  const add = useMutation(trpc.customers.note.mutationOptions())
  const remove = useMutation(trpc.customers.deleteNote.mutationOptions())
  const refresh = useRefresh()
  return (
    <Panel id="notes" title="Notizen">
      {notes.length === 0 ? (
        <p className="quiet">Noch keine Notiz.</p>
      ) : (
        <ul className="action-list">
          {notes.map((note) => (
            <li key={note.id}>
              <div>
                <p className="order-log__detail">{note.text}</p>
                <p className="quiet small">
                  {formatDateTime(note.at)}, {note.by.email}
                </p>
              </div>
              {mayNote && (
                <BindingAction
                  label="Löschen"
                  look="quiet"
                  small
                  aria-label={`Notiz vom ${formatDateTime(note.at)} löschen`}
                  name={note.id}
                  title="Notiz löschen"
                  confirm="Notiz löschen"
                  save={() => remove.mutateAsync({ id, noteId: note.id })}
                  saved="Die Notiz ist gelöscht."
                  onSaved={() => refresh("customers")}
                >
                  <p>Diese Notiz verschwindet für alle im Team und lässt sich nicht zurückholen:</p>
                  <p className="order-log__detail">{note.text}</p>
                </BindingAction>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayNote && (
        <StaffForm
          emptyAfterSaving
          secondary
          submit="Notiz festhalten"
          saved="Notiz festgehalten."
          save={(values, key) => add.mutateAsync({ id, text: String(values.get("text") ?? ""), key })}
          onSaved={() => refresh("customers")}
        >
          {({ errorOf }) => (
            <TextAreaField
              name="text"
              label="Für Kolleginnen und Kollegen"
              hint="Schreib nur, was für die Arbeit nötig ist, nichts über Gesundheit: Wer seine Daten anfordert, bekommt auch die Notizen."
              required
              rows={3}
              maxLength={2000}
              error={errorOf("text")}
            />
          )}
        </StaffForm>
      )}
    </Panel>
  )
}
