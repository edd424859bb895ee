import type { LegalPage } from "../../../domain/content/legal-pages.ts"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { page } from "../app/page.ts"
import { DocumentView } from "../ui/document-view.tsx"

const pageOf = (path: string): LegalPage => {
  const found = legalPages.find((legalPage) => legalPage.path === path)
  if (!found) throw new Error(`No legal text at ${path}`)
  return found
}

/** A legally required text; printable. */
export default page({
  load: ({ path }, { trpc, fetchQuery }) =>
    fetchQuery(trpc.content.legalText.queryOptions({ text: pageOf(path).text })),
  head: (_document, { path }) => ({
    title: pageOf(path).title,
    description: `${pageOf(path).title} des Onlineshops Nährwerk.`,
  }),
  Page: ({ data }) => <DocumentView document={data} />,
})
