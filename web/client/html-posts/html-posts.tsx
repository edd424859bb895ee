import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { blogAddress, blogWanted } from "../blog/blog-address.ts"
import { PostCard } from "../blog/post-card.tsx"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState } from "../ui/notice.tsx"

const trail = trailTo("Archiv", { label: "Blog", href: "/blog-new" })

/** The older blog: posts by tag, newest first. */
export default page({
  styles: [blogStyles],
  load: async ({ search }, { trpc, fetchQuery }) => {
    const wanted = blogWanted(search)
    return { wanted, ...(await fetchQuery(trpc.htmlPosts.list.queryOptions(wanted))) }
  },
  head: ({ wanted: { tag, page = 1 }, total }) => ({
    title: `Archiv: ${tag ?? "ältere Texte"}${page > 1 ? `, Seite ${page}` : ""}`,
    description: "Was wir früher geschrieben haben: über Verpackung, Zutaten, Etiketten und die Arbeit im Lager.",
    canonical: blogAddress("/blog", undefined, page),
    trail,
    noindex: tag !== undefined || page > 1 || total === 0,
  }),
  Page: ({ data: { wanted, posts, tags, total, hasMore } }) => {
    const { tag, page = 1 } = wanted
    return (
      <div className="page blog">
        <Breadcrumbs trail={trail} />
        <header className="blog__head flow">
          <h1>{tag === undefined ? "Archiv" : `Archiv: ${tag}`}</h1>
          <p>
            Ältere Texte, wie wir sie damals geschrieben haben. Neues steht im <Link href="/blog-new">Blog</Link>.
          </p>
          {tags.length > 0 && (
            <nav className="cluster" aria-label="Schlagwörter">
              <Link className="chip" href="/blog" aria-current={tag === undefined ? "true" : undefined}>
                Alle
              </Link>
              {tags.map((each) => (
                <Link
                  key={each}
                  className="chip"
                  href={blogAddress("/blog", each, 1)}
                  aria-current={each === tag ? "true" : undefined}
                >
                  {each}
                </Link>
              ))}
            </nav>
          )}
        </header>
        {posts.length === 0 ? (
          <EmptyState title={total === 0 ? "Hier liegt nichts." : "Hier steht nichts mehr."}>
            <p>
              <Link href={total === 0 ? "/blog-new" : "/blog"}>
                {total === 0 ? "Zum Blog" : "Alle Texte im Archiv"}
              </Link>
            </p>
          </EmptyState>
        ) : (
          <ul className="posts">
            {posts.map(({ handle, excerpt, ...post }) => (
              <PostCard key={handle} post={{ ...post, path: `/blog/${handle}`, summary: excerpt }} />
            ))}
          </ul>
        )}
        <p className="cluster">
          {page > 1 && <Link href={blogAddress("/blog", tag, page - 1)}>Neuere Texte</Link>}
          {hasMore && <Link href={blogAddress("/blog", tag, page + 1)}>Ältere Texte</Link>}
          {total > 0 && <a href="/blog/feed.xml">Feed (Atom)</a>}
        </p>
      </div>
    )
  },
})
