import { inMegabytes } from "../../../domain/files/file-size.ts"
import { pictureContentTypes, pictureTypesInWords } from "../../../domain/files/picture-types.ts"
import { answerNotice, contactTopicNames, contactTopics } from "../../../domain/messages/message.ts"
import { maxPictureBytes, mostPictures } from "../../../domain/messages/message-picture.ts"
import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import { postedForm } from "../app/posted-form.ts"
import { randomUuid } from "../app/random-uuid.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { SelectField, TextField } from "../ui/field.tsx"
import fileFieldStyles from "../ui/file-field.css"
import { FileField } from "../ui/file-field.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { telHref } from "../ui/tel-href.ts"
import { TextAreaField } from "../ui/text-area-field.tsx"
import { useOperator } from "../ui/use-operator.ts"
import { formKey, receivedAt } from "./sent-form.ts"

const Reach = () => {
  const operator = useOperator()
  return (
    operator && (
      <aside className="panel flow" aria-labelledby="reach">
        <h2 id="reach">Ohne Formular</h2>
        <p>
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
          <br />
          <a href={telHref(operator.phone)}>{operator.phone}</a>
        </p>
        <p>
          {operator.name}
          <br />
          {operator.street}
          <br />
          {operator.postalCode} {operator.city}
        </p>
        <p className="small quiet">
          Widerrufen geht am schnellsten unter <Link href="/withdraw">Vertrag widerrufen</Link>.
        </p>
      </aside>
    )
  )
}

const trail = trailTo("Kontakt")

/** A question to the shop. One form that is posted, also with JavaScript. */
export default page({
  styles: [fileFieldStyles],
  load: async ({ search }, { trpc, refetch, queryClient }) => {
    const topic = contactTopics.find((each) => each === search.get("topic"))
    const [details, idempotencyKey] = await Promise.all([
      refetch(trpc.account.orderDetails.queryOptions()),
      queryClient.fetchQuery(formKey("contact", randomUuid)),
    ])
    const known = {
      name: details?.address?.name ?? "",
      email: details?.email ?? "",
      orderNumber: search.get("order") ?? "",
      topic: topic ?? (search.get("order") === null ? "" : "order"),
    }
    return { known, idempotencyKey }
  },
  head: (_data, { form }) => ({
    title: receivedAt(form) === null ? "Kontakt" : "Deine Nachricht ist angekommen",
    description: "Frag uns zu Produkten, Bestellungen oder deinem Konto, oder reklamiere etwas, auch mit Bildern.",
    canonical: "/contact",
    trail,
  }),
  Page: ({ data: { known, idempotencyKey }, request: { path, form } }) => {
    const answered = answerNotice(useOperator()?.answerDays ?? null)
    const at = receivedAt(form)
    const { values, errors, message, errorOf, field } = postedForm(form, known)
    return (
      <div className="page flow">
        <Breadcrumbs trail={trail} />
        <h1>Kontakt</h1>
        <div className="with-side">
          {at !== null ? (
            <div className="flow">
              <Notice tone="success" title="Deine Nachricht ist angekommen." answers>
                <p>
                  Am {formatDateTime(at)}. Eine Bestätigung geht an <strong>{values.email}</strong>. {answered}
                </p>
              </Notice>
              <p>
                <Link href="/faq">Häufige Fragen</Link>
              </p>
            </div>
          ) : (
            <div className="flow">
              <p>
                Vielleicht steht die Antwort schon bei den <Link href="/faq">häufigen Fragen</Link>. {answered}
              </p>
              <p>
                Zu Krankheiten und Medikamenten kann dich nur deine Praxis oder Apotheke beraten. Hast du etwas nicht
                vertragen, nimm es nicht weiter und schreib uns, welches Produkt es war und welche Charge. Bei starken
                Beschwerden ruf deine Praxis an, im Notfall die 112.
              </p>
              <ErrorSummary errors={errors} message={message} />
              <form className="flow" method="post" action={path} encType="multipart/form-data" noValidate>
                <input type="hidden" name="idempotencyKey" value={form?.values.idempotencyKey ?? idempotencyKey} />
                <SelectField {...field("topic")} label="Worum geht es?" required>
                  <option value="">Bitte wählen</option>
                  {contactTopics.map((topic) => (
                    <option key={topic} value={topic}>
                      {contactTopicNames[topic]}
                    </option>
                  ))}
                </SelectField>
                <TextField {...field("name")} label="Dein Name" autoComplete="name" maxLength={100} required />
                <EmailField {...field("email")} />
                <TextField
                  {...field("orderNumber")}
                  label="Bestellnummer"
                  hint="Sie beginnt mit NW-."
                  autoComplete="off"
                  maxLength={40}
                />
                <TextAreaField {...field("text")} label="Deine Nachricht" rows={7} maxLength={4_000} required />
                <FileField
                  name="pictures"
                  label="Bilder"
                  hint={`Zum Beispiel vom Schaden oder vom Etikett: höchstens ${mostPictures} als ${pictureTypesInWords}, je höchstens ${inMegabytes(maxPictureBytes)}.${form === null ? "" : " Bitte wähle sie noch einmal aus."}`}
                  accept={pictureContentTypes.join(",")}
                  multiple
                  error={errorOf("pictures")}
                />
                <Button wide>Nachricht senden</Button>
                <p className="small quiet">
                  Wir löschen sie und ihre Bilder 180&nbsp;Tage nachdem sie kam, wenn sie beantwortet ist. Mehr in der{" "}
                  <Link href="/data-protection">Datenschutzerklärung</Link>.
                </p>
              </form>
            </div>
          )}
          <Reach />
        </div>
      </div>
    )
  },
})
