import type { ArticleBlock } from "../../../domain/entries/article.ts"
import { wordsOfBlocks } from "../../../domain/entries/article.ts"
import { page } from "../app/page.ts"
import { Blocks } from "../blog/article-view.tsx"
import blogStyles from "../blog/blog.css"
import { Button } from "../ui/button.tsx"
import { TextField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState } from "../ui/notice.tsx"

interface Question {
  readonly id: string
  readonly text: string
  readonly answer: readonly ArticleBlock[]
}

interface Group {
  readonly title: string
  readonly questions: readonly Question[]
}

/** Headings of level 2 are groups, those of level 3 questions; what follows is the answer. */
const groupsOf = (blocks: readonly ArticleBlock[]): readonly Group[] => {
  const groups: { title: string; questions: { id: string; text: string; answer: ArticleBlock[] }[] }[] = []
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) groups.push({ title: block.text, questions: [] })
    else if (block.kind === "heading") groups.at(-1)?.questions.push({ id: block.id, text: block.text, answer: [] })
    else groups.at(-1)?.questions.at(-1)?.answer.push(block)
  }
  return groups
}

const folded = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "")

/** The questions that have every word of a term in them or their answers. */
const withTerm = (groups: readonly Group[], term: string): readonly Group[] => {
  const words = folded(term).split(/\s+/).filter(Boolean)
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ text, answer }) => {
        const said = folded(`${text} ${wordsOfBlocks(answer)}`)
        return words.every((word) => said.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Questions people ask, searchable also without JavaScript. */
export default page({
  styles: [blogStyles],
  load: async ({ search }, { trpc, fetchQuery }) => {
    const { title, summary, article } = await fetchQuery(trpc.entries.page.queryOptions({ slug: "faq" }))
    const all = groupsOf(article.blocks)
    const term = (search.get("q") ?? "").slice(0, 100)
    return { title, summary, term, all, groups: term.trim() === "" ? all : withTerm(all, term) }
  },
  head: ({ title, summary, term, all }) => ({
    title,
    description: summary,
    canonical: "/faq",
    ...(term !== "" && { noindex: true }),
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
  Page: ({ data: { title, term, groups } }) => (
    <div className="page narrow article flow">
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
            <details key={id} id={id} open={term !== ""}>
              <summary>{text}</summary>
              <div className="flow">
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
  ),
})
