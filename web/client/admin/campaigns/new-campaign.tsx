import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { PageHead } from "../ui/panel.tsx"
import { CampaignEditor } from "./campaign-editor.tsx"

const nobodyYet = { source: null, confirmedFrom: null, confirmedUntil: null }

/** Begins a campaign with the words of the template. */
export default page({
  load: async (_request, { trpc, refetch }) => {
    const [text, template] = await Promise.all([
      refetch(trpc.staffCampaigns.begin.queryOptions()),
      refetch(trpc.staffEmailTemplates.view.queryOptions({ name: "campaign" })),
    ])
    return { text, template }
  },
  head: () => ({ title: "Neue Kampagne", description: "", noindex: true }),
  Page: ({ data: { text, template } }) => {
    const create = useMutation(useTRPC().staffCampaigns.create.mutationOptions())
    return (
      <>
        <PageHead title="Neue Kampagne" back={{ href: "/admin/emails/management/campaigns", label: "Kampagnen" }} />
        <CampaignEditor
          opened={{ version: 0, content: { name: "", audience: nobodyYet, text } }}
          template={template}
          save={async ({ content }, key) => {
            const { id, version } = await create.mutateAsync({ ...content, key })
            navigate(`/admin/emails/management/campaigns/${encodeURIComponent(id)}`)
            return version
          }}
          saved="Entwurf angelegt. Hinaus geht er erst, wenn du ihn sendest."
          submit="Entwurf anlegen"
        />
      </>
    )
  },
})
