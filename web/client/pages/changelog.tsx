import { formatDate } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import { ArticleView } from "../blog/article-view.tsx"
import blogStyles from "../blog/blog.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"

const trail = trailTo("Neuigkeiten")

/** What changed in shop and rules, for everybody. */
export default page({
  styles: [blogStyles],
  load: async (_request, { trpc, fetchQuery }) => ({
    news: await fetchQuery(trpc.entries.changelog.queryOptions()),
  }),
  head: () => ({
    title: "Neuigkeiten",
    description: "Was sich im Shop und an seinen Regeln geändert hat.",
    canonical: "/changelog",
    trail,
  }),
  Page: ({ data: { news } }) => (
    <div className="page">
      <Breadcrumbs trail={trail} />
      <div className="article flow">
        <h1>Neuigkeiten</h1>
        <p>Was sich im Shop und an seinen Regeln geändert hat.</p>
        {news.length === 0 && <p>Noch nichts Neues.</p>}
        {news.map(({ title, slug, publishedAt, article }) => (
          <section key={slug} className="section flow" id={slug}>
            <p className="post-card__facts">
              <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt)}</time>
            </p>
            <h2>{title}</h2>
            <ArticleView article={article} />
          </section>
        ))}
      </div>
    </div>
  ),
})
