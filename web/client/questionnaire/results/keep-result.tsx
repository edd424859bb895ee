import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { messageForPerson } from "../../app/api-error.ts"
import { freshForMs } from "../../app/browser-limits.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"

interface KeepResultProps {
  readonly version: string
  readonly answers: Answers
}

const SignedOut = ({ onReturn, busy }: { readonly onReturn: () => void; readonly busy: boolean }) => (
  <>
    <p>
      Dafür brauchst du ein Konto. Es hat kein Passwort: Du bekommst einen Link per E-Mail. Bis du zustimmst, bleiben
      deine Antworten nur hier in diesem Tab.
    </p>
    <p className="cluster">
      <a className="button button--secondary button--small" href="/login" target="_blank" rel="noopener">
        In neuem Tab anmelden
      </a>
      <Button type="button" look="quiet" small busy={busy} onClick={onReturn}>
        Ich bin angemeldet
      </Button>
    </p>
  </>
)

const Offer = ({ version, answers }: KeepResultProps) => {
  const trpc = useTRPC()
  const offer = useQuery(trpc.keptResults.offer.queryOptions(undefined, { staleTime: freshForMs }))
  const session = useQuery(trpc.session.current.queryOptions(undefined, { refetchOnWindowFocus: "always" }))
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const keep = useMutation(
    trpc.keptResults.keep.mutationOptions({
      onError: (error) => {
        setProblem(messageForPerson(error))
        // The words may be others now, or the session over.
        void offer.refetch()
        void session.refetch()
      },
    }),
  )
  if (keep.data !== undefined)
    return (
      <Notice tone="success" title="Aufgehoben." live>
        <p>
          Du findest es <Link href={`/account/results/${keep.data.id}`}>in deinem Konto</Link> und kannst es dort
          jederzeit löschen.
        </p>
      </Notice>
    )
  if (offer.data === undefined || session.data === undefined)
    return offer.isError || session.isError ? (
      <p role="alert">
        Das ließ sich gerade nicht laden.{" "}
        <Button
          type="button"
          look="quiet"
          small
          onClick={() => {
            void offer.refetch()
            void session.refetch()
          }}
        >
          Noch einmal
        </Button>
      </p>
    ) : (
      <p aria-busy="true">Einen Moment …</p>
    )
  if (offer.data === null) return <p>Ergebnisse lassen sich hier gerade nicht aufheben. Drucken kannst du es.</p>
  if (session.data.person === null)
    return <SignedOut busy={session.isFetching} onReturn={() => void session.refetch()} />
  const { document, digest } = offer.data
  return (
    <form
      className="flow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!agreed) return setProblem("Bitte setz das Häkchen: Ohne deine Zustimmung speichern wir nichts.")
        setProblem(null)
        keep.mutate({ idempotencyKey, version, answers, consent: true, keeping: digest })
      }}
    >
      <DocumentBlocks blocks={document.blocks} />
      <label className="keep-result__agree">
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={problem !== null && !agreed}
          aria-describedby={problem === null ? undefined : "keep-result-problem"}
          onChange={({ target }) => {
            setAgreed(target.checked)
            setProblem(null)
          }}
        />
        <span>Ja, hebt mein Ergebnis auf.</span>
      </label>
      {problem !== null && (
        <p className="field__error" id="keep-result-problem" role="alert">
          {problem}
        </p>
      )}
      <p>
        <Button look="secondary" small busy={keep.isPending}>
          Im Konto aufheben
        </Button>
      </p>
    </form>
  )
}

/** Offers to keep the result in the account. Nothing is asked of the server before it is opened: a request would tell of a result. */
export const KeepResult = (props: KeepResultProps) => {
  const [open, setOpen] = useState(false)
  return (
    <div className="needs-script no-print">
      <details className="keep-result" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Ergebnis aufheben</summary>
        {/* Another result is another request. */}
        {open && (
          <div className="keep-result__offer flow">
            <Offer key={JSON.stringify(props.answers)} {...props} />
          </div>
        )}
      </details>
    </div>
  )
}
