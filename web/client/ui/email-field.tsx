import { type ComponentProps, useRef, useState } from "react"
import { probablyMeant } from "../../../domain/shared/email-typo.ts"
import { TextField } from "./field.tsx"

/** Writes into an uncontrolled field as if it were typed, so that the form around it hears of it. */
const type = (input: HTMLInputElement, value: string): void => {
  input.value = value
  input.dispatchEvent(new Event("input", { bubbles: true }))
}

/** A field for an e-mail address that asks about a mistyped well-known domain. The question blocks nothing. */
export const EmailField = ({
  label = "E-Mail",
  ...field
}: Omit<ComponentProps<typeof TextField>, "label" | "type"> & { readonly label?: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)
  return (
    <div className="email-field">
      <TextField
        autoComplete="email"
        {...field}
        ref={input}
        label={label}
        type="email"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        required
        onBlur={({ target }) => setMeant(probablyMeant(target.value))}
      />
      <p className="email-field__question" role="status">
        {meant !== null && (
          <>
            Meinst du <strong>{meant}</strong>?{" "}
            <button
              type="button"
              className="button button--secondary button--small"
              onClick={() => {
                if (input.current) type(input.current, meant)
                setMeant(null)
                input.current?.focus()
              }}
            >
              Ja, ändern
            </button>
          </>
        )}
      </p>
    </div>
  )
}
