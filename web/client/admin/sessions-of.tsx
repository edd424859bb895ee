import { useState } from "react"
import { formatDate, formatDateTime } from "../../../domain/shared/german-date.ts"
import { useChange } from "../answers.ts"
import { toast } from "../toasts.ts"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import type { Outputs } from "../wire.ts"
import { messageForPerson, wireError } from "../wire-error.ts"
import { Panel } from "./ui/panel.tsx"
import { useRefresh } from "./ui/refresh.ts"
import { SessionEnded } from "./ui/session-ended.tsx"

type Person = Outputs["people"]["view"]

/** Where somebody is signed in, with the way to end it: a lost phone, somebody who has left. */
export const SessionsOf = ({ person, mayEnd }: { readonly person: Person; readonly mayEnd: boolean }) => {
  const end = useChange("people", "endSession")
  const refresh = useRefresh()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const endOne = async (sessionId: string) => {
    setBusy(sessionId)
    setFailure(null)
    try {
      await end.mutateAsync({ personId: person.id, sessionId })
      toast("Die Anmeldung ist beendet.")
      await Promise.all([refresh("people"), refresh("session")])
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Panel id="sessions" title="Wo diese Person angemeldet ist">
      {failure !== null &&
        (wireError(failure).code === "UNAUTHORIZED" ? (
          <SessionEnded />
        ) : (
          <Notice tone="alert" title="Das hat nicht geklappt." live>
            <p>{messageForPerson(failure)}</p>
          </Notice>
        ))}
      {person.sessions.length === 0 ? (
        <p className="quiet">Zurzeit nirgends.</p>
      ) : (
        <ul className="given-up">
          {person.sessions.map(({ id, device, door, createdAt, seenAt }) => (
            <li key={id}>
              <p>
                <strong>{device}</strong>
                {door === "staff" && " · Team-Bereich"}
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
                  busy={busy === id}
                  aria-label={`${device}: Anmeldung beenden`}
                  onClick={() => void endOne(id)}
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
