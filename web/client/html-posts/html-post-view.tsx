import { columnSizes } from "../../../domain/pictures/picture.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { blogAddress } from "../blog/blog-address.ts"
import { PostCard } from "../blog/post-card.tsx"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { Picture } from "../ui/picture.tsx"
import { PostText } from "./post-text.tsx"

export type HtmlPost = Extract<Outputs["htmlPosts"]["post"], { kind: "post" }>

export const htmlPostTrail = (label: string) =>
  trailTo(label, { label: "Blog", href: "/blog-new" }, { label: "Archiv", href: "/blog" })

export const RelatedHtmlPosts = ({ posts }: { readonly posts: HtmlPost["related"] }) =>
  posts.length > 0 && (
    <section className="section flow" aria-labelledby="related">
      <h2 id="related">Weiterlesen</h2>
      <ul className="posts">
        {posts.map(({ handle, excerpt, ...post }) => (
          <PostCard key={handle} post={{ ...post, path: `/blog/${handle}`, summary: excerpt }} level={3} />
        ))}
      </ul>
    </section>
  )

/** A post of the older blog as everybody reads it. */
export const HtmlPostView = ({ post }: { readonly post: HtmlPost }) => (
  <div className="page">
    <Breadcrumbs trail={htmlPostTrail(post.title)} />
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
    <RelatedHtmlPosts posts={post.related} />
  </div>
)
