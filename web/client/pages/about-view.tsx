import type { Outputs } from "../app/trpc.ts"
import { ArticleView } from "../blog/article-view.tsx"
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

/** Who the shop is, in the words of a page's text. */
export const AboutView = ({ text: { title, article, cards } }: { readonly text: Outputs["entries"]["page"] }) => (
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
)
