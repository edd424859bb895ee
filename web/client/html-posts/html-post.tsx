import { sizeAddress } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { blogPosting } from "../blog/blog-posting.ts"
import { Breadcrumbs } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { type HtmlPost, HtmlPostView, htmlPostTrail, RelatedHtmlPosts } from "./html-post-view.tsx"
import postStyles from "./html-posts.css"

/** Instead of a post that was removed. */
const Gone = ({ related }: { readonly related: HtmlPost["related"] }) => (
  <div className="page">
    <Breadcrumbs trail={htmlPostTrail("Nicht mehr da")} />
    <header className="blog__head flow">
      <h1>Diesen Text gibt es nicht mehr.</h1>
      <p>
        Wir haben ihn gelöscht, meistens, weil etwas darin nicht mehr stimmte. Aktuelles steht im{" "}
        <Link href="/blog-new">Blog</Link>.
      </p>
    </header>
    <RelatedHtmlPosts posts={related} />
  </div>
)

/** Where a link inside the shop led to a post that moved; the server redirects. */
const Moved = ({ to }: { readonly to: string }) => (
  <div className="page">
    <Breadcrumbs trail={htmlPostTrail("Verschoben")} />
    <header className="blog__head flow">
      <h1>Dieser Text steht jetzt im Blog.</h1>
      <p>
        <Link href={to}>Zum Text</Link>
      </p>
    </header>
  </div>
)

/** A post of the older blog. */
export default page({
  styles: [blogStyles, postStyles],
  load: ({ params }, { trpc, fetchQuery }) =>
    fetchQuery(trpc.htmlPosts.post.queryOptions({ handle: params.handle ?? "" })),
  head: (answer) => {
    if (answer.kind === "moved") return { title: "Dieser Text steht jetzt im Blog", description: "", noindex: true }
    if (answer.kind === "gone")
      return { title: "Diesen Text gibt es nicht mehr", description: "", noindex: true, status: 410 }
    return {
      title: answer.title,
      description: answer.excerpt,
      canonical: `/blog/${answer.handle}`,
      ogType: "article",
      trail: htmlPostTrail(answer.title),
      ...(SERVER && {
        card: { line: formatDate(answer.publishedAt) },
        jsonLd: blogPosting({
          ...answer,
          path: `/blog/${answer.handle}`,
          description: answer.excerpt,
          images:
            answer.cover === null ? [] : [sizeAddress(answer.cover.picture.id, answer.cover.picture.width, "webp")],
        }),
      }),
    }
  },
  Page: ({ data }) => {
    if (data.kind === "moved") return <Moved to={data.to} />
    return data.kind === "gone" ? <Gone related={data.related} /> : <HtmlPostView post={data} />
  },
})
