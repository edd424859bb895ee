import { columnSizes, sizeAddress } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import blogStyles from "../blog/blog.css"
import { blogAddress } from "../blog/blog-address.ts"
import { PostCard } from "../blog/post-card.tsx"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { Picture } from "../ui/picture.tsx"
import postStyles from "./html-posts.css"
import { PostText } from "./post-text.tsx"

type Answer = Outputs["htmlPosts"]["post"]
type Post = Extract<Answer, { kind: "post" }>

const trailOf = (label: string) =>
  trailTo(label, { label: "Blog", href: "/blog-new" }, { label: "Archiv", href: "/blog" })

/** Structured data of the post. */
const jsonLd =
  ({ handle, title, excerpt, author, publishedAt, changedAt, tags, cover }: Post) =>
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

const Related = ({ posts }: { readonly posts: Answer["related"] }) =>
  posts.length > 0 && (
    <section className="section flow" aria-labelledby="related">
      <h2 id="related">Weiterlesen</h2>
      <ul className="posts">
        {posts.map(({ handle, excerpt, ...post }) => (
          <PostCard key={handle} post={{ ...post, summary: excerpt }} href={`/blog/${handle}`} level={3} />
        ))}
      </ul>
    </section>
  )

/** Instead of a post that was removed. */
const Gone = ({ related }: { readonly related: Answer["related"] }) => (
  <div className="page">
    <Breadcrumbs trail={trailOf("Nicht mehr da")} />
    <header className="blog__head flow">
      <h1>Diesen Text gibt es nicht mehr.</h1>
      <p>
        Wir haben ihn gelöscht, meistens, weil etwas darin nicht mehr stimmte. Aktuelles steht im{" "}
        <Link href="/blog-new">Blog</Link>.
      </p>
    </header>
    <Related posts={related} />
  </div>
)

/** Where a link inside the shop led to a post that moved; the server redirects. */
const Moved = ({ to }: { readonly to: string }) => (
  <div className="page">
    <Breadcrumbs trail={trailOf("Verschoben")} />
    <header className="blog__head flow">
      <h1>Dieser Text steht jetzt im Blog.</h1>
      <p>
        <Link href={to}>Zum Text</Link>
      </p>
    </header>
  </div>
)

const PostView = ({ post }: { readonly post: Post }) => (
  <div className="page">
    <Breadcrumbs trail={trailOf(post.title)} />
    <article className="article flow">
      <header className="article__head flow">
        <p className="post-card__facts">
          {post.sponsored && <strong className="post-card__ad">Anzeige</strong>}
          <time dateTime={new Date(post.publishedAt).toISOString()}>{formatDate(post.publishedAt)}</time>
          {post.author !== "" && <span>{post.author}</span>}
        </p>
        <h1>{softHyphens(post.title)}</h1>
        <p className="article__summary">{post.excerpt}</p>
      </header>
      {post.cover !== null && (
        <div className="html-post__cover">
          <Picture picture={post.cover.picture} alt={post.cover.alt} sizes={columnSizes} eager />
        </div>
      )}
      <PostText html={post.html} />
      <footer className="article__foot flow">
        {post.tags.length > 0 && (
          <p className="cluster">
            {post.tags.map((tag) => (
              <Link key={tag} className="chip" href={blogAddress("/blog", tag, 1)}>
                {tag}
              </Link>
            ))}
          </p>
        )}
        <p className="small quiet">
          Dieser Text ist älter. Er ersetzt keine ärztliche Beratung. Nahrungsergänzungsmittel sind kein Ersatz für eine
          abwechslungsreiche Ernährung und eine gesunde Lebensweise.
        </p>
      </footer>
    </article>
    <Related posts={post.related} />
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
      trail: trailOf(answer.title),
      ...(SERVER && { card: { line: formatDate(answer.publishedAt) }, jsonLd: jsonLd(answer) }),
    }
  },
  Page: ({ data }) => {
    if (data.kind === "moved") return <Moved to={data.to} />
    return data.kind === "gone" ? <Gone related={data.related} /> : <PostView post={data} />
  },
})
