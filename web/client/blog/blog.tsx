import { page } from "../app/page.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState } from "../ui/notice.tsx"
import blogStyles from "./blog.css"
import { PostCard } from "./post-card.tsx"

const wantedIn = (search: URLSearchParams): { tag?: string; page?: number } => {
  const tag = search.get("tag")
  const page = search.get("page")
  return {
    ...(tag !== null && tag.length <= 30 && { tag }),
    ...(page !== null && /^[1-9]\d{0,2}$/.test(page) && { page: Number(page) }),
  }
}

const addressOf = (tag: string | undefined, number: number): string => {
  const search = new URLSearchParams({ ...(tag !== undefined && { tag }), ...(number > 1 && { page: String(number) }) })
  return search.size > 0 ? `/blog-new?${search}` : "/blog-new"
}

const trail = trailTo("Blog")

/** The blog: posts by tag, newest first. */
export default page({
  styles: [blogStyles],
  load: async ({ search }, { trpc, fetchQuery }) => {
    const wanted = wantedIn(search)
    return { wanted, ...(await fetchQuery(trpc.entries.posts.queryOptions(wanted))) }
  },
  head: ({ wanted: { tag, page = 1 } }) => ({
    title: `${tag === undefined ? "Blog: Vitamine ohne Versprechen" : `Beiträge zu ${tag}`}${page > 1 ? `, Seite ${page}` : ""}`,
    description:
      "Was Vitamine und Mineralstoffe tun, wie viel genug ist und wann du sie lassen kannst. Mit Quellen, ohne Versprechen.",
    canonical: addressOf(undefined, page),
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
                href={addressOf(each, 1)}
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
              <PostCard key={post.slug} post={post} minutes={post.minutes} />
            ))}
          </ul>
        )}
        <p className="cluster">
          {page > 1 && <Link href={addressOf(tag, page - 1)}>Neuere Beiträge</Link>}
          {hasMore && <Link href={addressOf(tag, page + 1)}>Ältere Beiträge</Link>}
          <a href="/blog-new/feed.xml">Feed (Atom)</a>
        </p>
      </div>
    )
  },
})
