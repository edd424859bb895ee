import type { Commission } from "../../../../domain/shared/commission.ts"
import { Choice, TextField } from "../../ui/field.tsx"
import { centsOf, euroText } from "../orders/euro-text.ts"
import { said } from "../ui/said.ts"
import { GroupField } from "../ui/staff-fields.tsx"

/** The commission in a form's fields; what is no number is refused by the server. */
export const commissionIn = (values: FormData): Commission =>
  said(values, "commission") === "first-order"
    ? { kind: "first-order", cents: centsOf(said(values, "cents")) }
    : { kind: "percent", percent: Number(said(values, "percent").replace(",", ".") || Number.NaN) }

/** What a partner gets. `path` is where the input holds it. */
export const CommissionFields = ({
  commission,
  path,
  errorOf,
}: {
  readonly commission: Commission
  readonly path: string
  readonly errorOf: (path: string) => string | undefined
}) => (
  <GroupField name="commission" label="Provision" error={errorOf(path)}>
    <Choice
      name="commission"
      value="percent"
      label="Prozent vom Netto-Warenwert jeder Bestellung"
      defaultChecked={commission.kind !== "first-order"}
    />
    <Choice
      name="commission"
      value="first-order"
      label="Fester Betrag für jede erste Bestellung"
      hint="Nur, wenn die E-Mail-Adresse vorher noch nichts bestellt hat."
      defaultChecked={commission.kind === "first-order"}
    />
    <div className="fields">
      <TextField
        name="percent"
        label="Prozent"
        inputMode="numeric"
        autoComplete="off"
        span="half"
        required
        defaultValue={commission.kind === "percent" ? String(commission.percent) : ""}
        error={errorOf(`${path}.percent`)}
      />
      <TextField
        name="cents"
        label="Betrag in Euro"
        inputMode="decimal"
        autoComplete="off"
        span="half"
        required
        defaultValue={commission.kind === "first-order" ? euroText(commission.cents) : ""}
        error={errorOf(`${path}.cents`)}
      />
    </div>
  </GroupField>
)
