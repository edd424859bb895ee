import { wordsOfBlocks } from "../../../domain/content/plain-words.ts"
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
    const all = questionsIn(article.blocks)
    const term = textStart(search.get("q") ?? "", 100)
    return { title, summary, all, term, groups: withTerm(all, term) }
  },
  head: ({ title, summary, all, term, groups }) => ({
    title: term === "" ? title : `${foundInWords(groups)}: ${title}`,
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
  Page: ({ data: { title, groups, term } }) => <FaqView title={title} groups={groups} term={term} />,
})
