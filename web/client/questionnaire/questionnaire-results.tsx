import { useQuery } from "@tanstack/react-query"
import { freshForMs } from "../app/browser-limits.ts"
import { page } from "../app/page.ts"
import { useTRPC } from "../app/trpc.ts"
import productStyles from "../product/product-facts.css"
import questionnaireStyles from "./questionnaire.css"
import { Results } from "./results/results.tsx"

/**
 * The result of the questionnaire, computed in this browser from what everybody may fetch. Only where answers come with a
 * posted form does the server compute it: then there is no script to do so.
 */
export default page({
  styles: [productStyles, questionnaireStyles],
  load: async ({ form }, { trpc, fetchQuery }) => {
    const fetchBoth = () =>
      Promise.all([
        fetchQuery(trpc.questionnaire.current.queryOptions()),
        fetchQuery(trpc.questionnaire.material.queryOptions()),
      ])
    // The page itself shows that it waits, and what to do when nothing comes: answers must not be lost over it.
    if (!SERVER) void fetchBoth().catch(() => {})
    else if (form !== null) await fetchBoth()
    return null
  },
  head: (_, { form }) => ({
    title: "Dein Ergebnis",
    description: "Was aus deinen Antworten im Nährstoff-Check folgt.",
    noindex: true,
    fetches: form === null ? ["/trpc/questionnaire.current", "/trpc/questionnaire.material"] : [],
  }),
  Page: ({ request: { form } }) => {
    const { current, material } = useTRPC().questionnaire
    const fresh = { staleTime: freshForMs }
    return (
      <Results
        form={form}
        current={useQuery(current.queryOptions(undefined, fresh))}
        material={useQuery(material.queryOptions(undefined, fresh))}
      />
    )
  },
})
