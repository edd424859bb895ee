/**
 * `<ErrorMessage failure={failure} />`: why something failed, what was kept and how to go on; nothing while `failure` is `null`.
 * The same for every form and button of the staff area. The same button tries again.
 */
import { useEffect, useState } from "react"
import { secondsInWords } from "../../../../domain/shared/seconds-in-words.ts"
import { apiError, type FieldError, messageForPerson } from "../../app/api-error.ts"
import { ErrorSummary } from "../../ui/error-summary.tsx"
import { Notice } from "../../ui/notice.tsx"
import { secondsToWait } from "./seconds-to-wait.ts"

/** A staff session ends after twelve hours. Signing in happens in another tab, so that nothing typed is lost. */
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

/** Announces the waiting time and its end: two announcements, not one every second. */
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

export const ErrorMessage = ({
  failure,
  fields = apiError(failure).fields,
}: {
  readonly failure: unknown
  /** What is wrong at which field, where that is said in other words than the failure's. */
  readonly fields?: readonly FieldError[]
}) => {
  if (failure === null) return null
  const { code } = apiError(failure)
  if (code === "UNAUTHORIZED") return <SessionEnded />
  if (code === "TOO_MANY_REQUESTS") return <TooFast seconds={secondsToWait(failure)} />
  if (code === null) return <NotReached />
  return <ErrorSummary errors={fields} message={fields.length > 0 ? null : messageForPerson(failure)} />
}
