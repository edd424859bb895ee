import { page } from "../app/page.ts"
import { ArticleView } from "../blog/article-view.tsx"
import blogStyles from "../blog/blog.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { useOperator } from "../ui/use-operator.ts"

const Behind = () => {
  const operator = useOperator()
  return (
    operator && (
      <p className="panel">
        {operator.name}, {operator.street}, {operator.postalCode} {operator.city}. Vertreten durch{" "}
        {operator.representative}.{!operator.real && " Alle Angaben sind ausgedacht: Dies ist ein Beispiel-Shop."}
      </p>
    )
  )
}

/** Who the shop is and how it works. */
export default page({
  styles: [blogStyles],
  load: (_request, { trpc, fetchQuery }) => fetchQuery(trpc.entries.page.queryOptions({ slug: "about" })),
  head: ({ title, summary }) => ({ title, description: summary, canonical: "/about", trail: trailTo(title) }),
  Page: ({ data: { title, article, cards } }) => (
    <div className="page">
      <Breadcrumbs trail={trailTo(title)} />
      <article className="article flow">
        <h1>{title}</h1>
        <ArticleView article={article} cards={cards} />
        <p>
          Wir suchen Leute, die das mit uns machen: <Link href="/jobs">offene Stellen</Link>.
        </p>
        <Behind />
      </article>
    </div>
  ),
})
