import { deliveryAreaNotice, deliveryTimeNotice } from "../../../domain/content/notices.ts"
import { delivery } from "../../../domain/content/operator.ts"
import { retention } from "../../../domain/content/retention.ts"
import { numberInWords } from "../../../domain/shared/german-list.ts"
import { type PageRequest, page } from "../app/page.ts"
import { postedForm } from "../app/posted-form.ts"
import { randomUuid } from "../app/random-uuid.ts"
import type { Outputs } from "../app/trpc.ts"
import { formKey } from "../contact/sent-form.ts"
import { AddressFields } from "../orders/address-fields.tsx"
import productStyles from "../product/product-facts.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { controlOf, FieldError } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { MailSent, sentTo } from "../ui/mail-sent.tsx"
import { Notice } from "../ui/notice.tsx"
import trialStyles from "./trial.css"
import { TrialOffer } from "./trial-offer.tsx"

const trail = trailTo("Kostenlos probieren")

interface Data {
  readonly offers: Outputs["trial"]["offers"]
  readonly products: readonly Outputs["catalogue"]["product"][]
  readonly idempotencyKey: string
}

const Rules = ({ postage }: { readonly postage: boolean }) => (
  <section aria-labelledby="rules">
    <h2 id="rules">So läuft es</h2>
    <ol className="trial-rules measure">
      <li>Du suchst dir eine Packung aus und sagst, wohin sie soll.</li>
      <li>
        Du bestätigst sie über den Link in unserer E-Mail. Er gilt {numberInWords(retention.unconfirmedTrialDays)} Tage.
      </li>
      <li>Wir schauen kurz drüber, packen und schreiben dir, wenn sie unterwegs ist.</li>
      <li>Das war es. Es kommt keine zweite Sendung, und es beginnt kein Abo.</li>
    </ol>
    <p className="measure">
      Jeder Mensch und jeder Haushalt bekommt eine Probe, damit sie für alle reichen. {deliveryAreaNotice}{" "}
      {deliveryTimeNotice(delivery)}, sobald sie gepackt ist.
      {postage &&
        " Steht bei einer Probe ein Betrag, ist es der Versand: Du überweist ihn vorab, die Bankverbindung steht in der E-Mail. Mehr kostet sie nicht."}
    </p>
  </section>
)

/** Which trial pack, and where it goes. */
const RequestForm = ({
  offers,
  products,
  idempotencyKey,
  request: { path, search, form },
}: Data & { readonly request: PageRequest }) => {
  const { values, errorOf, field } = postedForm(form)
  const { id, ...control } = controlOf({ name: "handle", error: errorOf("handle") })
  const first = offers.find(({ available }) => available)
  const chosen = values.handle ?? search.get("pack") ?? first?.handle
  // Another address is another request.
  const key = sentTo(form) === null ? values.idempotencyKey : undefined
  return (
    <form className="flow trial__form" method="post" action={path} noValidate>
      <input type="hidden" name="idempotencyKey" value={key ?? idempotencyKey} />
      <fieldset className="flow">
        <legend>
          <h2>Welche Probe?</h2>
        </legend>
        <FieldError name="handle" error={errorOf("handle")} />
        <ul className="trial-offers">
          {offers.map((offer) => (
            <TrialOffer
              key={offer.handle}
              offer={offer}
              product={products.find(({ handle }) => handle === offer.handle)}
              checked={offer.available && offer.handle === chosen}
              control={offer === first ? { id, ...control } : control}
            />
          ))}
        </ul>
      </fieldset>
      {first !== undefined && (
        <>
          <h2>Wohin damit?</h2>
          <EmailField
            {...field("email")}
            hint="Für den Link zum Bestätigen und die Nachricht, wenn sie unterwegs ist. Keine Werbung."
          />
          <div className="fields">
            <AddressFields prefix="address." section="shipping" valueAt={(name) => values[name]} errorAt={errorOf} />
          </div>
          <Button wide>Probe anfragen</Button>
          <p className="small quiet">
            Verbindlich wird es erst mit deiner Bestätigung. Was wir uns merken und wie lange, steht in der{" "}
            <Link href="/data-protection">Datenschutzerklärung</Link>.
          </p>
        </>
      )}
    </form>
  )
}

/** Trial packs: what there is, how it goes, and the form. One form that is posted, also with JavaScript. */
export default page({
  styles: [productStyles, trialStyles],
  load: async (_request, { trpc, refetch, fetchQuery, queryClient }) => {
    const [offers, around, idempotencyKey] = await Promise.all([
      refetch(trpc.trial.offers.queryOptions()),
      refetch(trpc.trial.page.queryOptions()),
      queryClient.fetchQuery(formKey("trial", randomUuid)),
    ])
    const products = await Promise.all(
      offers.map(({ handle }) => fetchQuery(trpc.catalogue.product.queryOptions({ handle }))),
    )
    return { offers, around, products, idempotencyKey }
  },
  head: (_data, { form }) => ({
    title: sentTo(form) !== null ? "Sieh in dein Postfach: Kostenlos probieren" : "Kostenlos probieren",
    description:
      "Eine kleine Packung zum Probieren, einmal je Haushalt. Kein Abo, nichts danach: Du bestätigst per E-Mail, wir packen.",
    canonical: "/free-trial",
    trail,
  }),
  Page: ({ data, request }) => {
    const { offers, around } = data
    const { errors, message } = postedForm(request.form)
    const email = sentTo(request.form)
    return (
      <div className="page flow trial">
        <Breadcrumbs trail={trail} />
        <h1>Kostenlos probieren</h1>
        {email !== null ? (
          <MailSent email={email} again={<RequestForm {...data} request={request} />}>
            Auf seiner Seite bestätigst du die Probe mit einem Knopf, erst dann packen wir.
          </MailSent>
        ) : (
          <>
            <ErrorSummary errors={errors} message={message} />
            {around.intro !== "" && <p className="lead measure">{around.intro}</p>}
            {offers.length === 0 ? (
              <Notice tone="info" title="Zurzeit gibt es keine Proben.">
                <p>
                  Die kleinsten Packungen findest du unter <Link href="/products?category=probieren">Probieren</Link>.
                </p>
              </Notice>
            ) : (
              <>
                <Rules postage={offers.some(({ postageCents }) => postageCents > 0)} />
                {around.goneToday && (
                  <Notice tone="info" title="Für heute sind alle Proben vergeben.">
                    <p>Wir packen jeden Tag nur so viele, wie wir schaffen. Morgen früh gibt es neue.</p>
                  </Notice>
                )}
                <RequestForm {...data} request={request} />
              </>
            )}
          </>
        )}
      </div>
    )
  },
})
