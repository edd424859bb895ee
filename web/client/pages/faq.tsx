import { wordsOfBlocks } from "../../../domain/entries/article.ts"
import { questionsIn, withTerm } from "../../../domain/entries/questions.ts"
import { page } from "../app/page.ts"
import { Blocks } from "../blog/article-view.tsx"
import blogStyles from "../blog/blog.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { TextField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState } from "../ui/notice.tsx"

/** Questions people ask, searchable also without JavaScript. */
export default page({
  styles: [blogStyles],
  load: async ({ search }, { trpc, fetchQuery }) => {
    const { title, summary, article } = await fetchQuery(trpc.entries.page.queryOptions({ slug: "faq" }))
    const all = questionsIn(article.blocks)
    const term = (search.get("q") ?? "").slice(0, 100)
    return { title, summary, term, all, groups: withTerm(all, term) }
  },
  head: ({ title, summary, term, all }) => ({
    title,
    description: summary,
    canonical: "/faq",
    trail: trailTo(title),
    ...(term !== "" && { noindex: true }),
    ...(SERVER && {
      jsonLd: () => [
        {
          "@context": "https://schema.org",
          "@type": "FAQPage",
          mainEntity: all.flatMap(({ questions }) =>
            questions.map(({ text, answer }) => ({
              "@type": "Question",
              name: text,
              acceptedAnswer: { "@type": "Answer", text: wordsOfBlocks(answer) },
            })),
          ),
        },
      ],
    }),
  }),
  Page: ({ data: { title, term, groups } }) => (
    <div className="page narrow">
      <Breadcrumbs trail={trailTo(title)} />
      <div className="article flow">
        <h1>{title}</h1>
        <search>
          <form className="flow" method="get" action="/faq">
            <TextField name="q" label="Wonach suchst du?" type="search" maxLength={100} defaultValue={term} required />
            <Button look="secondary">Suchen</Button>
          </form>
        </search>
        {groups.length === 0 && (
          <EmptyState title="Dazu steht hier nichts.">
            <p>
              <Link href="/contact">Frag uns</Link> oder sieh dir <Link href="/faq">alle Fragen</Link> an.
            </p>
          </EmptyState>
        )}
        {groups.map((group) => (
          <section key={group.title} className="faq__group" aria-label={group.title}>
            <h2>{group.title}</h2>
            {group.questions.map(({ id, text, answer }) => (
              <details key={id} open={term !== ""}>
                <summary>{text}</summary>
                {/* A link to it opens the fold around it. */}
                <div className="flow" id={id}>
                  <Blocks blocks={answer} />
                </div>
              </details>
            ))}
          </section>
        ))}
        <p className="section">
          Nicht dabei? <Link href="/contact">Schreib uns</Link>.
        </p>
      </div>
    </div>
  ),
})
