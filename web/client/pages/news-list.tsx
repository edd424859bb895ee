import { formatDate } from "../../../domain/shared/german-date.ts"
import type { Outputs } from "../app/trpc.ts"
import { ArticleView } from "../blog/article-view.tsx"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"

export const newsTrail = trailTo("Neuigkeiten")

/** What changed in shop and rules, newest first. */
export const NewsList = ({ news }: { readonly news: Outputs["entries"]["changelog"] }) => (
  <div className="page">
    <Breadcrumbs trail={newsTrail} />
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
)
