import { sizeAddress } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { Breadcrumbs } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { type HtmlPost, HtmlPostView, htmlPostTrail, RelatedHtmlPosts } from "./html-post-view.tsx"
import postStyles from "./html-posts.css"

/** Structured data of the post. */
const jsonLd =
  ({ handle, title, excerpt, author, publishedAt, changedAt, tags, cover }: HtmlPost) =>
  (publicUrl: string) => {
    const address = `${publicUrl}/blog/${handle}`
    const organization = {
      "@type": "Organization",
      "@id": `${publicUrl}/#organization`,
      name: "Nährwerk",
      url: `${publicUrl}/`,
    }
    return [
      {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: title,
        description: excerpt,
        url: address,
        mainEntityOfPage: address,
        image: [
          `${publicUrl}/pictures/cards/blog/${handle}.png`,
          ...(cover === null ? [] : [publicUrl + sizeAddress(cover.picture.id, cover.picture.width, "webp")]),
        ],
        datePublished: new Date(publishedAt).toISOString(),
        dateModified: new Date(changedAt).toISOString(),
        inLanguage: "de",
        keywords: tags.join(", "),
        author: author === "" ? organization : { "@type": "Person", name: author, url: `${publicUrl}/about` },
        publisher: organization,
      },
    ]
  }

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
      ...(SERVER && { card: { line: formatDate(answer.publishedAt) }, jsonLd: jsonLd(answer) }),
    }
  },
  Page: ({ data }) => {
    if (data.kind === "moved") return <Moved to={data.to} />
    return data.kind === "gone" ? <Gone related={data.related} /> : <HtmlPostView post={data} />
  },
})
