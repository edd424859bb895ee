import { sizeAddress } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import { Breadcrumbs } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import blogStyles from "./blog.css"
import { blogPosting } from "./blog-posting.ts"
import { type Post, PostView, postTrail, RelatedPosts } from "./post-view.tsx"

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
  load: ({ params }, { trpc, fetchQuery }) =>
    fetchQuery(trpc.entries.post.queryOptions({ slug: params.slug ?? params.handle ?? "" })),
  head: (post) => {
    if (post.kind === "gone")
      return { title: "Diesen Text gibt es nicht mehr", description: "", noindex: true, status: 410 }
    return {
      title: post.title,
      description: post.summary,
      canonical: post.path,
      ogType: "article",
      trail: postTrail(post.title),
      ...(SERVER && {
        card: { line: formatDate(post.publishedAt), nutrients: post.nutrient === null ? [] : [post.nutrient] },
        jsonLd: blogPosting({
          ...post,
          description: post.summary,
          images: post.cards.pictures.map(({ id, width }) => sizeAddress(id, width, "webp")),
        }),
      }),
    }
  },
  Page: ({ data }) => (data.kind === "gone" ? <Gone related={data.related} /> : <PostView post={data} />),
})
