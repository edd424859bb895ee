import { page } from "../../app/page.ts"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { PageHead } from "../ui/panel.tsx"

/** A legal text as it stood when contracts were made on it. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffLegal.agreed.queryOptions({ digest: params.digest ?? "" })),
  head: ({ title }) => ({ title: `${title} (vereinbarte Fassung)`, description: "", noindex: true }),
  Page: ({ data: { title, blocks } }) => (
    <>
      <PageHead title={title}>
        <PrintButton />
      </PageHead>
      <p className="quiet">So lautete der Text, auf den die Bestellung geschlossen wurde.</p>
      <article className="document flow">
        <DocumentBlocks blocks={blocks} />
      </article>
    </>
  ),
})
