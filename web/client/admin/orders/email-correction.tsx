import { useState } from "react"
import { Button } from "../../ui/button.tsx"
import { EmailField } from "../../ui/email-field.tsx"
import { useActions } from "../ui/actions.ts"
import { Dialog } from "../ui/dialog.tsx"
import { said } from "../ui/said.ts"
import { thisOrder } from "./order-actions.ts"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"

const title = "E-Mail-Adresse berichtigen"

/** Its e-mail address was mistyped: the order moves to another mailbox. */
export const EmailCorrection = ({
  order: { email },
  handling,
}: {
  readonly order: Pick<StaffOrder, "email">
  readonly handling: Handling
}) => {
  const [isOpen, setOpen] = useState(false)
  const [open, close] = [() => setOpen(true), () => setOpen(false)]
  useActions(thisOrder, [{ title, run: open }])
  return (
    <>
      <div className="order-resend">
        <Button look="quiet" small type="button" onClick={open}>
          {title}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={title} close={close}>
          <div className="dialog__body flow">
            <p>
              Die neue Adresse bekommt die E-Mails der Bestellung noch einmal, mit neuen Links. Alle Links von bisher
              öffnen die Bestellung dann nicht mehr, und sie steht in keinem Konto mit der alten Adresse.
            </p>
            <p className="quiet small">
              An {email} geht nur, dass die Bestellung dort nicht mehr erreichbar ist: kein Name, keine Ware, keine neue
              Adresse.
            </p>
            <OrderForm
              name="email-changed"
              handling={{
                ...handling,
                onConflict: (since) => {
                  close()
                  return handling.onConflict(since)
                },
                onDone: () => {
                  close()
                  return handling.onDone()
                },
              }}
              submit="Adresse berichtigen"
              saved="Berichtigt, die E-Mails sind unterwegs."
              secondary={false}
              commandOf={(values) => ({ kind: "email-changed", email: said(values, "command.email") })}
            >
              {({ errorOf }) => (
                <EmailField
                  name="command.email"
                  label="Neue E-Mail-Adresse"
                  autoComplete="off"
                  error={errorOf("command.email")}
                />
              )}
            </OrderForm>
          </div>
        </Dialog>
      )}
    </>
  )
}
