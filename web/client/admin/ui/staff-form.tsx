/**
 * The form of the staff area.
 *
 *     const grant = useMutation(useTRPC().people.grantRoles.mutationOptions())
 *     <StaffForm
 *       save={(values, key) => grant.mutateAsync({ id, roles: values.getAll("roles") as Role[] })}
 *       saved="Rollen gespeichert."                       // shown after success
 *       onSaved={() => refresh("people")}                 // e.g. `useRefresh` of refresh.ts
 *       refused={(refusal) => refusal.tag === "Changed" && <Notice …/>}   // optional: renders a refusal itself
 *     >
 *       {({ errorOf }) => <TextField name="note" label="Notiz" defaultValue={note} error={errorOf("note")} />}
 *     </StaffForm>
 *
 * Fields are uncontrolled (`defaultValue`): a failed save loses no input. A new `key` resets the fields, e.g. with the version
 * saved. Leaving with unsaved input asks first.
 */
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { type ApiError, apiError, type FieldError } from "../../app/api-error.ts"
import { randomUuid } from "../../app/random-uuid.ts"
import { Button } from "../../ui/button.tsx"
import { FormName } from "../../ui/field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "./error-message.tsx"
import { placedErrors, placesIn } from "./field-place.ts"
import { reveal } from "./fold.tsx"
import { toastWithUndo } from "./undo.tsx"
import { useUnsavedGuard } from "./unsaved-guard.ts"

export interface StaffFormState {
  /** The error of a field; `undefined`: none. */
  readonly errorOf: (path: string) => string | undefined
  readonly busy: boolean
  /** Whether something differs from what is saved. */
  readonly unsaved: boolean
}

export interface StaffFormProps<Result> {
  /** On pages with several forms whose fields have the same names: tells their ids apart. */
  readonly name?: string
  /**
   * Sends the form; rejects with the error of the call. `key` is the idempotency key of this attempt: the same until different
   * values are sent, so that a retry after a lost answer creates nothing twice.
   */
  readonly save: (values: FormData, key: string) => Promise<Result>
  /** Said afterwards; of a save that may have done only a part, by its result; `null`: `save` says it. */
  readonly saved: string | ((result: Result) => string) | null
  /** Undoes what was saved, and says so; offered beside `saved`. */
  readonly undo?: (() => Promise<string>) | undefined
  readonly onSaved?: () => unknown
  readonly refused?: (refusal: NonNullable<ApiError["refusal"]>) => ReactNode
  /** The name of the form's field for a path of the input, where they differ; by what was sent. */
  readonly fieldAt?: (path: string, values: FormData) => string
  /** Empties the fields after saving, for the next entry. */
  readonly emptyAfterSaving?: boolean
  /** Told whether something differs from what is saved, for what beside the form depends on that. */
  readonly onUnsaved?: (unsaved: boolean) => void
  /** The button's text. */
  readonly submit?: string
  /** Its button is not the page's main one. */
  readonly secondary?: boolean
  /** Content beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode | ((state: StaffFormState) => ReactNode)
}

const written = (form: HTMLFormElement | null): string =>
  form === null ? "" : JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))

export const StaffForm = <Result,>({
  name = "",
  save,
  saved,
  undo,
  onSaved,
  refused,
  fieldAt = (path) => path,
  emptyAfterSaving = false,
  onUnsaved,
  submit = "Speichern",
  secondary = false,
  beside,
  children,
}: StaffFormProps<Result>) => {
  const form = useRef<HTMLFormElement>(null)
  const savedText = useRef("")
  const [unsaved, setUnsaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  /** By the names of the form's fields. */
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [summary, setSummary] = useState(errors)
  const attempt = useRef({ text: "", key: "" })
  const [round, setRound] = useState(0)
  /** Runs for each round: its fields are new elements. */
  const onMount = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    if (element !== null) savedText.current = written(element)
  }, [])
  useUnsavedGuard(unsaved)
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved])

  const send = async (sent: HTMLFormElement) => {
    const text = written(sent)
    setBusy(true)
    setFailure(null)
    setErrors([])
    const values = new FormData(sent)
    if (attempt.current.text !== text) attempt.current = { text, key: randomUuid() }
    try {
      const result = await save(values, attempt.current.key)
      const words = typeof saved === "function" ? saved(result) : saved
      attempt.current = { text: "", key: "" }
      savedText.current = text
      // Input during the save is not saved yet.
      setUnsaved(written(form.current) !== text)
      if (words !== null) {
        if (undo === undefined) toast(words)
        else toastWithUndo(words, undo)
      }
      await onSaved?.()
      if (emptyAfterSaving) {
        setRound(round + 1)
        setUnsaved(false)
      }
    } catch (error) {
      const wrong = apiError(error).fields.map(({ path, message }) => ({ path: fieldAt(path, values), message }))
      setFailure(error)
      setErrors(wrong)
      setSummary(placedErrors(wrong, placesIn(sent, name)))
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (errors.length > 0) for (const field of form.current?.querySelectorAll("[aria-invalid]") ?? []) reveal(field)
  }, [errors])

  const { refusal } = apiError(failure)
  const ownView = failure !== null && refusal !== null ? refused?.(refusal) : null
  return (
    <FormName value={name}>
      <form
        className="flow staff-form"
        ref={onMount}
        key={round}
        noValidate
        onInput={() => setUnsaved(written(form.current) !== savedText.current)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send(event.currentTarget)
        }}
      >
        {ownView || <ErrorMessage failure={failure} fields={summary} />}
        {typeof children === "function"
          ? children({ errorOf: (path) => errors.find((field) => field.path === path)?.message, busy, unsaved })
          : children}
        <div className="cluster">
          <Button look={secondary ? "secondary" : "primary"} busy={busy}>
            {submit}
          </Button>
          {beside}
          {unsaved && <span className="quiet small">Noch nicht gespeichert</span>}
        </div>
      </form>
    </FormName>
  )
}
