import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { paymentTerms } from "../../../../domain/content/operator.ts"
import { retention } from "../../../../domain/content/retention.ts"
import { formatDateTime, formatShortDate } from "../../../../domain/shared/german-date.ts"
import { numberInWords } from "../../../../domain/shared/german-list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { PostalLines } from "../../orders/postal-lines.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { lotText } from "../orders/lot-text.ts"
import { EmailText } from "../ui/email-text.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { ReasonForm } from "../ui/reason-form.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { Doubts } from "./doubts.tsx"
import { type Decisions, NotDone, TrialButtons } from "./trial-actions.tsx"
import { endsText, postageText, stepNames, TrialBadge } from "./trial-words.tsx"

type View = Outputs["staffTrials"]["view"]

const byWhom = (by: View["history"][number]["by"]): string =>
  by === "person" ? "die Person selbst" : by === "shop" ? "von selbst" : by.staff

/** All that happened, oldest first: its steps, and what was noted beside them. */
const eventsOf = ({ history, postage, allowed }: View) => {
  const noted = (title: string, mark: { readonly at: number; readonly by: string } | null) =>
    mark === null ? [] : [{ title, at: mark.at, by: mark.by }]
  return [
    ...history.map(({ state, at, by }, index) => ({
      title: history[index - 1]?.state === "packed" && state === "approved" ? "Wieder ausgepackt" : stepNames[state],
      at,
      by: byWhom(by),
    })),
    ...noted("Trotzdem zugelassen", allowed),
    ...(postage.reversals ?? []).flatMap(({ paid, at, by, reason }) => [
      { title: "Versandkosten eingegangen", ...paid },
      { title: `Buchung zurückgenommen${reason && `: ${reason}`}`, at, by },
    ]),
    ...noted("Versandkosten eingegangen", postage.paid),
    ...noted("Versandkosten zurücküberwiesen", postage.refunded),
  ].toSorted((a, b) => a.at - b.at)
}

const History = ({ trial }: { readonly trial: View }) => (
  <ol className="trial-history">
    {eventsOf(trial).map(({ title, at, by }) => (
      <li key={`${at} ${title}`}>
        <strong>{title}</strong>
        <span className="quiet">
          {formatDateTime(at)}, {by}
        </span>
      </li>
    ))}
  </ol>
)

const RejectForm = ({ id, onDone }: { readonly id: string; readonly onDone: (results: Decisions) => void }) => {
  const decide = useMutation(useTRPC().staffTrials.decide.mutationOptions())
  const refresh = useRefresh()
  return (
    <ReasonForm
      name="reject"
      save={async (note) => {
        const results = await decide.mutateAsync({ ids: [id], command: "reject", note })
        onDone(results)
        return results
      }}
      saved={(results) => (results.every(({ done }) => done) ? "Abgelehnt." : "Nicht abgelehnt: Oben steht, warum.")}
      onSaved={() => Promise.all([refresh("staffTrials"), refresh("staff")])}
      submit="Ablehnen"
      field="note"
      label="Warum"
      hint="Nur für das Team. Die Absage ist freundlich und nennt keinen Grund."
    />
  )
}

/** Lets a request through whose mailbox or household has had a trial. */
const AllowForm = ({ id }: { readonly id: string }) => {
  const allow = useMutation(useTRPC().staffTrials.allow.mutationOptions())
  const refresh = useRefresh()
  return (
    <ReasonForm
      name="allow"
      save={(reason) => allow.mutateAsync({ id, reason })}
      saved="Zugelassen. Die E-Mail zum Bestätigen ist noch einmal unterwegs."
      onSaved={() => refresh("staffTrials")}
      submit="Trotzdem zulassen"
      field="reason"
      label="Warum"
      hint={`Nur für das Team, zum Beispiel: zwei Haushalte im selben Haus. Der Link in der E-Mail gilt wieder ${numberInWords(retention.unconfirmedTrialDays)} Tage.`}
      required
    />
  )
}

/** Takes a booked payment back that had not come. */
const ReverseForm = ({ trial: { id, state, work } }: { readonly trial: View }) => {
  const reverse = useMutation(useTRPC().staffTrials.reversePayment.mutationOptions())
  const refresh = useRefresh()
  return (
    <ReasonForm
      name="reverse"
      save={(reason) => reverse.mutateAsync({ id, reason })}
      saved="Zurückgenommen. Die Versandkosten gelten wieder als offen."
      onSaved={() => Promise.all([refresh("staffTrials"), refresh("staff")])}
      submit="Buchung zurücknehmen"
      field="reason"
      label="Warum"
      hint="Nur für das Team, zum Beispiel: zur falschen Probe gebucht."
      required
    >
      {work === "refund" && <p>Dann ist auch nichts zurückzuüberweisen.</p>}
      {(state === "confirmed" || state === "approved") && (
        <p>Die Probe wartet dann wieder auf die Versandkosten, und wir erinnern von selbst daran.</p>
      )}
    </ReasonForm>
  )
}

/** What the next step waits for, or what is wrong with the parcel. */
const NextHint = ({ trial: { id, work, held, postage, postageCents } }: { readonly trial: View }) => {
  if (held)
    return <p>Die Charge im Päckchen ist gesperrt. Pack es wieder aus: Dann lässt es sich aus einer anderen packen.</p>
  if (work === "pay")
    return (
      <p>
        Gepackt wird, wenn {formatCents(postageCents)} Versandkosten mit dem Verwendungszweck{" "}
        <strong className="unbroken">{id}</strong> auf dem Konto sind.{" "}
        {postage.payUntil === null
          ? `Nach ${paymentTerms.prepaymentDays} Tagen erinnern wir von selbst daran.`
          : `Wir haben daran erinnert und warten bis zum ${formatShortDate(postage.payUntil)}; danach verfällt die Probe.`}
      </p>
    )
  if (work === "refund")
    return (
      <p>
        {formatCents(postageCents)} Versandkosten sind eingegangen und gehen auf das Konto zurück, von dem sie kamen.
      </p>
    )
  return null
}

const TrialPage = ({ trial, mayDecide }: { readonly trial: View; readonly mayDecide: boolean }) => {
  const { id, title, packLabel, state, work, person, doubts, had, endsAt, lot, allowed, orderId, note, commands } =
    trial
  const [results, setResults] = useState<Decisions>([])
  const steps = commands.filter((command) => command !== "reject")
  return (
    <>
      <PageHead title={`Probe ${id}`} back={{ href: "/admin/trial-orders", label: "Proben" }}>
        <TrialBadge state={state} work={work} />
      </PageHead>
      <NotDone results={results} />
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          {doubts.length > 0 && (
            <Panel id="doubts" title="Bitte genauer hinsehen">
              <Doubts doubts={doubts} />
            </Panel>
          )}
          {had !== null && (
            <Panel id="had" title="Lässt sich nicht bestätigen">
              <p>
                {had === "mailbox" ? "Das Postfach" : "Der Haushalt"} hat schon eine Probe bekommen oder vorgemerkt. Wer
                den Link in der E-Mail öffnet, liest das und kann sich melden.
              </p>
              {mayDecide && <AllowForm id={id} />}
            </Panel>
          )}
          {mayDecide && steps.length > 0 && (
            <Panel id="next" title="Nächster Schritt">
              <NextHint trial={trial} />
              {endsAt !== null && <p className="trial-doubts">{endsText(endsAt)}.</p>}
              <div className="cluster">
                <TrialButtons rows={[{ id, commands: steps }]} onDone={setResults} />
                {(state === "approved" || state === "packed") && (
                  <ButtonLink look="secondary" href={`/admin/trial-orders/packing-list?ids=${id}`}>
                    Packliste
                  </ButtonLink>
                )}
              </div>
            </Panel>
          )}
          {mayDecide && commands.includes("reject") && (
            <Panel id="reject" title="Ablehnen">
              <RejectForm id={id} onDone={setResults} />
            </Panel>
          )}
          {mayDecide && trial.mayReverse && (
            <Panel id="reverse" title="Versandkosten">
              <Fold title="Das Geld ist doch nicht da">
                <ReverseForm trial={trial} />
              </Fold>
            </Panel>
          )}
          <Panel id="history" title="Verlauf">
            <History trial={trial} />
          </Panel>
        </div>
        <Panel id="what" title="Was und wohin">
          <Facts
            facts={{
              Probe: `${title}, ${packLabel}`,
              Versandkosten: postageText(trial),
              Anschrift: person === null ? "gelöscht" : <PostalLines address={person.address} />,
              "E-Mail": person === null ? null : <EmailText email={person.email} />,
              Charge: lot === null ? null : lotText(lot),
              "Hat bestellt": orderId === null ? null : <Link href={`/admin/orders/${orderId}`}>{orderId}</Link>,
              "Trotzdem zugelassen": allowed === null ? null : allowed.reason || "Grund gelöscht",
              Notiz: note === "" ? null : note,
            }}
          />
        </Panel>
      </div>
    </>
  )
}

export default page({
  load: ({ params }, { trpc, refetch }) => refetch(trpc.staffTrials.view.queryOptions({ id: params.id ?? "" })),
  head: ({ id }) => ({ title: `Probe ${id}`, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const trpc = useTRPC()
    const trial = useQuery(trpc.staffTrials.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return <TrialPage key={trial.id} trial={trial} mayDecide={rights.includes("orders.fulfil")} />
  },
})
