import { SelectField } from "../../ui/field.tsx"

/** Why somebody is excluded or a prize lapses: one of `reasons`, none chosen beforehand. */
export const ReasonField = <Reason extends string>({
  reasons,
  names,
  hint,
  error,
}: {
  readonly reasons: readonly Reason[]
  readonly names: Readonly<Record<Reason, string>>
  readonly hint: string
  readonly error: string | undefined
}) => (
  <SelectField name="reason" label="Grund" hint={hint} required defaultValue="" error={error}>
    <option value="" disabled>
      Bitte wählen
    </option>
    {reasons.map((reason) => (
      <option key={reason} value={reason}>
        {names[reason]}
      </option>
    ))}
  </SelectField>
)
