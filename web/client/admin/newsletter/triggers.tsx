import { useMutation, useQuery } from "@tanstack/react-query"
import { areaNames } from "../../../../domain/email-templates/template-words.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { mayOpen } from "../frame/navigation-entries.ts"
import { DataTable } from "../ui/data-table.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { NewsletterTabs } from "./newsletter-tabs.tsx"

type Triggered = Outputs["staffEmailTriggers"]["list"][number]["emails"][number]

const State = ({ email: { on, required, withoutIt } }: { readonly email: Triggered }) => (
  <>
    <span className={on ? "badge badge--quiet" : "badge badge--notice"}>
      {required !== null ? "Immer an" : on ? "An" : "Aus"}
    </span>
    <br />
    <span className="quiet small">{required ?? (on ? `Ohne sie: ${withoutIt}` : withoutIt)}</span>
  </>
)

/** Every e-mail the shop sends by itself, with what causes it and a switch where one is allowed. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffEmailTriggers.list.queryOptions()),
  head: () => ({ title: "Automatische E-Mails", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const groups = useQuery(trpc.staffEmailTriggers.list.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const change = useMutation(trpc.staffEmailTriggers.switch.mutationOptions())
    const refresh = useRefresh()
    const { pending, failure, submit } = useSubmit()
    const switchTo = async ({ name, title }: Triggered, on: boolean) => {
      await change.mutateAsync({ name, on })
      toast(on ? `Wieder an: ${title}.` : `Aus: ${title}.`)
      await refresh("staffEmailTriggers")
    }
    return (
      <>
        <PageHead title="Automatische E-Mails" />
        <NewsletterTabs path={request.path} />
        <p className="quiet template-intro">
          Was der Shop von selbst schreibt, und wann. Was du abschaltest, geht ab sofort nicht mehr hinaus, auch nicht
          von Hand; unter „E-Mails“ steht es als unterdrückt. Schaltest du es wieder ein, wird nichts nachgeholt.
        </p>
        <ErrorMessage failure={failure} />
        <div className="staff-panels email-triggers">
          {groups.map(({ area, emails }) => (
            <Panel key={area} id={`area-${area}`} title={areaNames[area]}>
              <DataTable
                label={`Automatische E-Mails: ${areaNames[area]}`}
                request={request}
                rows={emails}
                rowKey={({ name }) => name}
                columns={[
                  {
                    key: "title",
                    label: "E-Mail",
                    cell: ({ name, title }) =>
                      mayOpen("/admin/emails/templates", rights) ? (
                        <Link href={`/admin/emails/templates/${name}`}>{title}</Link>
                      ) : (
                        title
                      ),
                  },
                  { key: "when", label: "Wann", cell: ({ when }) => when },
                  { key: "state", label: "Stand", cell: (email) => <State email={email} /> },
                  ...(rights.includes("shop.change")
                    ? [
                        {
                          key: "switch",
                          label: "Schalter",
                          cell: (email: Triggered) =>
                            email.required !== null ? (
                              <span className="quiet">–</span>
                            ) : (
                              <Button
                                look="secondary"
                                small
                                type="button"
                                busy={pending === email.name}
                                onClick={() => void submit(email.name, () => switchTo(email, !email.on))}
                              >
                                {email.on ? "Abschalten" : "Einschalten"}
                                <span className="visually-hidden">{`: ${email.title}`}</span>
                              </Button>
                            ),
                        },
                      ]
                    : []),
                ]}
                empty={null}
              />
            </Panel>
          ))}
        </div>
      </>
    )
  },
})
