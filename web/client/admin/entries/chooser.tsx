import { useId } from "react"
import { useCombobox } from "../ui/use-combobox.ts"

interface Option {
  readonly id: string
  readonly title: string
  readonly detail: string
}

/** A field that narrows a list, and the list: the arrows move in it, Enter takes what is marked. */
export const Chooser = ({
  label,
  term,
  onTerm,
  options,
  said,
  onChoose,
}: {
  readonly label: string
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly options: readonly Option[]
  /** Read aloud and shown below the list. */
  readonly said: string
  readonly onChoose: (option: Option) => void
}) => {
  const id = useId()
  const { at, optionId, listId, reset, field } = useCombobox(options.length)
  return (
    <>
      <div className="insert__field">
        <label className="field__label" htmlFor={`${id}-field`}>
          {label}
        </label>
        <input
          className="input"
          id={`${id}-field`}
          {...field}
          value={term}
          onChange={(event) => {
            onTerm(event.target.value)
            reset()
          }}
        />
      </div>
      <div className="palette__list" id={listId} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <button
            key={option.id}
            id={optionId(index)}
            className="palette__offer"
            type="button"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => onChoose(option)}
          >
            <span>{option.title}</span>
            <span className="quiet">{option.detail}</span>
          </button>
        ))}
      </div>
      <p className="palette__said quiet" role="status">
        {said}
      </p>
    </>
  )
}
