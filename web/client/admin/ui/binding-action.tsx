/**
 * A button for what deletes, mails many people or binds the shop: it opens a dialog that says what will happen to whom, with the text that
 * will be sent, and the button that does it lies there. `web/server/binding-actions.test.ts` lists all such actions.
 *
 *     <BindingAction
 *       label="Sofort löschen"
 *       title="Bewerbung löschen"
 *       confirm="Bewerbung mit allen Dateien löschen"
 *       save={() => remove.mutateAsync({ id, version })}
 *       saved="Gelöscht, mit allen Dateien."
 *     >
 *       <p>…</p>
 *     </BindingAction>
 */
import { type ComponentProps, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "./dialog.tsx"
import { StaffForm, type StaffFormProps } from "./staff-form.tsx"

interface BindingProps<Result> extends Omit<StaffFormProps<Result>, "submit" | "secondary" | "emptyAfterSaving"> {
  /** The dialog's heading. */
  readonly title: string
  /** The button that does it. */
  readonly confirm: string
}

/** The dialog alone, where something else than a button opens it. */
export const BindingDialog = <Result,>({
  title,
  confirm,
  close,
  onSaved,
  ...form
}: BindingProps<Result> & { readonly close: () => void }) => (
  <Dialog title={title} close={close}>
    <div className="dialog__body flow">
      <StaffForm
        {...form}
        submit={confirm}
        onSaved={async () => {
          close()
          await onSaved?.()
        }}
      />
    </div>
  </Dialog>
)

export const BindingAction = <Result,>({
  label,
  look = "secondary",
  small = false,
  disabled = false,
  "aria-label": ariaLabel,
  ...dialog
}: BindingProps<Result> &
  Pick<ComponentProps<typeof Button>, "look" | "small" | "disabled" | "aria-label"> & {
    readonly label: string
  }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        look={look}
        small={small}
        type="button"
        disabled={disabled}
        aria-label={ariaLabel}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && <BindingDialog {...dialog} close={() => setAsking(false)} />}
    </>
  )
}
