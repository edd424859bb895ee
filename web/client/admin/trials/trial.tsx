import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { PostalLines } from "../../orders/postal-lines.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { lotText } from "../orders/lot-text.ts"
import { EmailText } from "../ui/email-text.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { Doubts } from "./doubts.tsx"
import { type Decisions, NotDone, TrialButtons } from "./trial-actions.tsx"
import { stepNames, TrialBadge } from "./trial-words.tsx"

type View = Outputs["staffTrials"]["view"]

const byWhom = (by: View["history"][number]["by"]): string =>
  by === "person" ? "die Person selbst" : by === "shop" ? "von selbst" : by.staff

const History = ({ history }: Pick<View, "history">) => (
  <ol className="trial-history">
    {history.map(({ state, at, by }) => (
      <li key={state}>
        <strong>{stepNames[state]}</strong>
        <span className="quiet">
          {formatDateTime(at)}, {byWhom(by)}
        </span>
      </li>
    ))}
  </ol>
)

const RejectForm = ({ id, onDone }: { readonly id: string; readonly onDone: (results: Decisions) => void }) => {
  const decide = useMutation(useTRPC().staffTrials.decide.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      name="reject"
      save={async (values) =>
        onDone(await decide.mutateAsync({ ids: [id], command: "reject", note: said(values, "note") }))
      }
      saved="Erledigt."
      onSaved={() => Promise.all([refresh("staffTrials"), refresh("staff")])}
      submit="Ablehnen"
      secondary
    >
      {({ errorOf }) => (
        <TextField
          name="note"
          label="Warum"
          hint="Nur für das Team. Die Absage ist freundlich und nennt keinen Grund."
          maxLength={300}
          autoComplete="off"
          error={errorOf("note")}
        />
      )}
    </StaffForm>
  )
}

const TrialPage = ({ trial, mayDecide }: { readonly trial: View; readonly mayDecide: boolean }) => {
  const { id, title, packLabel, postageCents, state, person, doubts, history, lot, orderId, note, commands } = trial
  const [results, setResults] = useState<Decisions>([])
  const steps = commands.filter((command) => command !== "reject")
  return (
    <>
      <PageHead title={`Probe ${id}`} back={{ href: "/admin/trial-orders", label: "Proben" }}>
        <TrialBadge state={state} />
      </PageHead>
      <NotDone results={results} />
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          {doubts.length > 0 && (
            <Panel id="doubts" title="Bitte genauer hinsehen">
              <Doubts doubts={doubts} />
            </Panel>
          )}
          {mayDecide && steps.length > 0 && (
            <Panel id="next" title="Nächster Schritt">
              {postageCents > 0 && state === "confirmed" && (
                <p>
                  Erst freigeben, wenn {formatCents(postageCents)} Porto mit dem Verwendungszweck{" "}
                  <strong className="unbroken">{id}</strong> eingegangen sind.
                </p>
              )}
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
          <Panel id="history" title="Verlauf">
            <History history={history} />
          </Panel>
        </div>
        <Panel id="what" title="Was und wohin">
          <Facts
            facts={{
              Probe: `${title}, ${packLabel}`,
              Porto:
                postageCents === 0
                  ? "keins"
                  : `${formatCents(postageCents)}${state === "rejected" || state === "cancelled" ? ", zurücküberweisen, falls es eingegangen ist" : ""}`,
              Anschrift: person === null ? "gelöscht" : <PostalLines address={person.address} />,
              "E-Mail": person === null ? null : <EmailText email={person.email} />,
              Charge: lot === null ? null : lotText(lot),
              "Hat bestellt": orderId === null ? null : <Link href={`/admin/orders/${orderId}`}>{orderId}</Link>,
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
