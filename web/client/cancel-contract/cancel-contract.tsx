import { endInWords, terminationNames, terminations } from "../../../domain/messages/message.ts"
import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import { type FormValues, postedForm } from "../app/posted-form.ts"
import { randomUuid } from "../app/random-uuid.ts"
import { formKey, receivedAt } from "../contact/sent-form.ts"
import { Button } from "../ui/button.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { ChoiceGroup, TextField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { PrintButton } from "../ui/print-button.tsx"
import { TextAreaField } from "../ui/text-area-field.tsx"
import cancelStyles from "./cancel-contract.css"

/** What was declared, to be kept (§ 312k (3) BGB). */
const Received = ({ values, at }: { readonly values: FormValues; readonly at: number }) => {
  const { name, email, contract, reason = "", endsOn = "" } = values
  const termination = terminations.find((each) => each === values.termination) ?? "ordinary"
  const facts = {
    Eingegangen: formatDateTime(at),
    Name: name,
    "E-Mail": email,
    Art: terminationNames[termination],
    Vertrag: contract,
    "Der Vertrag endet": endInWords(endsOn),
    ...(termination === "extraordinary" && { Grund: reason }),
  }
  return (
    <>
      <Notice tone="success" title="Deine Kündigung ist eingegangen." answers>
        <p>
          Am <strong>{formatDateTime(at)}</strong>. Die Bestätigung geht gerade an <strong>{email}</strong>.
        </p>
      </Notice>
      <h2>Das hast du erklärt</h2>
      <dl className="cancellation__facts">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <PrintButton />
      </p>
    </>
  )
}

/**
 * The termination of contracts that go on (§ 312k BGB): open to everybody without sign-in, before there are subscriptions too. Nothing is
 * asked beyond § 312k (2). One form that is posted, also with JavaScript.
 */
export default page({
  styles: [cancelStyles],
  load: async ({ search }, { trpc, refetch, queryClient }) => {
    const subscription = search.get("subscription") ?? ""
    const [details, idempotencyKey] = await Promise.all([
      refetch(trpc.account.orderDetails.queryOptions()),
      queryClient.fetchQuery(formKey("cancellation", randomUuid)),
    ])
    const contract = subscription === "" ? "" : `Abo ${subscription}`
    return { known: { name: details?.address?.name ?? "", email: details?.email ?? "", contract }, idempotencyKey }
  },
  head: (_data, { form }) => ({
    title: receivedAt(form) === null ? "Verträge hier kündigen" : "Deine Kündigung ist eingegangen",
    description: "Kündige einen laufenden Vertrag online, ohne Anmeldung.",
    noindex: true,
  }),
  Page: ({ data: { known, idempotencyKey }, request: { path, form } }) => {
    const at = receivedAt(form)
    const { values, errors, message, errorOf, field } = postedForm(form, known)
    return (
      <div className="page narrow flow">
        <h1>Verträge hier kündigen</h1>
        {at !== null ? (
          <Received values={values} at={at} />
        ) : (
          <>
            {known.contract === "" || known.email === "" ? (
              <p>
                Einen Vertrag, der weiterläuft, etwa ein Abo, kündigst du hier; wir bestätigen es sofort per E-Mail.
                Eine einzelne Bestellung läuft nicht weiter und muss nicht gekündigt werden. Willst du sie zurückgeben,
                nimm <Link href="/withdraw">Vertrag widerrufen</Link>.
              </p>
            ) : (
              <p>Nennst du unten keinen Tag, endet dein Abo sofort. Wir bestätigen es gleich per E-Mail.</p>
            )}
            <ErrorSummary errors={errors} message={message} />
            <form className="flow" method="post" action={path} noValidate>
              <input type="hidden" name="idempotencyKey" value={form?.values.idempotencyKey ?? idempotencyKey} />
              <ChoiceGroup
                name="termination"
                legend="Wie möchtest du kündigen?"
                error={errorOf("termination")}
                options={[
                  { value: "ordinary", label: "Ordentlich", hint: "Ohne Grund, zum Ende der Frist." },
                  { value: "extraordinary", label: "Außerordentlich", hint: "Aus einem wichtigen Grund." },
                ]}
                chosen={values.termination === "extraordinary" ? "extraordinary" : "ordinary"}
              >
                <div className="cancellation__reason">
                  <TextAreaField {...field("reason")} label="Grund" rows={3} maxLength={4_000} required />
                </div>
              </ChoiceGroup>
              <TextField
                {...field("contract")}
                label="Welchen Vertrag?"
                hint="Zum Beispiel eine Bestellnummer oder der Name des Pakets."
                autoComplete="off"
                maxLength={200}
                required
              />
              <TextField
                {...field("endsOn")}
                label="Wann soll er enden?"
                hint="Leer heißt: zum frühestmöglichen Zeitpunkt."
                type="date"
              />
              <TextField {...field("name")} label="Dein Name" autoComplete="name" maxLength={100} required />
              <EmailField {...field("email")} label="E-Mail für die Bestätigung" />
              <Button wide>Jetzt kündigen</Button>
            </form>
          </>
        )}
      </div>
    )
  },
})
