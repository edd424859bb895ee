import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { Notice } from "../ui/notice.tsx"
import type { ShownDraw } from "./draw-facts.tsx"

/** Where a draw is that nobody can enter at the moment; nothing for an open one. */
export const DrawState = ({ draw }: { readonly draw: ShownDraw }) => {
  const { state, opensAt, closesAt, stateSince, cancelled, drawn, prizes } = draw
  switch (state) {
    case "announced":
      return (
        <Notice tone="info" title={`Es beginnt am ${formatDateTime(opensAt)}.`}>
          <p>
            Bis dahin kannst du die Festlegung unten notieren: Sie beweist später, dass wir nichts ausgetauscht haben.
          </p>
        </Notice>
      )
    case "closed":
    case "frozen":
      return (
        <Notice tone="info" title={`Teilnahmeschluss war am ${formatDateTime(closesAt)}.`}>
          <p>
            {state === "closed"
              ? "Gleich frieren wir die Liste der Lose ein, danach ziehen wir."
              : "Die Liste der Lose ist eingefroren. Notier dir ihre Prüfsumme: Gezogen wird binnen einer Stunde."}
          </p>
        </Notice>
      )
    case "drawn":
    case "completed": {
      const accepted = drawn.filter((winner) => winner.state === "accepted" || winner.state === "handed-over").length
      return (
        <Notice tone="success" title="Es ist gezogen.">
          <p>
            {drawn.length === 0
              ? "Es gab keine bestätigte Teilnahme, also auch niemanden, der gewinnt."
              : `Wer gewonnen hat, hat eine E-Mail bekommen. Angenommen: ${accepted} von ${Math.min(prizes, drawn.length)}.`}
          </p>
        </Notice>
      )
    }
    case "cancelled":
      return (
        <Notice tone="caution" title={`Abgesagt am ${formatDateTime(stateSince)}.`}>
          <p>{cancelled}</p>
          <p>
            Es wird nichts gezogen. Wer schon bestätigt hatte, bekommt eine E-Mail. Du brauchst nichts zu tun: Was du
            angegeben hast, löschen wir.
          </p>
        </Notice>
      )
    case "draft":
    case "open":
      return null
  }
}
