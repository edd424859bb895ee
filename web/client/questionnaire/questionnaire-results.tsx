import { useQuery } from "@tanstack/react-query"
import { freshForMs } from "../app/browser-limits.ts"
import { page } from "../app/page.ts"
import { useTRPC } from "../app/trpc.ts"
import productStyles from "../product/product-facts.css"
import questionnaireStyles from "./questionnaire.css"
import { Results } from "./results/results.tsx"

/**
 * The result of the questionnaire, computed in the browser from public data. The server computes it only for a posted form,
 * i.e. without JavaScript.
 */
export default page({
  styles: [productStyles, questionnaireStyles],
  load: async ({ form }, { trpc, fetchQuery }) => {
    const fetchBoth = () =>
      Promise.all([
        fetchQuery(trpc.questionnaire.current.queryOptions()),
        fetchQuery(trpc.questionnaire.material.queryOptions()),
      ])
    // The page shows loading and errors itself, so that a failure loses no answers.
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
