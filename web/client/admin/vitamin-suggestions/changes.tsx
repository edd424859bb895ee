import * as Equal from "effect/Equal"
import { useMemo } from "react"
import { navigate } from "wouter/use-browser-location"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import {
  type ComparedPerson,
  compareOutcomes,
  comparisonInWords,
  type OutcomeChange,
  type OutcomeComparison,
  type PersonOutcome,
  shareInWords,
  statuses,
} from "../../../../domain/population/compare-outcomes.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { neutralAnswers } from "../../../../domain/questionnaire/neutral-answers.ts"
import { groupThousands } from "../../../../domain/shared/decimal.ts"
import { germanList } from "../../../../domain/shared/german-list.ts"
import { answerInWords } from "../../../../domain/suggestions/answer-words.ts"
import { statusWords } from "../../../../domain/suggestions/status-words.ts"
import { page } from "../../app/page.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField } from "../../ui/field.tsx"
import { Fold } from "../ui/fold.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { said } from "../ui/said.ts"
import type { Bench } from "./explanation-view.tsx"
import styles from "./suggestion-desk.css"
import { changesPath, SuggestionPages } from "./suggestion-pages.tsx"
import { usePopulation } from "./use-population.ts"
import { chosenVersion, VersionOptions, type Versions } from "./version-choice.tsx"

const sizes = [500, 2_000, 4_000]
/** So many examples of each change are shown. */
const examples = 20

const outcomeWords = ({ status, nutrients }: PersonOutcome): string =>
  nutrients.length === 0 ? statusWords[status] : `${statusWords[status]}: ${germanList(nutrients.map(nutrientName))}`

/** A version as its answers are told. */
const sideOf = ({ current, material }: Bench) => ({
  current,
  usual: neutralAnswers(current),
  units: new Map(material.nutrients.map(({ id, unit }) => [id, unit])),
})
type Side = ReturnType<typeof sideOf>

/** What this person answers otherwise than `others`, in words. */
const tellingAnswers = ({ current, units }: Side, { answers }: PersonOutcome, others: Answers): string =>
  Object.keys(answers)
    .filter((id) => !Equal.equals(answers[id], others[id]))
    .map((id) => {
      const words = answerInWords(current, answers, id, units)
      return `${words?.topic ?? words?.asked ?? id}: ${words?.answerText ?? ""}`
    })
    .join(" · ")

interface Sides {
  readonly before: Side
  readonly after: Side
}

const Example = ({ before, after, person }: Sides & { readonly person: ComparedPerson }) => {
  const is = tellingAnswers(after, person.after, after.usual)
  // Where the questions changed, what was answered to the earlier ones.
  const was = tellingAnswers(before, person.before, person.after.answers)
  return (
    <li>
      {is === "" ? "Nichts Auffälliges" : is}
      {was !== "" && <span className="quiet"> (bisher: {was})</span>}
      <p className="small">
        <del>{outcomeWords(person.before)}</del> <ins>{outcomeWords(person.after)}</ins>
      </p>
    </li>
  )
}

const Matrix = ({ comparison: { matrix, size } }: { readonly comparison: OutcomeComparison }) => (
  <div className="text-table">
    <table>
      <caption className="visually-hidden">Ergebnis vorher (Zeilen) und nachher (Spalten)</caption>
      <thead>
        <tr>
          <th scope="col">Vorher ↓ nachher →</th>
          {statuses.map((status) => (
            <th key={status} scope="col">
              {statusWords[status]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statuses.map((before) => (
          <tr key={before}>
            <th scope="row">{statusWords[before]}</th>
            {statuses.map((after) => {
              const count = groupThousands(String(matrix[before][after]))
              return <td key={after}>{before === after || count === "0" ? count : <strong>{count}</strong>}</td>
            })}
          </tr>
        ))}
        <tr>
          <th scope="row">Zusammen</th>
          {statuses.map((after) => (
            <td key={after}>
              {shareInWords(
                statuses.reduce((total, before) => total + matrix[before][after], 0),
                size,
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </div>
)

const Change = ({
  change: { words, people },
  size,
  ...sides
}: Sides & { readonly change: OutcomeChange; readonly size: number }) => (
  <Fold title={words} count={shareInWords(people.length, size)}>
    <ul className="desk-reasons">
      {people.slice(0, examples).map((person) => (
        <Example key={person.at} person={person} {...sides} />
      ))}
    </ul>
    {people.length > examples && (
      <p className="small quiet">
        Das sind die ersten {examples} von {groupThousands(String(people.length))}.
      </p>
    )}
  </Fold>
)

const Compared = ({ people, ...sides }: Sides & { readonly people: readonly ComparedPerson[] }) => {
  const comparison = useMemo(() => compareOutcomes(people), [people])
  return (
    <>
      <Panel id="sum" title="In einem Satz">
        <p role="status">{comparisonInWords(comparison)}</p>
        <p className="small quiet">
          Die Menschen sind erfunden: aus gerundeten Annahmen über Erwachsene in Deutschland, die in einem Shop nach
          Vitaminen fragen. Es sind immer dieselben, und gerechnet wird in deinem Browser, mit dem Sortiment von heute.
        </p>
      </Panel>
      <Panel id="statuses" title="Ergebnis vorher und nachher">
        <Matrix comparison={comparison} />
      </Panel>
      <Panel id="changes" title={`Was sich ändert (${comparison.changes.length})`}>
        {comparison.changes.length === 0 && <p>Nichts.</p>}
        {comparison.changes.map((change) => (
          <Change key={change.key} change={change} size={comparison.size} {...sides} />
        ))}
      </Panel>
    </>
  )
}

interface ComparisonProps {
  readonly before: Bench
  readonly after: Bench
  readonly size: number
}

const Comparison = ({ before, after, size }: ComparisonProps) => {
  const { count, people } = usePopulation(before, after, size)
  const sides = useMemo(() => ({ before: sideOf(before), after: sideOf(after) }), [before, after])
  return (
    <div className="staff-panels">
      {people === null ? (
        <p className="desk-progress">
          <progress max={size} value={count} aria-label="Gefragte Menschen" /> {groupThousands(String(count))} von{" "}
          {groupThousands(String(size))} gefragt
        </p>
      ) : (
        <Compared people={people} {...sides} />
      )}
    </div>
  )
}

/** The draft worked on last, else the version in force. */
const newest = (versions: Versions): string =>
  versions.find(({ state }) => state === "review" || state === "draft")?.version ?? chosenVersion(versions, null)

/** What a version is compared with unless asked: the one in force, and that one with the last it replaced. */
const comparedWith = (versions: Versions, after: string): string => {
  const inForce = chosenVersion(versions, null)
  return inForce === after ? (versions.find(({ state }) => state === "replaced")?.version ?? inForce) : inForce
}

/** What another version would tell a few thousand invented people. */
export default page({
  styles: [styles],
  load: async ({ search }, { trpc, refetch }) => {
    const versions = await refetch(trpc.staffQuestionnaire.list.queryOptions())
    const preview = (version: string) => refetch(trpc.staffQuestionnaire.preview.queryOptions({ version }))
    const is = search.get("after") ? chosenVersion(versions, search.get("after")) : newest(versions)
    const was = search.get("before") ? chosenVersion(versions, search.get("before")) : comparedWith(versions, is)
    const [before, after] = await Promise.all([preview(was), preview(is)])
    const asked = Number(search.get("people"))
    return { versions, before, after, size: sizes.includes(asked) ? asked : 2_000 }
  },
  head: ({ after }) => ({ title: `Was ändert sich mit ${after.current.version}`, description: "", noindex: true }),
  Page: ({ data: { versions, before, after, size } }) => {
    const [was, is] = [before.current.version, after.current.version]
    return (
      <>
        <PageHead title="Was ändert sich für wen" />
        <SuggestionPages version={is} at="changes" />
        <form
          className="desk-compare"
          key={`${was} ${is} ${size}`}
          action={changesPath}
          onSubmit={(event) => {
            event.preventDefault()
            const values = new FormData(event.currentTarget)
            const search = ["before", "after", "people"].map((name) => [name, said(values, name)])
            navigate(`${changesPath}?${new URLSearchParams(search)}`)
          }}
        >
          <SelectField name="before" label="Vorher" required defaultValue={was}>
            <VersionOptions versions={versions} />
          </SelectField>
          <SelectField name="after" label="Nachher" required defaultValue={is}>
            <VersionOptions versions={versions} />
          </SelectField>
          <SelectField name="people" label="Erfundene Menschen" required defaultValue={String(size)}>
            {sizes.map((each) => (
              <option key={each} value={each}>
                {groupThousands(String(each))}
              </option>
            ))}
          </SelectField>
          <Button look="secondary">Vergleichen</Button>
        </form>
        {was === is ? (
          <p>Das ist zweimal dieselbe Fassung. Wähl eine andere, um zu sehen, was sich ändert.</p>
        ) : (
          <Comparison key={`${was} ${is} ${size}`} before={before} after={after} size={size} />
        )}
      </>
    )
  },
})
