import { useMutation } from "@tanstack/react-query"
import { addressLines } from "../../../../domain/shared/address-lines.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { toast } from "../../ui/toast-store.ts"
import { EmailText } from "../ui/email-text.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { WinnerBadge } from "./draw-badges.tsx"

type Draw = Outputs["staffPrizeDraws"]["view"]
type Winner = Draw["winners"][number]

const WhoWon = ({ winner: { entry, state, deadline, stateSince } }: { readonly winner: Winner }) => (
  <>
    {entry === null ? (
      <span className="quiet">Angaben gelöscht</span>
    ) : (
      <>
        <strong>{entry.name}</strong>
        <br />
        <EmailText email={entry.email} />
      </>
    )}
    {state === "accepted" && entry?.address && (
      <address>
        {inOrder(addressLines(entry.address), (line) => (
          <>
            {line}
            <br />
          </>
        ))}
      </address>
    )}
    <p className="quiet small">
      {state === "told" ? `Frist bis ${formatShortDateTime(deadline)}` : `seit ${formatShortDateTime(stateSince)}`}
    </p>
  </>
)

/** Those who were drawn, in their order, and what is to be done with the prize. */
export const WinnersPanel = ({ draw, mayChange }: { readonly draw: Draw; readonly mayChange: boolean }) => {
  const handOver = useMutation(useTRPC().staffPrizeDraws.handOver.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const { id, winners, prizes } = draw
  return (
    <Panel id="winners" title="Gewinne">
      <ErrorMessage failure={failure} />
      {winners.length === 0 && <p>Es gab keine bestätigte Teilnahme, also auch keinen Gewinn.</p>}
      {winners.length > 0 && winners.length < prizes && (
        <p className="quiet">Es gab weniger Teilnahmen als Gewinne: Alle haben gewonnen.</p>
      )}
      <ol className="prize-winners">
        {winners.map((winner) => (
          <li key={winner.hash} className="prize-winner">
            <div>
              <WhoWon winner={winner} />
            </div>
            <div className="prize-winner__state">
              <WinnerBadge state={winner.state} lapsed={winner.lapsed} />
              {winner.substitute && <span className="quiet small"> nachgerückt</span>}
              {mayChange && winner.state === "accepted" && (
                <Button
                  look="secondary"
                  small
                  type="button"
                  busy={pending === winner.hash}
                  onClick={() =>
                    void submit(winner.hash, async () => {
                      await handOver.mutateAsync({ id, hash: winner.hash })
                      toast("Vermerkt: Der Gewinn ist übergeben.")
                      await refresh("staffPrizeDraws")
                    })
                  }
                >
                  Übergeben
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="quiet small">
        „Übergeben“ heißt verschickt oder überreicht. Sind alle Gewinne übergeben oder verfallen, läuft die Frist, nach
        der wir die Angaben löschen.
      </p>
    </Panel>
  )
}
