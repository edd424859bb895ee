import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { neutralAnswers } from "../../../../domain/questionnaire/neutral-answers.ts"
import { explain } from "../../../../domain/suggestions/explain.ts"
import { makeSafetyTable } from "../../../../domain/suggestions/nutrient-safety.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import questionnaireStyles from "../../questionnaire/questionnaire.css"
import { Button } from "../../ui/button.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Notice } from "../../ui/notice.tsx"
import { AnswerForm, useAnswers } from "../questionnaire/answer-form.tsx"
import { PageHead } from "../ui/panel.tsx"
import { type Case, CaseForm } from "./case-form.tsx"
import { type Bench, ExplanationView } from "./explanation-view.tsx"
import styles from "./suggestion-desk.css"
import { SuggestionPages } from "./suggestion-pages.tsx"
import { chosenVersion, VersionChoice } from "./version-choice.tsx"

const path = "/admin/vitamin-suggestions/workbench"

/** What the version does not keep of the case that is looked at. */
const OpenedCase = ({ opened: { name, faults, removed } }: { readonly opened: Case }) => (
  <Notice
    tone={faults.length > 0 ? "caution" : "info"}
    title={`Fall „${name}“: ${removed ? "abgelegt" : faults.length > 0 ? "nicht erfüllt" : "erfüllt"}`}
  >
    {inOrder(faults, (fault) => (
      <p>{fault}</p>
    ))}
  </Notice>
)

/** Answers on the left, what follows from them and why on the right. */
const Workbench = ({ bench, opened }: { readonly bench: Bench; readonly opened: Case | null }) => {
  const { current, material } = bench
  const state = useAnswers(current, opened?.answers)
  const { answers, left } = state
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const explanation = useMemo(
    () =>
      explain({
        answers,
        questionnaire: current,
        ruleBook: material.ruleBook,
        nutrients: makeSafetyTable(material.nutrients),
        products: material.products,
        nutrientsVersion: material.nutrientsVersion,
        catalogueVersion: material.catalogueVersion,
      }),
    [answers, current, material],
  )
  return (
    <div className="desk-bench">
      <AnswerForm current={current} state={state} className="questionnaire desk-bench__answers">
        <div className="spread">
          <h2>Antworten</h2>
          <Button type="button" look="secondary" small onClick={() => state.begin(neutralAnswers(current))}>
            Unauffällige Antworten einsetzen
          </Button>
        </div>
      </AnswerForm>
      <section aria-label="Ergebnis mit Begründung">
        {Object.keys(answers).length === 0 ? (
          <p className="quiet">Sobald du etwas antwortest, steht hier, was daraus folgt und warum.</p>
        ) : (
          <div className="staff-panels">
            {opened !== null && <OpenedCase opened={opened} />}
            <ExplanationView bench={bench} answers={answers} explanation={explanation} />
            {rights.includes("questionnaire.change") && left === 0 && (
              <CaseForm bench={bench} answers={answers} opened={opened} />
            )}
          </div>
        )}
      </section>
    </div>
  )
}

/** Tries a version: what it suggests for which answers, and every reason. */
export default page({
  styles: [questionnaireStyles, styles],
  load: async ({ search }, { trpc, refetch }) => {
    const versions = await refetch(trpc.staffQuestionnaire.list.queryOptions())
    const version = chosenVersion(versions, search.get("version"))
    const [bench, cases] = await Promise.all([
      refetch(trpc.staffQuestionnaire.preview.queryOptions({ version })),
      refetch(trpc.staffSuggestions.cases.queryOptions({ version })),
    ])
    return { versions, bench, cases, caseId: search.get("case") }
  },
  head: ({ bench }) => ({ title: `Werkbank, Fragebogen ${bench.current.version}`, description: "", noindex: true }),
  Page: ({ data: { versions, bench, cases: loaded, caseId } }) => {
    const { version } = bench.current
    const cases = useQuery(useTRPC().staffSuggestions.cases.queryOptions({ version })).data ?? loaded
    return (
      <>
        <PageHead title="Werkbank" />
        <SuggestionPages version={version} at="workbench" />
        <VersionChoice versions={versions} version={version} path={path} names={["case"]}>
          {caseId !== null && <input type="hidden" name="case" value={caseId} />}
        </VersionChoice>
        <Workbench key={`${version} ${caseId}`} bench={bench} opened={cases.find(({ id }) => id === caseId) ?? null} />
      </>
    )
  },
})
