import { useEffect, useRef } from "react"
import { fieldId } from "../../ui/field.tsx"
import { BoxesField } from "../ui/staff-fields.tsx"
import { type ChosenName, chosenNames } from "./draft-names.ts"
import type { FieldsProps } from "./fields-props.ts"

export interface ChosenOption {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** Ticked as soon as it is there. */
  readonly ticked?: boolean
}

/** For options that come and go with what else is written: whoever listens to the form is told so. */
export const useOffered = (options: readonly ChosenOption[]) => {
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

/** In place of the options where there are none. */
export const NoneOffered = ({ name }: { readonly name: ChosenName }) => (
  <div id={fieldId(name)} tabIndex={-1}>
    <p className="field__label">{chosenNames[name]}</p>
    <p className="quiet">Zu diesen Nährstoffen gibt es keine.</p>
  </div>
)

/** Several of many. */
export const ChosenField = ({
  name,
  hint,
  options,
  start,
  errorOf,
}: Omit<FieldsProps, "draft"> & {
  readonly name: ChosenName
  readonly hint?: string
  readonly options: readonly ChosenOption[]
}) => {
  const box = useOffered(options)
  const ticked = options.filter((option) => option.ticked).map(({ value }) => value)
  return (
    <div ref={box}>
      {options.length === 0 ? (
        <NoneOffered name={name} />
      ) : (
        <BoxesField
          name={name}
          label={chosenNames[name]}
          {...(hint && { hint })}
          error={errorOf(name)}
          options={options}
          chosen={[...(start[name] ?? "").split("\n"), ...ticked]}
        />
      )}
    </div>
  )
}
