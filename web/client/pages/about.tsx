import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { trailTo } from "../ui/breadcrumbs.tsx"
import { AboutView } from "./about-view.tsx"

/** Who the shop is and how it works. */
export default page({
  styles: [blogStyles],
  load: (_request, { trpc, fetchQuery }) => fetchQuery(trpc.entries.page.queryOptions({ slug: "about" })),
  head: ({ title, summary }) => ({ title, description: summary, canonical: "/about", trail: trailTo(title) }),
  Page: ({ data }) => <AboutView text={data} />,
})
