import { useQuery } from "@tanstack/react-query"
import { freshForMs } from "../browser-limits.ts"
import { page } from "../page.ts"
import { Results } from "../questionnaire-results/results.tsx"
import { answerKey, type Outputs } from "../wire.ts"

type Questionnaire = Outputs["questionnaire"]

const useEverybodys = <P extends "current" | "material">(procedure: P) =>
  useQuery<Questionnaire[P]>({ queryKey: answerKey("questionnaire", procedure, undefined), staleTime: freshForMs })

/**
 * The result of the questionnaire, computed in this browser from what everybody may fetch. Only where answers come with a
 * posted form does the server compute it: then there is no script to do so.
 */
export default page({
  styles: [PRODUCT_STYLES, QUESTIONNAIRE_STYLES],
  load: async ({ form }, wire) => {
    const ask = () => Promise.all([wire.ask("questionnaire", "current"), wire.ask("questionnaire", "material")])
    // The page itself shows that it waits, and what to do when nothing comes: answers must not be lost over it.
    if (!SERVER) void ask().catch(() => {})
    else if (form !== null) await ask()
    return null
  },
  head: (_, { form }) => ({
    title: "Dein Ergebnis",
    description: "Was aus deinen Antworten im Nährstoff-Check folgt.",
    noindex: true,
    fetches: form === null ? ["/trpc/questionnaire.current", "/trpc/questionnaire.material"] : [],
  }),
  Page: ({ request: { form } }) => (
    <Results form={form} current={useEverybodys("current")} material={useEverybodys("material")} />
  ),
})
