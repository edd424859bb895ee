import { wordsOfBlocks } from "../../../domain/entries/article.ts"
import { questionsIn, withTerm } from "../../../domain/entries/questions.ts"
import { textStart } from "../../../domain/shared/text-cut.ts"
import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { trailTo } from "../ui/breadcrumbs.tsx"
import { FaqView, foundInWords } from "./faq-view.tsx"

/** Questions people ask, searchable also without JavaScript. */
export default page({
  styles: [blogStyles],
  load: async ({ search }, { trpc, fetchQuery }) => {
    const { title, summary, article } = await fetchQuery(trpc.entries.page.queryOptions({ slug: "faq" }))
    return { title, summary, article, term: textStart(search.get("q") ?? "", 100) }
  },
  head: ({ title, summary, article, term }) => ({
    title: term === "" ? title : `${foundInWords(withTerm(questionsIn(article.blocks), term))}: ${title}`,
    description: summary,
    canonical: "/faq",
    trail: trailTo(title),
    ...(term !== "" && { noindex: true }),
    ...(SERVER && {
      jsonLd: () => [
        {
          "@context": "https://schema.org",
          "@type": "FAQPage",
          mainEntity: questionsIn(article.blocks).flatMap(({ questions }) =>
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
  Page: ({ data: { term, ...text } }) => <FaqView text={text} term={term} />,
})
