import { useMutation } from "@tanstack/react-query"
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"

type Person = Outputs["people"]["view"]

/** A person's sessions, with buttons to end them, e.g. after losing a phone or leaving the company. */
export const SessionsOf = ({ person, mayEnd }: { readonly person: Person; readonly mayEnd: boolean }) => {
  const end = useMutation(useTRPC().people.endSession.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const endOne = async (sessionId: string) => {
    await end.mutateAsync({ personId: person.id, sessionId })
    toast("Die Anmeldung ist beendet.")
    await Promise.all([refresh("people"), refresh("session")])
  }
  return (
    <Panel id="sessions" title="Wo diese Person angemeldet ist">
      <ErrorMessage failure={failure} />
      {person.sessions.length === 0 ? (
        <p className="quiet">Zurzeit nirgends.</p>
      ) : (
        <ul className="action-list">
          {person.sessions.map(({ id, device, area, createdAt, seenAt }) => (
            <li key={id}>
              <p>
                <strong>{device}</strong>
                {area === "staff" && " · Team-Bereich"}
                <br />
                <span className="quiet small">
                  Angemeldet am {formatDateTime(createdAt)}, zuletzt hier am {formatDate(seenAt)}
                </span>
              </p>
              {mayEnd && (
                <Button
                  look="secondary"
                  small
                  type="button"
                  busy={pending === id}
                  aria-label={`${device}: Anmeldung beenden`}
                  onClick={() => void submit(id, () => endOne(id))}
                >
                  Beenden
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
