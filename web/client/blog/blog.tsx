import { page } from "../app/page.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState } from "../ui/notice.tsx"
import blogStyles from "./blog.css"
import { blogAddress, blogWanted } from "./blog-address.ts"
import { PostCard } from "./post-card.tsx"

const trail = trailTo("Blog")

/** The blog: posts by tag, newest first. */
export default page({
  styles: [blogStyles],
  load: async ({ search }, { trpc, fetchQuery }) => {
    const wanted = blogWanted(search)
    return { wanted, ...(await fetchQuery(trpc.entries.posts.queryOptions(wanted))) }
  },
  head: ({ wanted: { tag, page = 1 } }) => ({
    title: `${tag === undefined ? "Blog: Vitamine ohne Versprechen" : `Beiträge zu ${tag}`}${page > 1 ? `, Seite ${page}` : ""}`,
    description:
      "Was Vitamine und Mineralstoffe tun, wie viel genug ist und wann du sie lassen kannst. Mit Quellen, ohne Versprechen.",
    canonical: blogAddress("/blog-new", undefined, page),
    trail,
    noindex: tag !== undefined || page > 1,
  }),
  Page: ({ data: { wanted, posts, tags, total, hasMore } }) => {
    const { tag, page = 1 } = wanted
    return (
      <div className="page blog">
        <Breadcrumbs trail={trail} />
        <header className="blog__head flow">
          <h1>{tag === undefined ? "Blog" : `Beiträge zu ${tag}`}</h1>
          <p>Was wir über einzelne Stoffe wissen, wie viel genug ist, und wann du sie lassen kannst. Mit Quellen.</p>
          <nav className="cluster" aria-label="Schlagwörter">
            <Link className="chip" href="/blog-new" aria-current={tag === undefined ? "true" : undefined}>
              Alle
            </Link>
            {tags.map((each) => (
              <Link
                key={each}
                className="chip"
                href={blogAddress("/blog-new", each, 1)}
                aria-current={each === tag ? "true" : undefined}
              >
                {each}
              </Link>
            ))}
          </nav>
        </header>
        {posts.length === 0 ? (
          <EmptyState title={total === 0 ? "Dazu haben wir noch nichts geschrieben." : "Hier steht nichts mehr."}>
            <p>
              <Link href="/blog-new">Alle Beiträge</Link>
            </p>
          </EmptyState>
        ) : (
          <ul className="posts">
            {posts.map((post) => (
              <PostCard key={post.path} post={post} minutes={post.minutes} />
            ))}
          </ul>
        )}
        <p className="cluster">
          {page > 1 && <Link href={blogAddress("/blog-new", tag, page - 1)}>Neuere Beiträge</Link>}
          {hasMore && <Link href={blogAddress("/blog-new", tag, page + 1)}>Ältere Beiträge</Link>}
          <a href="/blog-new/feed.xml">Feed (Atom)</a>
        </p>
      </div>
    )
  },
})
