import { formatDate } from "../../../domain/shared/german-date.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { ArticleView } from "./article-view.tsx"
import { PostCard } from "./post-card.tsx"

export type Post = Extract<Outputs["entries"]["post"], { kind: "post" }>

export const postTrail = (title: string) => trailTo(title, { label: "Blog", href: "/blog-new" })

export const RelatedPosts = ({ posts }: { readonly posts: Post["related"] }) =>
  posts.length > 0 && (
    <section className="section flow" aria-labelledby="related">
      <h2 id="related">Weiterlesen</h2>
      <ul className="posts">
        {posts.map((post) => (
          <PostCard key={post.path} post={post} level={3} />
        ))}
      </ul>
    </section>
  )

/** A post of the blog as everybody reads it. */
export const PostView = ({ post }: { readonly post: Post }) => (
  <div className="page">
    <Breadcrumbs trail={postTrail(post.title)} />
    <article className="article flow">
      <header className="article__head flow">
        <p className="post-card__facts">
          {post.sponsored && <strong className="post-card__ad">Anzeige</strong>}
          {post.series !== "" && <span>{post.series}</span>}
          <time dateTime={new Date(post.publishedAt).toISOString()}>{formatDate(post.publishedAt)}</time>
          <span>{post.minutes}&nbsp;Min. Lesezeit</span>
          {post.author !== "" && <span>{post.author}</span>}
        </p>
        <h1>{softHyphens(post.title)}</h1>
        <p className="article__summary">{post.summary}</p>
      </header>
      {post.contents.length > 2 && (
        <details className="article__contents">
          <summary>Inhalt</summary>
          <ol>
            {post.contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </details>
      )}
      <ArticleView article={post.article} cards={post.cards} sponsored={post.sponsored} />
      <footer className="article__foot flow">
        {post.tags.length > 0 && (
          <p className="cluster">
            {post.tags.map((tag) => (
              <Link key={tag} className="chip" href={`/blog-new?${new URLSearchParams({ tag })}`}>
                {tag}
              </Link>
            ))}
          </p>
        )}
        <p className="small quiet">
          Dieser Text ersetzt keine ärztliche Beratung. Nahrungsergänzungsmittel sind kein Ersatz für eine
          abwechslungsreiche Ernährung und eine gesunde Lebensweise.
        </p>
      </footer>
    </article>
    <RelatedPosts posts={post.related} />
  </div>
)
