import { useMutation, useQuery } from "@tanstack/react-query"
import { memberList } from "../../../../domain/channels/member-list.ts"
import { sourceNames } from "../../../../domain/newsletter/subscription-words.ts"
import { formatDateTime, formatShortDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { suppressionReasonNames } from "../../../../domain/suppressions/suppression.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { DayField, FilterBar, FilterSelect } from "../ui/filter-bar.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { KlaviyoNotice, KlaviyoTabs } from "./channel-tabs.tsx"
import style from "./channels.css"
import { Sentences } from "./feed-columns.tsx"

type View = Outputs["staffAudience"]["view"]

const columns: readonly Column<View["rows"][number]>[] = [
  { key: "email", label: "E-Mail", cell: ({ email }) => <EmailText email={email} /> },
  {
    key: "consentedAt",
    label: "Eingewilligt",
    kept: true,
    cell: ({ consentedAt }) => <span className="unbroken">{formatShortDate(consentedAt)}</span>,
  },
]

/** Holds back what is new, or sends it again. */
const Hold = ({ held }: { readonly held: boolean }) => {
  const hold = useMutation(useTRPC().staffAudience.hold.mutationOptions())
  const refresh = useRefresh()
  return (
    <ActionButton
      work={async () => {
        await hold.mutateAsync({ hold: !held })
        toast(held ? "Es wird wieder gesendet." : "Angehalten: Abmeldungen gehen weiter hinaus.")
        await refresh("staffAudience")
      }}
    >
      {held ? "Weiter senden" : "Senden anhalten"}
    </ActionButton>
  )
}

/** How far Klaviyo is. */
const State = ({
  connection: { state, counts },
  mayChange,
}: Pick<View, "connection"> & { readonly mayChange: boolean }) => (
  <Panel id="there" title="Stand bei Klaviyo">
    <Facts
      facts={{
        "Zuletzt abgeglichen": state.comparedAt === null ? "noch nie" : formatDateTime(state.comparedAt),
        Angekommen: counts.listed,
        "Wird dort geprüft": counts.sent,
        Abgelehnt: counts.refused,
        Abgemeldet: counts.withdrawn,
        "Wird dort gelöscht": counts.removing,
      }}
    />
    <p className="quiet">
      Einmal in der Minute: zuerst, wer nicht mehr angeschrieben werden will, dann zurück, wen Klaviyo gesperrt hat,
      dann neue Einwilligungen mit ihrem eigenen Zeitpunkt. Niemand wird noch einmal gefragt.
    </p>
    {mayChange && <Hold held={state.heldSince !== undefined} />}
  </Panel>
)

/** Who goes, and who does not and why. */
const Counts = ({ counts: { going, unconfirmed, ended, suppressed } }: Pick<View, "counts">) => (
  <Panel id="counts" title="Wer dabei ist">
    <Facts
      facts={{
        Dabei: going,
        "Nicht bestätigt": unconfirmed,
        Beendet: ended,
        [`Gesperrt: ${suppressionReasonNames.bounce}`]: suppressed.bounce,
        [`Gesperrt: ${suppressionReasonNames.complaint}`]: suppressed.complaint,
        [`Gesperrt: ${suppressionReasonNames.request}`]: suppressed.request,
      }}
    />
    <p className="quiet">
      Dabei ist nur, wessen Einwilligung der Shop beweisen kann. Ausgewählt wird nie nach Bestellungen, Produkten,
      Suchen oder Antworten: Daraus ließe sich auf die Gesundheit schließen.
    </p>
  </Panel>
)

/** Those Klaviyo refused, and why. */
const Refused = ({ refused, connected }: Pick<View, "refused"> & { readonly connected: boolean }) => {
  const again = useMutation(useTRPC().staffAudience.sendAgain.mutationOptions())
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const refresh = useRefresh()
  if (refused.length === 0) return null
  return (
    <Panel id="refused" title="Von Klaviyo abgelehnt">
      <ul className="flow">
        {refused.map(({ id, email, messages }) => (
          <li key={id}>
            <Link href={`/admin/emails/management/audience/${id}`}>
              <EmailText email={email} />
            </Link>
            <Sentences of={messages.length > 0 ? messages : ["Einen Grund hat Klaviyo nicht genannt."]} />
          </li>
        ))}
      </ul>
      {connected && rights.includes("newsletter.change") && (
        <ActionButton
          work={async () => {
            const { members } = await again.mutateAsync()
            toast(members === 1 ? "Eine Anmeldung wird neu gesendet." : `${members} Anmeldungen werden neu gesendet.`)
            await refresh("staffAudience")
          }}
        >
          Abgelehnte neu senden
        </ActionButton>
      )}
    </Panel>
  )
}

const KlaviyoUpload = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(memberList, request.search)
  const { rows, next, counts, refused, connection } =
    useQuery(useTRPC().staffAudience.view.queryOptions(wanted)).data ?? data
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  return (
    <>
      <PageHead title="Klaviyo">
        {rights.includes("newsletter.change") && (
          <a className="button button--quiet" href={`/admin/klaviyo-upload/audience.csv?${request.search}`} download>
            Als CSV
          </a>
        )}
      </PageHead>
      <p className="staff-intro">
        Der Newsletter, wie Klaviyo ihn bekommt: E-Mail-Adresse, Sprache und Zeitpunkt der Einwilligung, sonst nichts.
      </p>
      <KlaviyoTabs path={request.path} />
      <div className="channel-state">
        <KlaviyoNotice connection={connection} />
        {connection.connected && <State connection={connection} mayChange={rights.includes("newsletter.change")} />}
        <Refused refused={refused} connected={connection.connected} />
        <Counts counts={counts} />
      </div>
      <FilterBar label="Auswahl für Vorschau und Datei" request={request} names={["source", "from"]}>
        <FilterSelect
          list={memberList}
          name="source"
          label="Bestellt über"
          request={request}
          all="Alles"
          options={sourceNames}
        />
        <DayField name="from" label="Eingewilligt ab" request={request} />
      </FilterBar>
      <p className="quiet">
        Die Auswahl gilt für die Zahlen, die Vorschau und die Datei. An Klaviyo gehen alle, die dabei sind.
      </p>
      <DataTable
        list={memberList}
        label="Vorschau"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/emails/management/audience/${id}`}
        next={next}
        empty={
          <EmptyList
            request={request}
            none={{
              title: "Noch niemand.",
              text: "Wer den Newsletter bestätigt hat und nicht gesperrt ist, steht hier.",
            }}
            unmatched={{ title: "Niemand passt dazu.", text: "Nimm einen früheren Tag, oder lass einen Filter weg." }}
            all="Alle zeigen"
          />
        }
      />
    </>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffAudience.view.queryOptions(readListAddress(memberList, search))),
  head: () => ({ title: "Klaviyo", description: "", noindex: true }),
  Page: KlaviyoUpload,
})
