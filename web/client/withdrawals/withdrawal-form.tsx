import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { extentInWords, ifUnpaid } from "../../../domain/withdrawals/declaration.ts"
import type { FormState } from "../app/page.ts"
import { type FormValues, postedForm } from "../app/posted-form.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { ChoiceGroup, TextField } from "../ui/field.tsx"
import { Notice } from "../ui/notice.tsx"
import { PrintButton } from "../ui/print-button.tsx"

type Order = Outputs["orders"]["get"]

/** What was declared, as the acknowledgement has it: kept or printed, it is proof. */
export const WithdrawalReceived = ({ values }: { readonly values: FormValues }) => {
  const { name = "", email = "", orderNumber = "", part = "", receivedAt } = values
  return (
    <>
      <Notice tone="success" title="Dein Widerruf ist eingegangen." answers>
        <p>
          Am <strong>{formatDateTime(Number(receivedAt))}</strong>. Die Eingangsbestätigung geht gerade an{" "}
          <strong>{email}</strong>.
        </p>
      </Notice>
      <h2>Das hast du erklärt</h2>
      <dl className="withdrawal__facts">
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Bestellnummer</dt>
          <dd>{orderNumber === "" ? "nicht angegeben" : orderNumber}</dd>
        </div>
        <div>
          <dt>Widerrufen wird</dt>
          <dd className="withdrawal__extent">{extentInWords({ part })}</dd>
        </div>
        <div>
          <dt>E-Mail</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p>
        Ist das Paket noch bei uns, nehmen wir die Ware heraus. Hast du sie schon, schick sie bitte innerhalb von
        14&nbsp;Tagen zurück; die Adresse steht in der E-Mail. Was du bezahlt hast, bekommst du innerhalb von
        14&nbsp;Tagen zurück; damit dürfen wir warten, bis die Ware wieder da ist. {ifUnpaid({ part })}
      </p>
      <p>
        <PrintButton />
      </p>
    </>
  )
}

/** The packs of a known order, each with how many are withdrawn from. */
const PackFields = ({
  order,
  values,
  errorOf,
}: {
  readonly order: Order
  readonly values: FormValues
  readonly errorOf: (path: string) => string | undefined
}) => (
  <fieldset className="flow">
    <legend className="field__label">Wie viele Packungen?</legend>
    {order.lines
      .filter(({ keptQuantity }) => keptQuantity > 0)
      .map(({ sku, title, packLabel, keptQuantity }) => (
        <TextField
          key={sku}
          name={`packs.${sku}`}
          label={`${title}, ${packLabel}`}
          hint={`Höchstens ${keptQuantity}`}
          inputMode="numeric"
          maxLength={2}
          defaultValue={values[`packs.${sku}`] ?? "0"}
          error={errorOf(`packs.${sku}`)}
          required
        />
      ))}
  </fieldset>
)

/** The declaration of § 356a (2) BGB: who, which contract or part of it, and where the acknowledgement goes. Nothing else is asked. */
export const WithdrawalForm = ({
  order,
  known,
  idempotencyKey,
  form,
  action,
}: {
  /** The order of the link the page was opened with; `null`: none. */
  readonly order: Order | null
  /** What is known of the shopper. */
  readonly known: FormValues
  readonly idempotencyKey: string
  readonly form: FormState | null
  readonly action: string
}) => {
  const { values, errors, message, errorOf, field } = postedForm(form, known)
  return (
    <>
      <ErrorSummary errors={errors} message={message} />
      <form className="flow" method="post" action={action} noValidate>
        <input type="hidden" name="idempotencyKey" value={form?.values.idempotencyKey ?? idempotencyKey} />
        <TextField {...field("name")} label="Dein Name" autoComplete="name" maxLength={100} required />
        <TextField
          {...field("orderNumber")}
          label="Bestellnummer"
          hint="Sie beginnt mit NW- und steht in jeder E-Mail zur Bestellung. Nicht zur Hand? Lass das Feld leer, wir finden die Bestellung über deine Adresse."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <ChoiceGroup
          name="extent"
          legend="Was möchtest du widerrufen?"
          error={errorOf("extent")}
          options={[
            { value: "whole", label: "Die ganze Bestellung" },
            { value: "part", label: "Nur einen Teil" },
          ]}
          chosen={values.extent === "part" ? "part" : "whole"}
        >
          <div className="withdrawal__part flow">
            {order === null ? (
              <TextField
                {...field("part")}
                label="Welche Artikel?"
                hint="Zum Beispiel: 1 Packung Zink"
                maxLength={300}
                required
              />
            ) : (
              <PackFields order={order} values={values} errorOf={errorOf} />
            )}
          </div>
        </ChoiceGroup>
        <EmailField {...field("email")} label="E-Mail für die Eingangsbestätigung" />
        <Button wide>Widerruf bestätigen</Button>
      </form>
    </>
  )
}
