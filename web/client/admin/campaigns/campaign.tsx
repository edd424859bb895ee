import { useMutation, useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TemplatePreview } from "../email-templates/template-preview.tsx"
import type { EmailTemplate } from "../email-templates/template-view.ts"
import { pollMs } from "../jobs/follow.ts"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { CampaignEditor } from "./campaign-editor.tsx"
import { CampaignActions, CampaignFacts, HistoryPanel, ProgressPanel, ResultsPanel } from "./campaign-progress.tsx"
import type { CampaignView } from "./campaign-view.ts"
import { CampaignBadge } from "./campaign-words.tsx"
import { SendPanel } from "./send-panel.tsx"

/** While something happens by itself; milliseconds. */
const everyMs = 5_000

const Draft = ({ campaign, template }: { readonly campaign: CampaignView; readonly template: EmailTemplate }) => {
  const save = useMutation(useTRPC().staffCampaigns.save.mutationOptions())
  const refresh = useRefresh()
  const { id, version, content, history } = campaign
  return (
    <>
      <CampaignEditor
        opened={{ version, content }}
        template={template}
        save={async (written) => (await save.mutateAsync({ id, version: written.version, ...written.content })).version}
        saved="Entwurf gespeichert."
        submit="Entwurf speichern"
        onSaved={() => refresh("staffCampaigns")}
        below={(saved, isSaved) => <SendPanel campaign={campaign} version={saved} isSaved={isSaved} />}
      />
      <div className="staff-panels" data-columns="2">
        <HistoryPanel history={history} />
        <Panel id="discard" title="Verwerfen">
          <CampaignActions campaign={campaign} />
        </Panel>
      </div>
    </>
  )
}

/** A campaign: the draft to write and send; then how far it is and what came of it. */
export default page({
  load: async ({ params }, { trpc, refetch }) => {
    const [campaign, template] = await Promise.all([
      refetch(trpc.staffCampaigns.view.queryOptions({ id: params.id ?? "" })),
      refetch(trpc.staffEmailTemplates.view.queryOptions({ name: "campaign" })),
    ])
    return { campaign, template }
  },
  head: ({ campaign: { name } }) => ({ title: name, description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const id = request.params.id ?? ""
    const campaign =
      useQuery(
        trpc.staffCampaigns.view.queryOptions(
          { id },
          {
            retry: false,
            refetchInterval: ({ state }) =>
              pollMs(state, (each) => each.state === "sending" || each.state === "scheduled") && everyMs,
          },
        ),
      ).data ?? data.campaign
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayChange = rights.includes("newsletter.change")
    return (
      <>
        <PageHead title={campaign.name} back={{ href: "/admin/emails/management/campaigns", label: "Kampagnen" }}>
          <CampaignBadge state={campaign.state} />
        </PageHead>
        {campaign.state === "draft" && mayChange ? (
          <Draft key={campaign.id} campaign={campaign} template={data.template} />
        ) : (
          <div className="staff-panels" data-columns="2">
            <div className="staff-panels">
              {campaign.state !== "draft" && <ProgressPanel campaign={campaign} mayChange={mayChange} />}
              {campaign.progress !== null && <ResultsPanel progress={campaign.progress} />}
              <CampaignFacts campaign={campaign} />
              <HistoryPanel history={campaign.history} />
            </div>
            <TemplatePreview template={data.template} text={campaign.content.text} mayChange={false} />
          </div>
        )}
      </>
    )
  },
})
