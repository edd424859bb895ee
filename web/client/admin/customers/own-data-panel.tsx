import { useMutation } from "@tanstack/react-query"
import { useTRPC } from "../../app/trpc.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"

/** Sends what the shop stores of a mailbox to that mailbox; there it can be erased, too. */
export const OwnDataPanel = ({ orderId, email }: { readonly orderId: string; readonly email: string }) => {
  const send = useMutation(useTRPC().customers.sendOwnData.mutationOptions())
  const refresh = useRefresh()
  return (
    <Panel id="own-data" title="Auskunft und Löschung">
      <p className="quiet small">
        Die Auskunft geht nur an die Adresse der Bestellung. Wer sie liest, kann sich mit ihr ohne Passwort anmelden,
        dort alles in Worten sehen und löschen; was das Gesetz aufheben lässt, wird gesperrt.
      </p>
      <BindingAction
        label="Auskunft senden …"
        small
        name="own-data"
        title="Auskunft senden"
        confirm="Auskunft senden"
        save={() => send.mutateAsync({ orderId })}
        saved="Die Auskunft ist unterwegs."
        onSaved={() => refresh("customers")}
      >
        <p>
          An <strong>{email}</strong> geht alles, was zu dieser Adresse gespeichert ist (Art. 15 DSGVO): Bestellungen,
          Anschriften, Nachrichten und auch eure Notizen.
        </p>
      </BindingAction>
    </Panel>
  )
}
