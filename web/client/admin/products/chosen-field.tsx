import { useEffect, useRef } from "react"
import { type ChoiceField, entries } from "../../../../domain/catalogue/editing/draft.ts"
import { fieldId } from "../../ui/field.tsx"
import { Fold } from "../ui/fold.tsx"
import { Boxes, GroupField } from "../ui/staff-fields.tsx"
import { chosenNames } from "./draft-names.ts"
import type { FieldsProps } from "./fields-props.ts"

export interface ChosenOption {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** Initially ticked. */
  readonly ticked?: boolean
}

/** Options depend on other fields: dispatches an input event to the form when they change. */
const useOffered = (options: readonly ChosenOption[]) => {
  const box = useRef<HTMLDivElement>(null)
  const offered = options.map(({ value }) => value).join("\n")
  const before = useRef(offered)
  useEffect(() => {
    if (before.current === offered) return
    before.current = offered
    box.current?.dispatchEvent(new Event("input", { bubbles: true }))
  }, [offered])
  return box
}

/** Shown when there are no options. */
const NoneOffered = ({ name }: { readonly name: ChoiceField }) => (
  <div id={fieldId(name)} tabIndex={-1}>
    <p className="field__label">{chosenNames[name]}</p>
    <p className="quiet">Zu diesen Nährstoffen gibt es keine.</p>
  </div>
)

/** The number of chosen options, for the folded summary. */
const chosenOf = (options: readonly ChosenOption[], chosen: readonly string[]): string =>
  `${options.filter(({ value }) => chosen.includes(value)).length} von ${options.length} gewählt`

/** A multiple choice, folded to what is chosen. */
export const ChosenField = ({
  name,
  hint,
  options,
  start,
  draft,
  errorOf,
}: FieldsProps & {
  readonly name: ChoiceField
  readonly hint?: string
  readonly options: readonly ChosenOption[]
}) => {
  const chosen = entries(draft, name)
  const error = errorOf(name)
  const labels = options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : []))
  return (
    <GroupField name={name} label={chosenNames[name]} {...(hint && { hint })} error={error}>
      <Fold title={chosenOf(options, chosen)} summary={labels.join(", ")} mend={error !== undefined}>
        <Boxes name={name} options={options} chosen={entries(start, name)} />
      </Fold>
    </GroupField>
  )
}

export interface OfferedGroup {
  readonly title: string
  readonly options: readonly ChosenOption[]
  /** Contains an error. */
  readonly mend: boolean
}

/** A multiple choice that depends on other fields, in folded groups: a product of many nutrients has dozens of options. */
export const OfferedField = ({
  name,
  hint,
  groups,
  start,
  draft,
  errorOf,
}: FieldsProps & { readonly name: ChoiceField; readonly hint: string; readonly groups: readonly OfferedGroup[] }) => {
  const options = groups.flatMap((group) => group.options)
  const box = useOffered(options)
  const chosen = entries(draft, name)
  const atFirst = [...entries(start, name), ...options.flatMap(({ value, ticked }) => (ticked ? [value] : []))]
  return (
    <div ref={box}>
      {groups.length === 0 ? (
        <NoneOffered name={name} />
      ) : (
        <GroupField name={name} label={chosenNames[name]} hint={hint} error={errorOf(name)}>
          <div>
            {groups.map(({ title, options, mend }) => (
              <Fold key={title} title={title} count={chosenOf(options, chosen)} mend={mend}>
                <Boxes name={name} options={options} chosen={atFirst} />
              </Fold>
            ))}
          </div>
        </GroupField>
      )}
    </div>
  )
}
