import { type FormState, page } from "../app/page.ts"
import { postedForm } from "../app/posted-form.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { DocumentBlocks } from "../ui/document-view.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { Link } from "../ui/link.tsx"
import { MailSent, sentTo } from "../ui/mail-sent.tsx"

const trail = trailTo("Newsletter")

const OrderForm = ({ form }: { readonly form: FormState | null }) => (
  <form className="flow" method="post" action="/newsletter" noValidate>
    <EmailField {...postedForm(form).field("email")} />
    <Button>Newsletter bestellen</Button>
  </form>
)

/** Asks for the newsletter: a form that is posted, with and without JavaScript. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.newsletter.text.queryOptions()),
  head: (_data, { form }) => ({
    title: sentTo(form) !== null ? "Sieh in dein Postfach: Newsletter" : "Newsletter",
    description: "Höchstens zweimal im Monat, was es bei Nährwerk Neues gibt. Ohne Messen, mit einem Klick beendet.",
    canonical: "/newsletter",
    trail,
  }),
  Page: ({ data: text, request: { form } }) => {
    const email = sentTo(form)
    const { errors, message } = postedForm(form)
    return (
      <div className="page narrow flow">
        <Breadcrumbs trail={trail} />
        <h1>Newsletter</h1>
        {email !== null ? (
          <MailSent email={email} again={<OrderForm form={form} />}>
            Damit bestätigst du, dass wir dir schreiben dürfen. Erst danach bekommst du den Newsletter.
          </MailSent>
        ) : (
          <>
            <p className="lead">
              Neue Produkte, neue Texte, neue Preise: höchstens zweimal im Monat, sonst schweigen wir.
            </p>
            <ErrorSummary errors={errors} message={message} />
            <OrderForm form={form} />
            <h2>Womit du einverstanden bist</h2>
            <p>Das bestätigst du gleich noch einmal über den Link in einer E-Mail; vorher gilt es nicht.</p>
            <DocumentBlocks blocks={text.document.blocks} />
            <p>
              Was wir dazu speichern und wie lange, steht in der{" "}
              <Link href="/data-protection">Datenschutzerklärung</Link>.
            </p>
          </>
        )}
      </div>
    )
  },
})
