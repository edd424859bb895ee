import { type ComponentProps, useEffect, useRef, useState } from "react"
import { describedBy, FieldFrame, type FieldProps, fieldId } from "./field.tsx"

/** What is chosen: pictures where only those are taken. */
const nameOf = ({ accept = "", multiple }: Pick<ComponentProps<"input">, "accept" | "multiple">): string => {
  const [one, several] = accept.startsWith("image/") ? ["Bild", "Bilder"] : ["Datei", "Dateien"]
  return multiple ? several : one
}

/**
 * A file field. The browser's own field lies invisibly on top, because its text is in the browser's language: it takes clicks,
 * keys and dropped files. Without JavaScript, which says what is chosen, the browser's own is shown. `onChosen` is given each file that is chosen.
 */
export const FileField = ({
  name,
  label,
  hint,
  error,
  onChosen,
  ...input
}: FieldProps & { readonly onChosen?: (file: File) => void } & Omit<
    ComponentProps<"input">,
    "name" | "id" | "className" | "type" | "onChange" | "ref"
  >) => {
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState("")
  const tell = useRef(onChosen)
  tell.current = onChosen
  useEffect(() => {
    const own = field.current
    const show = () => setChosen([...(own?.files ?? [])].map((file) => file.name).join(", "))
    const take = () => {
      show()
      const file = own?.files?.[0]
      if (file !== undefined) tell.current?.(file)
    }
    // `reset` fires before the form is emptied.
    const clear = () => setChosen("")
    // A file may have been chosen before hydration.
    show()
    own?.addEventListener("change", take)
    own?.form?.addEventListener("reset", clear)
    return () => {
      own?.removeEventListener("change", take)
      own?.form?.removeEventListener("reset", clear)
    }
  }, [])
  const frame: FieldProps = { name, label, hint, error }
  return (
    <FieldFrame field={frame} required={input.required}>
      <div className="input file-field">
        <span className="button button--small" aria-hidden="true">
          {nameOf(input)} wählen
        </span>
        <span className="file-field__name" id={`${fieldId(name)}-chosen`}>
          {chosen || "Noch nichts gewählt"}
        </span>
        <input
          {...input}
          ref={field}
          type="file"
          id={fieldId(name)}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy(frame), `${fieldId(name)}-chosen`].filter(Boolean).join(" ")}
        />
      </div>
    </FieldFrame>
  )
}
