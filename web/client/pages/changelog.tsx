import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { NewsList, newsTrail } from "./news-list.tsx"

/** What changed in shop and rules, for everybody. */
export default page({
  styles: [blogStyles],
  load: async (_request, { trpc, fetchQuery }) => ({
    news: await fetchQuery(trpc.entries.changelog.queryOptions()),
  }),
  head: () => ({
    title: "Neuigkeiten",
    description: "Was sich im Shop und an seinen Regeln geändert hat.",
    canonical: "/changelog",
    trail: newsTrail,
  }),
  Page: ({ data: { news } }) => <NewsList news={news} />,
})
