import { useMutation } from "@tanstack/react-query"
import { campaignStepNames } from "../../../../domain/campaigns/campaign-words.ts"
import type { CampaignAction } from "../../../../domain/campaigns/staff-campaigns.ts"
import { formatDateTime, formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Facts, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { audienceInWords } from "./campaign-fields.tsx"
import type { CampaignView } from "./campaign-view.ts"
import { durationInWords, inNumbers, peopleInWords } from "./campaign-words.tsx"

const actionWords: Readonly<Record<CampaignAction, { readonly label: string; readonly done: string }>> = {
  unschedule: { label: "Zurück zum Entwurf", done: "Wieder ein Entwurf." },
  pause: { label: "Anhalten", done: "Angehalten. Was gerade unterwegs ist, kommt noch an." },
  resume: { label: "Fortsetzen", done: "Geht innerhalb einer Minute weiter." },
  cancel: { label: "Abbrechen", done: "Abgebrochen." },
}

const actionsIn: Readonly<Record<CampaignView["state"], readonly CampaignAction[]>> = {
  draft: ["cancel"],
  scheduled: ["unschedule", "cancel"],
  sending: ["pause", "cancel"],
  paused: ["resume", "cancel"],
  done: [],
  cancelled: [],
}

/** What can be done to a campaign in its state. Cancelling is for good. */
export const CampaignActions = ({ campaign: { id, name, state } }: { readonly campaign: CampaignView }) => {
  const act = useMutation(useTRPC().staffCampaigns.act.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const ending = state === "draft" ? "verwerfen" : "abbrechen"
  return (
    <>
      <ErrorMessage failure={failure} />
      <div className="cluster">
        {actionsIn[state].map((action) =>
          action === "cancel" ? (
            <BindingAction
              key={action}
              label={`Kampagne ${ending}`}
              look="quiet"
              small
              name="cancel"
              title={`Kampagne ${ending}`}
              confirm={`„${name}“ ${ending}`}
              save={() => act.mutateAsync({ id, action })}
              saved={actionWords[action].done}
              onSaved={() => refresh("staffCampaigns")}
            >
              <p>
                {state === "draft" || state === "scheduled"
                  ? "Die Kampagne wird dann nie gesendet."
                  : "Wer sie noch nicht bekommen hat, bekommt sie dann nie."}{" "}
                Das lässt sich nicht zurücknehmen.
              </p>
            </BindingAction>
          ) : (
            <Button
              key={action}
              look="secondary"
              small
              type="button"
              busy={pending === action}
              onClick={() =>
                void submit(action, async () => {
                  await act.mutateAsync({ id, action })
                  toast(actionWords[action].done)
                  await refresh("staffCampaigns")
                })
              }
            >
              {actionWords[action].label}
            </Button>
          ),
        )}
      </div>
    </>
  )
}

const Numbers = ({ numbers }: { readonly numbers: readonly (readonly [name: string, count: number])[] }) => (
  <dl className="campaign-numbers">
    {numbers.map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{inNumbers(count)}</dd>
      </div>
    ))}
  </dl>
)

/** How far a campaign is, and what can be done about it. */
export const ProgressPanel = ({
  campaign,
  mayChange,
}: {
  readonly campaign: CampaignView
  readonly mayChange: boolean
}) => {
  const { id, state, sendAt, people, progress, limit, reach } = campaign
  const done = progress === null ? 0 : progress.sent + progress.failed + progress.leftOut
  return (
    <Panel id="progress" title="Versand">
      {state === "scheduled" && (
        <p>
          Beginnt am {formatDateTime(sendAt ?? 0)}. Gerade wären es {peopleInWords(reach?.people ?? 0)}:{" "}
          {durationInWords(reach?.people ?? 0, limit)}.
        </p>
      )}
      {progress !== null && (
        <>
          <progress className="progress" value={done} max={Math.max(people ?? 0, 1)} aria-labelledby="progress-words" />
          <p id="progress-words">
            {inNumbers(done)} von {peopleInWords(people ?? 0)}
            {state === "sending" && progress.toGo > 0 && `, noch ${durationInWords(progress.toGo, limit)}`}
          </p>
          <Numbers
            numbers={[
              ["Gesendet", progress.sent],
              ["Noch offen", progress.toGo],
              ["Aufgegeben", progress.failed],
              ["Ausgelassen", progress.leftOut],
            ]}
          />
          {progress.deferred > 0 && (
            <p className="quiet">
              {inNumbers(progress.deferred)} hat der Mailserver vorerst nicht angenommen; sie kommen noch einmal dran.
            </p>
          )}
          <p className="quiet small">
            „Ausgelassen“ sind alle, die sich seit dem Beginn abgemeldet haben oder gesperrt wurden
            {state === "cancelled" && ", und wer beim Abbrechen noch nicht dran war"}.{" "}
            <Link href="/admin/emails?template=campaign&state=failed">Aufgegebene ansehen</Link>
          </p>
        </>
      )}
      {state === "sending" && <p className="quiet">Du kannst die Seite schließen, der Versand läuft weiter.</p>}
      {mayChange && <CampaignActions key={`${id}${state}`} campaign={campaign} />}
    </Panel>
  )
}

/** What readers did. Nothing here says who opened or clicked anything: that is not measured. */
export const ResultsPanel = ({ progress }: { readonly progress: NonNullable<CampaignView["progress"]> }) => (
  <Panel id="results" title="Ergebnis">
    <Numbers
      numbers={[
        ["Gesendet", progress.sent],
        ["Postfach gibt es nicht", progress.bounced],
        ["Als Spam gemeldet", progress.complained],
        ["Newsletter beendet", progress.unsubscribed],
      ]}
    />
    <p className="quiet small">
      Gezählt wird, was in den sieben Tagen nach der E-Mail geschah. Wer sie öffnet oder einen Link anklickt, messen wir
      nicht.
    </p>
  </Panel>
)

/** What a campaign is, and what was done to it. */
export const CampaignFacts = ({ campaign }: { readonly campaign: CampaignView }) => {
  const { content, startedAt, endedAt, limit } = campaign
  return (
    <Panel id="facts" title="Kampagne">
      <Facts
        facts={{
          Betreff: content.text.subject,
          "An wen": audienceInWords(content.audience),
          Begonnen: startedAt === null ? null : formatDateTime(startedAt),
          Beendet: endedAt === null ? null : formatDateTime(endedAt),
          Tempo: `höchstens ${inNumbers(limit)} E-Mails in der Minute`,
        }}
      />
    </Panel>
  )
}

export const HistoryPanel = ({ history }: Pick<CampaignView, "history">) => (
  <Panel id="history" title="Verlauf">
    <ol className="campaign-history">
      {inOrder(history.toReversed(), ({ what, by, at }) => (
        <li>
          <strong>{campaignStepNames[what]}</strong>{" "}
          <span className="quiet small">
            {formatShortDateTime(at)}, {by ?? "vom Shop selbst"}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
)
