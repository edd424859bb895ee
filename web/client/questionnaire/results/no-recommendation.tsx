import { type ReactNode, useEffect, useRef } from "react"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { DeleteAnswers } from "./delete-answers.tsx"

/** A result page without a recommendation: the reason, what was kept, and what to do. */
const NoRecommendation = ({
  title,
  children,
  ways,
  className = "",
  announced = false,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly ways: ReactNode
  readonly className?: string
  /** It replaces the focused element and takes the focus. */
  readonly announced?: boolean
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus()
  }, [announced])
  return (
    <section className={`no-recommendation ${className}`.trim()}>
      <p className="kicker">Nährstoff-Check</p>
      <h1 id="result" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <div className="flow lead">{children}</div>
      <p className="cluster">{ways}</p>
    </section>
  )
}

const start = <ButtonLink href="/questionnaire">Zu den Fragen</ButtonLink>
const shop = (
  <ButtonLink href="/products" look="quiet">
    Zum Sortiment
  </ButtonLink>
)

/** There are no answers in this tab. `waits`: the script may still find some in storage. */
export const NoAnswers = ({ waits }: { readonly waits: boolean }) => (
  <NoRecommendation
    className={waits ? "no-recommendation--waits" : ""}
    title="Hier sind keine Antworten."
    ways={
      <>
        {start}
        {shop}
      </>
    }
  >
    <p>
      Deine Antworten bleiben nur in dem Tab, in dem du sie gegeben hast, und verschwinden mit ihm. Ein Ergebnis lässt
      sich deshalb nicht verlinken, nur drucken oder im Konto aufheben.
    </p>
  </NoRecommendation>
)

export const AnswersDeleted = () => (
  <NoRecommendation
    announced
    title="Deine Antworten sind gelöscht."
    ways={
      <>
        {shop}
        <ButtonLink href="/questionnaire" look="quiet">
          Noch einmal von vorn
        </ButtonLink>
      </>
    }
  >
    <p>
      In diesem Tab ist nichts davon übrig. Bei uns gespeichert ist nur, was du selbst im Konto aufgehoben hast. Dein
      Warenkorb ist, wie er war.
    </p>
  </NoRecommendation>
)

export const RecommendationLoading = () => (
  <section className="no-recommendation" aria-busy="true">
    <p className="kicker">Nährstoff-Check</p>
    <h1 id="result" tabIndex={-1}>
      Dein Ergebnis wird berechnet.
    </h1>
    <p className="lead" role="status">
      Wir holen die Regeln und die Produktangaben. Deine Antworten bleiben dabei in diesem Browser.
    </p>
  </section>
)

export const RecommendationUnavailable = ({
  onAgain,
  onDelete,
  busy,
}: {
  readonly onAgain: () => void
  readonly onDelete: () => void
  readonly busy: boolean
}) => (
  <NoRecommendation
    title="Das Ergebnis ist gerade nicht zu berechnen."
    ways={
      <>
        <Button type="button" busy={busy} onClick={onAgain}>
          Noch einmal versuchen
        </Button>
        {shop}
      </>
    }
  >
    <p role="alert">
      Die Regeln kamen nicht bei dir an; meist war nur die Verbindung kurz weg. Deine Antworten sind noch da, du musst
      nichts noch einmal eingeben.
    </p>
    <DeleteAnswers onDelete={onDelete} />
  </NoRecommendation>
)

export const QuestionnaireShut = ({ onDelete }: { readonly onDelete: () => void }) => (
  <NoRecommendation title="Der Nährstoff-Check ist gerade geschlossen." ways={shop}>
    <p>
      Fragen und Regeln werden regelmäßig fachlich geprüft, und diese Prüfung steht gerade an. So lange werten wir
      nichts aus. Der Shop ist offen wie immer.
    </p>
    <p>Deine Antworten bleiben in diesem Tab, bis du ihn schließt oder sie löschst.</p>
    <DeleteAnswers onDelete={onDelete} />
  </NoRecommendation>
)

/** The questions have changed since they were answered. */
export const OtherQuestions = ({
  kept,
  given,
  onKeep,
  onDelete,
}: {
  /** The number of answers that are still valid. */
  readonly kept: number
  readonly given: number
  readonly onKeep: () => void
  readonly onDelete: () => void
}) => (
  <NoRecommendation
    title="Die Fragen haben sich geändert."
    ways={
      <Link className="button button--primary" href="/questionnaire" onClick={onKeep}>
        Fragen noch einmal ansehen
      </Link>
    }
  >
    <p>
      Seit du geantwortet hast, gibt es eine neue Fassung.{" "}
      {kept === 0
        ? "Deine bisherigen Antworten passen nicht mehr dazu."
        : kept === given
          ? "Alle deine Antworten passen noch; wir haben sie behalten."
          : `${kept} von ${given} Antworten passen noch; wir haben sie behalten.`}{" "}
      Sieh die Fragen noch einmal durch, dann bekommst du ein neues Ergebnis.
    </p>
    <DeleteAnswers onDelete={onDelete} />
  </NoRecommendation>
)

export const openInWords = (open: number): string =>
  open === 1 ? "Eine Frage ist noch offen." : `${open} Fragen sind noch offen.`

/** Required questions are unanswered: their answers may rule out a product. */
export const Unfinished = ({ open }: { readonly open: number }) => (
  <NoRecommendation
    title={openInWords(open)}
    ways={<ButtonLink href="/questionnaire">Weiter zu den Fragen</ButtonLink>}
  >
    <p>Erst mit allen Antworten können wir etwas Sicheres sagen. Was du schon gesagt hast, ist noch da.</p>
  </NoRecommendation>
)
