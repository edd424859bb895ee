import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { compareTexts } from "../../../../domain/shared/compare-texts.ts"
import { outcomeOf } from "../../../../domain/suggestion-cases/case-faults.ts"
import type { ExpectedOutcome } from "../../../../domain/suggestion-cases/suggestion-case.ts"
import { statusWords } from "../../../../domain/suggestions/status-words.ts"
import { randomUuid } from "../../app/random-uuid.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Choice, SelectField, TextField } from "../../ui/field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import type { Bench } from "./explanation-view.tsx"

export type Case = Outputs["staffSuggestions"]["cases"][number]

const unique = (...ids: readonly (readonly string[])[]): readonly string[] => [...new Set(ids.flat())]

/** The same for the same answers, in whatever order they were given. */
const asText = (answers: Answers): string =>
  JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => compareTexts(a, b)))

const Boxes = ({
  name,
  legend,
  options,
  chosen,
  labelOf,
}: {
  readonly name: string
  readonly legend: string
  readonly options: readonly string[]
  readonly chosen: readonly string[]
  readonly labelOf: (id: string) => string
}) =>
  options.length === 0 ? null : (
    <fieldset className="desk-boxes">
      <legend className="field__label">{legend}</legend>
      {options.map((id) => (
        <Choice
          key={id}
          type="checkbox"
          name={name}
          value={id}
          label={labelOf(id)}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </fieldset>
  )

/** What a case expects, begun with what follows now. */
const ExpectedFields = ({
  bench,
  begin,
  error,
}: {
  readonly bench: Bench
  readonly begin: ExpectedOutcome
  readonly error: string | undefined
}) => {
  const { rules, referrals } = bench.material.ruleBook
  const ofRules = rules.map(({ nutrient }) => nutrient)
  return (
    <>
      <SelectField name="status" label="Erwartetes Ergebnis" required defaultValue={begin.status} error={error}>
        {Object.entries(statusWords).map(([status, words]) => (
          <option key={status} value={status}>
            {words}
          </option>
        ))}
      </SelectField>
      <Boxes
        name="suggested"
        legend="Muss vorgeschlagen werden"
        options={unique(begin.suggested, ofRules)}
        chosen={begin.suggested}
        labelOf={nutrientName}
      />
      <Boxes
        name="never"
        legend="Darf nie vorgeschlagen werden"
        options={unique(begin.never, ofRules)}
        chosen={begin.never}
        labelOf={nutrientName}
      />
      <Boxes
        name="referrals"
        legend="Verweise, die gelesen werden müssen"
        options={unique(
          begin.referrals,
          referrals.map(({ id }) => id),
        )}
        chosen={begin.referrals}
        labelOf={(id) => referrals.find((each) => each.id === id)?.title ?? id}
      />
    </>
  )
}

const Remove = ({ opened: { id, revision } }: { readonly opened: Case }) => {
  const change = useMutation(useTRPC().staffSuggestions.setCaseRemoved.mutationOptions())
  const refresh = useRefresh()
  return (
    <ActionButton
      look="quiet"
      small
      work={async () => {
        await change.mutateAsync({ id, revision, removed: true })
        toast("Der Fall ist abgelegt und zählt nicht mehr.")
        await Promise.all([refresh("staffSuggestions"), refresh("staffQuestionnaire")])
      }}
    >
      Fall ablegen
    </ActionButton>
  )
}

/** Keeps answers as a case that every version must satisfy. */
export const CaseForm = ({
  bench,
  answers,
  opened,
}: {
  readonly bench: Bench
  readonly answers: Answers
  /** The case the answers began as; `null`: none. */
  readonly opened: Case | null
}) => {
  const save = useMutation(useTRPC().staffSuggestions.saveCase.mutationOptions())
  const refresh = useRefresh()
  const [id, setId] = useState(randomUuid)
  const { current, material } = bench
  const now = outcomeOf({ questionnaire: current, ruleBook: material.ruleBook }, material.nutrients, answers)
  const kept = opened !== null && asText(opened.answers) === asText(answers)
  const begin = kept ? opened.expected : { ...now, never: opened?.expected.never ?? [] }
  return (
    <Panel id="case" title={opened === null ? "Als Fall speichern" : "Fall ändern"}>
      <p>
        Jede Fassung muss alle Fälle erfüllen, sonst lässt sie sich nicht freigeben. Fälle prüfen Fragen, Regeln und
        Nährstofftabelle, nicht das Sortiment: Was nur an einem fehlenden Produkt scheitert, zählt als vorgeschlagen.
      </p>
      <p>
        <strong>Nur erfundene Antworten, keine echten Menschen.</strong>
      </p>
      <StaffForm
        name="case"
        save={(values) =>
          save.mutateAsync({
            id: opened?.id ?? id,
            revision: opened?.revision ?? 0,
            name: said(values, "name"),
            answers,
            expected: {
              status: said(values, "status") as ExpectedOutcome["status"],
              suggested: values.getAll("suggested").map(String),
              never: values.getAll("never").map(String),
              referrals: values.getAll("referrals").map(String),
            },
          })
        }
        saved="Fall gespeichert."
        onSaved={() => {
          setId(randomUuid())
          return Promise.all([refresh("staffSuggestions"), refresh("staffQuestionnaire")])
        }}
        fieldAt={(path) => (path === "expected" ? "status" : path)}
        submit="Fall speichern"
        secondary
      >
        {({ errorOf }) => (
          <>
            <TextField
              name="name"
              label="Name des Falls"
              hint="Wer, und was daraus folgen muss: „Vegan mit Hashimoto: kein Jod“."
              required
              maxLength={120}
              autoComplete="off"
              defaultValue={opened?.name ?? ""}
              error={errorOf("name")}
            />
            {/* Other answers lead elsewhere: what is expected begins anew with them. */}
            <ExpectedFields key={JSON.stringify(begin)} bench={bench} begin={begin} error={errorOf("status")} />
          </>
        )}
      </StaffForm>
      {opened !== null && !opened.removed && <Remove opened={opened} />}
    </Panel>
  )
}
