import { sizeAddress } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import { Breadcrumbs } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import blogStyles from "./blog.css"
import { type Post, PostView, postTrail, RelatedPosts } from "./post-view.tsx"

/** Structured data of the post; `image`: its pictures. */
const jsonLd =
  ({ title, summary, slug, author, publishedAt, changedAt, tags, cards }: Post) =>
  (publicUrl: string) => {
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
        description: summary,
        url: `${publicUrl}/blog-new/${slug}`,
        mainEntityOfPage: `${publicUrl}/blog-new/${slug}`,
        image: [
          `${publicUrl}/pictures/cards/blog-new/${slug}.png`,
          ...cards.pictures.map(({ id, width }) => publicUrl + sizeAddress(id, width, "webp")),
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

/** Instead of a post that was taken back. */
const Gone = ({ related }: { readonly related: Post["related"] }) => (
  <div className="page">
    <Breadcrumbs trail={postTrail("Nicht mehr da")} />
    <header className="blog__head flow">
      <h1>Diesen Text gibt es nicht mehr.</h1>
      <p>
        Wir haben ihn zurückgezogen, meistens, weil etwas darin nicht mehr stimmte. Aktuelles steht im{" "}
        <Link href="/blog-new">Blog</Link>.
      </p>
    </header>
    <RelatedPosts posts={related} />
  </div>
)

/** A post of the blog. */
export default page({
  styles: [blogStyles],
  load: ({ params }, { trpc, fetchQuery }) => fetchQuery(trpc.entries.post.queryOptions({ slug: params.slug ?? "" })),
  head: (post) => {
    if (post.kind === "gone")
      return { title: "Diesen Text gibt es nicht mehr", description: "", noindex: true, status: 410 }
    return {
      title: post.title,
      description: post.summary,
      canonical: `/blog-new/${post.slug}`,
      ogType: "article",
      trail: postTrail(post.title),
      ...(SERVER && {
        card: { line: formatDate(post.publishedAt), nutrients: post.nutrient === null ? [] : [post.nutrient] },
        jsonLd: jsonLd(post),
      }),
    }
  },
  Page: ({ data }) => (data.kind === "gone" ? <Gone related={data.related} /> : <PostView post={data} />),
})
