/**
 * Why something was not done, what was kept and how to go on, the same for every form and every press of the staff area:
 * `<Trouble failure={failure} />`, nothing while nothing failed. It is tried again by the same button.
 */
import { useEffect, useState } from "react"
import { secondsInWords } from "../../../../domain/shared/seconds-in-words.ts"
import { apiError, messageForPerson } from "../../app/api-error.ts"
import { ErrorSummary } from "../../ui/error-summary.tsx"
import { Notice } from "../../ui/notice.tsx"
import { secondsToWait } from "./seconds-to-wait.ts"

/** While somebody worked their twelve hours were over: they sign in elsewhere and lose nothing here. */
const SessionEnded = () => (
  <Notice tone="alert" title="Deine Anmeldung ist abgelaufen." live>
    <p>
      Es wurde nichts gespeichert, und was du eingegeben hast, ist noch da.{" "}
      <a href="/auth/signin?next=/admin" target="_blank" rel="noreferrer">
        Melde dich in einem neuen Tab an
      </a>{" "}
      und versuche es dann hier noch einmal.
    </p>
  </Notice>
)

/** Says when it goes on, and that it does: twice in all, not every second. */
const TooFast = ({ seconds }: { readonly seconds: number }) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Notice tone="caution" title="Das war zu viel in kurzer Zeit." live>
      <p>Es wurde nichts gespeichert, und was du eingegeben hast, ist noch da.</p>
      <p>
        {over
          ? "Jetzt geht es weiter: Versuche es noch einmal."
          : `In ${secondsInWords(seconds)} kannst du weitermachen.`}
      </p>
    </Notice>
  )
}

const NotReached = () => (
  <Notice tone="alert" title="Der Shop ist gerade nicht zu erreichen." live>
    <p>
      Was du eingegeben hast, ist noch da. Prüfe deine Verbindung und versuche es noch einmal. Kam es schon an, siehst
      du es dann.
    </p>
  </Notice>
)

export const Trouble = ({ failure }: { readonly failure: unknown }) => {
  if (failure === null) return null
  const { code, fields } = apiError(failure)
  if (code === "UNAUTHORIZED") return <SessionEnded />
  if (code === "TOO_MANY_REQUESTS") return <TooFast seconds={secondsToWait(failure)} />
  if (code === null) return <NotReached />
  return <ErrorSummary errors={fields} message={fields.length > 0 ? null : messageForPerson(failure)} />
}
