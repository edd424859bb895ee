import { useQuery } from "@tanstack/react-query"
import type { Question } from "../../../../domain/questionnaire/questionnaire.ts"
import { tagsOfQuestion } from "../../../../domain/suggestions/questionnaire-faults.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { FormPanels } from "../ui/form-fields.tsx"
import { PageHead } from "../ui/panel.tsx"
import styles from "../vitamin-suggestions/suggestion-desk.css"
import { chosenVersion } from "../vitamin-suggestions/version-choice.tsx"
import { AllQuestions } from "./all-questions.tsx"
import { PartEditor } from "./part-editor.tsx"
import { type EarlierTags, prefix, questionIn, questionLabels, questionPanels } from "./question-form.tsx"
import { RemovePart } from "./remove-part.tsx"
import { questionHref, StateBadge, type Version, versionHref } from "./version-words.tsx"

const tagsOf = (question: Question): readonly string[] => [...new Set(tagsOfQuestion(question))]

const earlierTags = ({ content }: Version, id: string): EarlierTags => {
  const { questions } = content.questionnaire
  const index = questions.findIndex((question) => question.id === id)
  return questions
    .slice(0, index)
    .map((question) => ({ text: question.text, tags: tagsOf(question) }))
    .filter(({ tags }) => tags.length > 0)
}

/** Ids of answers that people may have given, which stay. */
const fixedAnswers = ({ fixed }: Version, id: string): ReadonlySet<string> =>
  new Set(fixed.flatMap((each) => (each.startsWith(`${id}.`) ? [each.slice(id.length + 1)] : [])))

/** What keeps this question from being released, and where its neighbours are. */
const Around = ({ version, question }: { readonly version: Version; readonly question: Question }) => {
  const { questions } = version.content.questionnaire
  const index = questions.findIndex(({ id }) => id === question.id)
  const [before, after] = [questions[index - 1], questions[index + 1]]
  const faults = version.faults.filter(
    ({ path }) => path === `questions.${question.id}` || path.startsWith(`questions.${question.id}.`),
  )
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="caution" title="So lässt sich die Fassung nicht freigeben.">
          <ul>
            {inOrder(faults, ({ message }) => (
              <li>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="cluster small desk-around">
        <span className="quiet">
          Frage {index + 1} von {questions.length}
        </span>
        {before && <Link href={questionHref(version.version, before.id)}>Vorige Frage</Link>}
        {after && <Link href={questionHref(version.version, after.id)}>Nächste Frage</Link>}
      </p>
    </>
  )
}

const OneQuestion = ({ version, id }: { readonly version: Version; readonly id: string }) => {
  const trpc = useTRPC()
  const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
  const question = version.content.questionnaire.questions.find((each) => each.id === id)
  const mayWrite = rights.includes("questionnaire.change") && version.state === "draft"
  const back = { href: versionHref(version.version), label: `Fragebogen ${version.version}` }
  if (question === undefined)
    return (
      <>
        <PageHead title="Frage" back={back} />
        <p>Diese Frage steht nicht in dieser Fassung.</p>
      </>
    )
  return (
    <>
      <PageHead title={question.text} back={back}>
        <StateBadge state={version.state} />
        <span className="badge badge--quiet">{question.id}</span>
      </PageHead>
      <Around version={version} question={question} />
      {version.state !== "draft" && (
        <p className="quiet">Diese Fassung wird nicht mehr geändert. Schreib in einem neuen Entwurf.</p>
      )}
      <div className="desk-editor" key={`${version.version} ${question.id}`}>
        <PartEditor
          version={version}
          kind="questions"
          part={question}
          name="Frage"
          fieldNames={questionLabels}
          read={(values) => questionIn(values, id)}
        >
          {(start, errorOf) => (
            <FormPanels
              panels={questionPanels({
                kind: start.kind,
                earlier: earlierTags(version, id),
                fixed: fixedAnswers(version, id),
              })}
              at={prefix}
              of={{ ...start }}
              errorOf={errorOf}
              readOnly={!mayWrite}
            />
          )}
        </PartEditor>
        {mayWrite && (
          <RemovePart
            version={version.version}
            part={{ kind: "questions", opened: null, part: question }}
            name="Frage"
            id={id}
            ids={version.content.questionnaire.questions.map((each) => each.id)}
            next={versionHref(version.version)}
          />
        )}
      </div>
    </>
  )
}

/** A question of a version: wording, answers with tags, and who is asked. Without one in the address all of the draft, else of the version in force. */
export default page({
  styles: [styles],
  load: async ({ search }, { trpc, refetch }) => {
    const asked = search.get("version")
    const id = search.get("id") ?? ""
    const listed = asked || id !== "" ? [] : await refetch(trpc.staffQuestionnaire.list.queryOptions())
    const draft = listed.find(({ state }) => state === "draft")?.version
    const version = await refetch(
      trpc.staffQuestionnaire.view.queryOptions({ version: asked || (draft ?? chosenVersion(listed, null)) }),
    )
    const all = id === ""
    const skipped = all ? await refetch(trpc.staffCounts.skipped.queryOptions({ version: version.current })) : null
    return { version, id, skipped }
  },
  head: ({ version, id }) => ({
    title: id === "" ? `Alle Fragen, Fragebogen ${version.version}` : `Frage ${id}, Fragebogen ${version.version}`,
    description: "",
    noindex: true,
  }),
  Page: ({ data: { version: loaded, id, skipped }, request }) => {
    const trpc = useTRPC()
    const version = useQuery(trpc.staffQuestionnaire.view.queryOptions({ version: loaded.version })).data ?? loaded
    return id === "" ? (
      <AllQuestions version={version} skipped={skipped} request={request} />
    ) : (
      <OneQuestion version={version} id={id} />
    )
  },
})
