import { useMutation, useQuery } from "@tanstack/react-query"
import { endNames, sourceNames } from "../../../../domain/newsletter/subscription-words.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { suppressionReasonNames } from "../../../../domain/suppressions/suppression.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { Notice } from "../../ui/notice.tsx"
import { ToSuppression } from "../emails/email-words.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { SubscriptionBadge } from "./subscription-badge.tsx"

const EndForm = ({ id, email }: { readonly id: string; readonly email: string }) => {
  const end = useMutation(useTRPC().staffNewsletter.end.mutationOptions())
  const refresh = useRefresh()
  return (
    <BindingAction
      label="Newsletter beenden …"
      name="end"
      title="Newsletter beenden"
      confirm="Newsletter beenden"
      save={() => end.mutateAsync({ id })}
      saved="Beendet."
      onSaved={() => refresh("staffNewsletter")}
    >
      <p>
        <EmailText email={email} /> bekommt keinen Newsletter mehr; eine E-Mail darüber geht nicht hinaus. Wer noch
        nicht bestätigt hat, wird ganz gelöscht. Neu anmelden kann sich nur der Mensch selbst.
      </p>
    </BindingAction>
  )
}

/** One subscription to the newsletter, with the proof of the consent. */
export default page({
  load: ({ params }, { trpc, refetch }) => refetch(trpc.staffNewsletter.view.queryOptions({ id: params.id ?? "" })),
  head: () => ({ title: "Newsletter-Anmeldung", description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const shown = useQuery(useTRPC().staffNewsletter.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const { id, email, state, source, requestedAt, confirmedAt, text, document, endedAt, endedBy, suppressed } = shown
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title={email} back={{ href: "/admin/emails/management", label: "Newsletter" }}>
          <SubscriptionBadge state={state} />
        </PageHead>
        <div className="staff-panels">
          {suppressed !== null && (
            <Notice tone="caution" title="Diese Adresse ist gesperrt.">
              <p>
                {suppressionReasonNames[suppressed]}: Kein Newsletter geht dorthin, auch wenn er bestätigt ist.{" "}
                <ToSuppression to={email} rights={rights} />
              </p>
            </Notice>
          )}
          <Panel id="proof" title="Nachweis der Einwilligung">
            <Facts
              facts={{
                Bestellt: `${formatDateTime(requestedAt)} über: ${sourceNames[source]}`,
                Bestätigt:
                  confirmedAt === null
                    ? "noch nicht"
                    : `${formatDateTime(confirmedAt)} mit dem Knopf auf der Seite, zu der nur der Link in der E-Mail an diese Adresse führt (Double-Opt-in)`,
                Beendet:
                  endedAt === null || endedBy === null ? null : `${formatDateTime(endedAt)}, ${endNames[endedBy]}`,
                Nummer: id,
                Fassung: text === null ? null : text,
              }}
            />
            {document !== null && (
              <>
                <h3>{document.title}</h3>
                <DocumentBlocks blocks={document.blocks} />
              </>
            )}
          </Panel>
          {state !== "ended" && (
            <Panel id="ending" title="Beenden">
              <EndForm id={id} email={email} />
            </Panel>
          )}
        </div>
      </>
    )
  },
})
