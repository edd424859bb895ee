import { retention } from "../../../domain/content/retention.ts"
import type { FormState } from "../app/page.ts"
import { postedForm } from "../app/posted-form.ts"
import { Button } from "../ui/button.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { Choice, TextField, TickField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"

/** Enters a draw: a form that is posted, with and without JavaScript. */
export const EnterForm = ({ drawId, form }: { readonly drawId: string; readonly form: FormState | null }) => {
  const { values, errors, message, errorOf, field } = postedForm(form)
  return (
    // No fragment: with one browsers move no focus to what answers it.
    <form className="flow" method="post" action="/gewinnspiel" noValidate>
      <ErrorSummary errors={errors} message={message} />
      <input type="hidden" name="drawId" value={drawId} />
      <TextField {...field("name")} label="Dein Name" autoComplete="name" maxLength={80} required />
      <EmailField
        {...field("email")}
        hint="Dorthin kommt der Link zum Bestätigen, und wenn du gewinnst, die Nachricht."
      />
      <TickField
        name="adult"
        error={errorOf("adult")}
        label="Ich bin mindestens 18 und wohne in Deutschland."
        defaultChecked={values.adult === "1"}
      />
      <TickField
        name="terms"
        error={errorOf("terms")}
        label="Ich stimme den Teilnahmebedingungen zu."
        hint="Sie stehen weiter unten auf dieser Seite."
        defaultChecked={values.terms === "1"}
      />
      <Choice
        type="checkbox"
        name="newsletter"
        value="1"
        label="Ich möchte auch den Newsletter."
        hint="Freiwillig und getrennt: Du bestätigst ihn mit einer eigenen E-Mail und kannst ihn jederzeit beenden. Auf die Chance hat er keinen Einfluss."
        defaultChecked={values.newsletter === "1"}
      />
      <Button wide>Mitmachen</Button>
      <p className="small quiet">
        Wir löschen deine Angaben {retention.drawEntryMonths}&nbsp;Monate, nachdem die Gewinne übergeben sind. Mehr in
        der <Link href="/data-protection">Datenschutzerklärung</Link>.
      </p>
    </form>
  )
}
