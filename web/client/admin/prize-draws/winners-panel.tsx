import { useMutation } from "@tanstack/react-query"
import { lapseReasonNames, type StaffLapseReason, staffLapseReasons } from "../../../../domain/prize-draw/draw-words.ts"
import { addressLines } from "../../../../domain/shared/address-lines.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { toast } from "../../ui/toast-store.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { WinnerBadge } from "./draw-badges.tsx"
import { ReasonField } from "./reason-field.tsx"

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

/** Lets the prize of one who was drawn lapse, for a reason everybody can read. */
const Forfeiting = ({ drawId, hash }: { readonly drawId: string; readonly hash: string }) => {
  const forfeit = useMutation(useTRPC().staffPrizeDraws.forfeit.mutationOptions())
  const refresh = useRefresh()
  return (
    <BindingAction
      label="Gewinn verfallen lassen …"
      look="quiet"
      small
      name={hash}
      title="Gewinn verfallen lassen"
      confirm="Verfallen lassen"
      save={(values) => forfeit.mutateAsync({ id: drawId, hash, reason: said(values, "reason") as StaffLapseReason })}
      saved="Verfallen. Das nächste Los rückt nach."
      onSaved={() => Promise.all([refresh("staffPrizeDraws"), refresh("prizeDraw")])}
    >
      {({ errorOf }) => (
        <>
          <p>Der Gewinn geht an das nächste Los, und beide bekommen eine E-Mail. Das lässt sich nicht zurücknehmen.</p>
          <ReasonField
            reasons={staffLapseReasons}
            names={lapseReasonNames}
            hint="Steht öffentlich beim Los, ohne Namen."
            error={errorOf("reason")}
          />
        </>
      )}
    </BindingAction>
  )
}

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
            <div className="prize-winner__who">
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
            {mayChange && (winner.state === "told" || winner.state === "accepted") && (
              <Forfeiting drawId={id} hash={winner.hash} />
            )}
          </li>
        ))}
      </ol>
      <p className="quiet small">
        „Übergeben“ heißt angekommen oder überreicht: Danach lässt sich nichts mehr ändern. Sind alle Gewinne übergeben
        oder verfallen, läuft die Frist, nach der wir die Angaben löschen.
      </p>
    </Panel>
  )
}
