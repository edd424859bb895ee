import { partnerKindNames, partnerKinds } from "../../../domain/partners/partner.ts"
import { type Commission, commissionInWords } from "../../../domain/shared/commission.ts"
import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../app/page.ts"
import { postedForm } from "../app/posted-form.ts"
import { randomUuid } from "../app/random-uuid.ts"
import { formKey, receivedAt } from "../contact/sent-form.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { DocumentBlocks } from "../ui/document-view.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { ChoiceGroup, TextField, TickField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { TextAreaField } from "../ui/text-area-field.tsx"
import partnerStyles from "./partner.css"

const trail = trailTo("Partner werden")

/** A basket for the example: 50 € of goods at 7 % VAT. */
const exampleNetCents = 4_673

const offerText = (offer: Commission): string => {
  if (offer.kind === "none") return "Zurzeit gibt es keine Provision, nur Informationsmaterial."
  const words = `${commissionInWords(offer)}.`
  return offer.kind === "percent"
    ? `${words} Ein Beispiel: Ware für 50\u00a0€ kostet ohne Umsatzsteuer 46,73\u00a0€, davon bekommst du ${formatCents(Math.floor((exampleNetCents * offer.percent) / 100))}.`
    : words
}

const ForWhom = ({ offer }: { readonly offer: Commission }) => (
  <section aria-labelledby="for-whom">
    <h2 id="for-whom">Für wen, und was du bekommst</h2>
    <div className="partner-kinds">
      <div>
        <h3>Creator</h3>
        <p>Du schreibst, filmst oder sprichst über Essen, Sport oder Alltag, und deine Leute vertrauen dir.</p>
        <p className="partner-kinds__gets">{offerText(offer)}</p>
      </div>
      <div>
        <h3>Studios und Vereine</h3>
        <p>Bei dir wird trainiert, gekocht oder beraten, und jemand fragt nach Vitaminen.</p>
        <p className="partner-kinds__gets">
          {offer.kind === "none"
            ? offerText(offer)
            : "Dieselbe Provision. Der Link ist kurz genug, um ihn auszuhängen."}
        </p>
      </div>
      <div>
        <h3>Praxen und Apotheken</h3>
        <p>Du willst Menschen sagen können, wie viel von einem Nährstoff genug ist.</p>
        <p className="partner-kinds__gets">
          Informationsmaterial, keine Provision. Wer einen Heilberuf ausübt, darf für Empfehlungen nichts annehmen
          (§&nbsp;31 MBO-&#8288;Ä, §&nbsp;11 ApoG), und wir bieten es nicht an.
        </p>
      </div>
    </div>
  </section>
)

const Rules = () => (
  <section aria-labelledby="rules">
    <h2 id="rules">Was du sagen darfst und was nicht</h2>
    <div className="partner-rules">
      <div>
        <h3>Ja</h3>
        <ul>
          <li>Deine ehrliche Meinung zu Geschmack, Größe, Preis und Lieferung. Auch die schlechte.</li>
          <li>Was auf der Produktseite steht: Zutaten, Mengen, Verzehrempfehlung, Warnhinweise.</li>
          <li>
            Über Gesundheit nur den zugelassenen Satz von der Produktseite, wörtlich und mit dem Hinweis zur Ernährung
            daneben.
          </li>
          <li>„Anzeige“ am Anfang jedes Beitrags mit deinem Link.</li>
        </ul>
      </div>
      <div>
        <h3>Nein</h3>
        <ul>
          <li>Nichts über Krankheiten, auch nicht als eigene Erfahrung.</li>
          <li>Keine Empfehlung einer Ärztin, eines Arztes oder einer Apotheke („Arzt empfiehlt“).</li>
          <li>Keine Angst: nicht, was ohne das Produkt passieren würde, nicht, wie viele Kilo es bringt.</li>
          <li>Keine eigenen Siegel, Sterne oder Testurteile, keine allgemeinen Umweltversprechen.</li>
        </ul>
      </div>
    </div>
    <p>
      Diese Regeln sind Teil der Bedingungen. Wir lesen mit: Stimmt ein Beitrag nicht, sagen wir es dir, und bis er
      stimmt, zählt dein Link nicht.
    </p>
  </section>
)

const Counting = () => (
  <section aria-labelledby="counting">
    <h2 id="counting">Wie gezählt wird</h2>
    <div className="measure partner__counting">
      <ul>
        <li>Dein Link zählt Aufrufe, einen Tag nach dem anderen, ohne zu wissen, wer ihn aufruft.</li>
        <li>
          Bestellt jemand im selben Besuch, zählt die Bestellung für dich. Auf dem Gerät wird dafür nichts gespeichert.
          Später zählt sie nur, wenn die Person uns ausdrücklich erlaubt hat, uns den Link zu merken.
        </li>
        <li>An der Kasse steht dein Name und dass du eine Provision bekommst. Der Preis ist derselbe.</li>
        <li>
          Verdient ist die Provision, wenn die Ware bezahlt ist und die Widerrufsfrist vorbei. Für Widerrufenes,
          Storniertes und deine eigenen Bestellungen gibt es nichts.
        </li>
        <li>Du siehst Aufrufe, Bestellungen und Beträge je Monat. Wer bestellt hat, erfährst du nicht.</li>
      </ul>
    </div>
  </section>
)

/** The partner programme with its application. One form that is posted, also with JavaScript. */
export default page({
  styles: [partnerStyles],
  load: async (_request, { trpc, refetch, queryClient }) => {
    const [programme, idempotencyKey] = await Promise.all([
      refetch(trpc.partners.programme.queryOptions()),
      queryClient.fetchQuery(formKey("partner", randomUuid)),
    ])
    return { programme, idempotencyKey }
  },
  head: (_data, { form }) => ({
    title: receivedAt(form) === null ? "Partner werden" : "Deine Bewerbung als Partner ist angekommen",
    description:
      "Das Partnerprogramm von Nährwerk: für wen es ist, was du bekommst, was du sagen darfst und wie gezählt wird.",
    canonical: "/partner",
    trail,
  }),
  Page: ({ data: { programme, idempotencyKey }, request: { path, form } }) => {
    const { open, offer, terms } = programme
    const at = receivedAt(form)
    const { values, errors, message, errorOf, field } = postedForm(form)
    if (at !== null)
      return (
        <div className="page narrow flow">
          <Breadcrumbs trail={trail} />
          <h1>Partner werden</h1>
          <Notice tone="success" title="Deine Bewerbung ist angekommen." answers>
            <p>
              Am {formatDateTime(at)}. Eine Bestätigung mit den Bedingungen geht an <strong>{values.email}</strong>. Wir
              melden uns in den nächsten zehn Tagen.
            </p>
          </Notice>
          <p>
            <Link href="/about">Wer wir sind</Link>
          </p>
        </div>
      )
    return (
      <div className="page flow partner">
        <Breadcrumbs trail={trail} />
        <h1>Partner werden</h1>
        <p className="lead measure">
          Du sprichst mit Menschen darüber, was sie essen. Wenn du dabei von uns erzählst, so wie es ist, bekommst du
          einen Teil vom Verkauf. Wir suchen keine Lautsprecher: Wer auch mal sagt „das brauchst du nicht“, passt zu
          uns.
        </p>
        <ForWhom offer={offer} />
        <Rules />
        <Counting />
        <section aria-labelledby="apply" className="partner__apply flow">
          <h2 id="apply">Bewerben</h2>
          {!open && (
            <Notice tone="info" title="Zurzeit nehmen wir niemanden neu auf.">
              <p>
                Schreib uns gern über das <Link href="/contact">Kontaktformular</Link>, dann melden wir uns, wenn sich
                das ändert.
              </p>
            </Notice>
          )}
          <details className="partner__terms">
            <summary>{terms.document.title}</summary>
            <div className="document flow">
              <DocumentBlocks blocks={terms.document.blocks} />
            </div>
          </details>
          {open && (
            <>
              <ErrorSummary errors={errors} message={message} />
              <form className="flow" method="post" action={path} noValidate>
                <input type="hidden" name="idempotencyKey" value={values.idempotencyKey ?? idempotencyKey} />
                <ChoiceGroup
                  name="kind"
                  legend="Wer bist du?"
                  error={errorOf("kind")}
                  options={partnerKinds.toReversed().map((kind) => ({ value: kind, label: partnerKindNames[kind] }))}
                  chosen={values.kind}
                />
                <TextField {...field("name")} label="Dein Name" autoComplete="name" maxLength={100} required />
                <TextField
                  {...field("organisation")}
                  label="Studio, Praxis oder Kanal"
                  autoComplete="organization"
                  maxLength={100}
                />
                <TextField
                  {...field("email")}
                  label="E-Mail"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="off"
                  spellCheck={false}
                  maxLength={254}
                  required
                />
                <TextField
                  {...field("website")}
                  label="Website oder Profil"
                  hint="Eine Adresse, unter der wir dich finden. Praxen können das Feld leer lassen."
                  autoComplete="url"
                  autoCapitalize="off"
                  spellCheck={false}
                  maxLength={200}
                />
                <div className="fields">
                  <TextField
                    {...field("street")}
                    label="Straße und Hausnummer"
                    autoComplete="address-line1"
                    maxLength={80}
                    required
                  />
                  <TextField
                    {...field("postalCode")}
                    label="Postleitzahl"
                    inputMode="numeric"
                    autoComplete="postal-code"
                    maxLength={5}
                    span="third"
                    required
                  />
                  <TextField
                    {...field("city")}
                    label="Ort"
                    autoComplete="address-level2"
                    maxLength={60}
                    span="rest"
                    required
                  />
                </div>
                <TextAreaField
                  {...field("pitch")}
                  label="Wie würdest du über uns sprechen?"
                  hint="Zwei, drei Sätze, gern mit einem Beispiel. Bitte nichts über die Gesundheit anderer."
                  rows={6}
                  maxLength={2_000}
                  required
                />
                <TickField
                  name="terms"
                  error={errorOf("terms")}
                  value={terms.digest}
                  defaultChecked={values.terms === terms.digest}
                  label="Ich bin volljährig und stimme den Bedingungen zu."
                  hint="Sie stehen oben und noch einmal in der Bestätigung per E-Mail."
                />
                <Button wide>Bewerbung senden</Button>
                <p className="small quiet">
                  Sagen wir ab, löschen wir deine Bewerbung nach 180&nbsp;Tagen. Mehr in der{" "}
                  <Link href="/data-protection">Datenschutzerklärung</Link>.
                </p>
              </form>
            </>
          )}
        </section>
      </div>
    )
  },
})
