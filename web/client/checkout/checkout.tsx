import { useQuery } from "@tanstack/react-query"
import { formLabels } from "../../../domain/catalogue/labels.ts"
import { deliveryTimeNotice, orderButtonLabel, orderMailNames } from "../../../domain/content/notices.ts"
import { delivery } from "../../../domain/content/operator.ts"
import { paymentRules } from "../../../domain/content/payment-method.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { PostalAddress } from "../../../domain/shared/postal-address.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { useTRPC } from "../app/trpc.ts"
import { DoseBox } from "../cart/dose-box.tsx"
import { SummaryTable } from "../cart/summary-table.tsx"
import { AddressFields } from "../orders/address-fields.tsx"
import { type OrderLineFacts, OrderLines } from "../orders/order-lines.tsx"
import orderStyles from "../orders/orders.css"
import { PartnerNotice } from "../partners/partner-notice.tsx"
import { Button } from "../ui/button.tsx"
import { DocumentBlocks } from "../ui/document-view.tsx"
import { EmailField } from "../ui/email-field.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { Choice, ChoiceGroup } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { NotOpen } from "../ui/not-open.tsx"
import { Notice } from "../ui/notice.tsx"
import { Pack } from "../ui/pack.tsx"
import { NoOrderYet } from "./no-order-yet.tsx"
import { orderKey, seenOf, useOrderForm } from "./order-form.ts"
import { listedErrors, newsletterField, otherInvoiceField } from "./order-input.ts"
import { OrderRefused } from "./order-refused.tsx"

type Cart = Outputs["cart"]["get"]
type ConsentText = Outputs["newsletter"]["text"]
type OrderForm = ReturnType<typeof useOrderForm>
/** Previous values by field. */
type Typed = Readonly<Record<string, string | undefined>>

const Contact = ({ order, typed }: { readonly order: OrderForm; readonly typed: Typed }) => (
  <section aria-labelledby="contact">
    <h2 id="contact">Deine E-Mail-Adresse</h2>
    <EmailField
      name="email"
      hint="Dorthin schicken wir Bestelleingang und Vertragsbestätigung, keine Werbung. Ein Konto brauchst du nicht."
      enterKeyHint="next"
      defaultValue={typed.email}
      error={order.errorAt("email")}
    />
  </section>
)

const Address = ({ order, typed }: { readonly order: OrderForm; readonly typed: Typed }) => {
  const filled = { valueAt: (name: string) => typed[name], errorAt: order.errorAt }
  return (
    <section aria-labelledby="address">
      <h2 id="address">Lieferanschrift</h2>
      <div className="fields">
        <AddressFields
          {...filled}
          prefix="shippingAddress."
          section="shipping"
          hints={{ street: "Eine Packstation geht auch: „Packstation 123, Postnummer 12345678“." }}
        />
        <p className="small">
          <strong>Land:</strong> Deutschland. Ins Ausland liefern wir nicht.
        </p>
      </div>
      <Choice
        type="checkbox"
        name={otherInvoiceField}
        value="yes"
        defaultChecked={typed[otherInvoiceField] === "yes"}
        label="Andere Rechnungsanschrift"
        hint="Sie steht dann auf der Rechnung. Das Paket geht an die Lieferanschrift."
      />
      {/* Shown when the box is checked: without a script too. */}
      <fieldset className="checkout__invoice">
        <legend>Rechnungsanschrift</legend>
        <div className="fields">
          <AddressFields {...filled} prefix="invoiceAddress." section="billing" labels={{ name: "Name oder Firma" }} />
        </div>
      </fieldset>
    </section>
  )
}

const Payment = ({ order, typed }: { readonly order: OrderForm; readonly typed: Typed }) => {
  const methods = order.cart.paymentMethods
  return (
    <ChoiceGroup
      name="payment"
      legend="Wie du bezahlst"
      error={order.errorAt("payment")}
      options={methods.map((method) => ({
        value: method,
        label: paymentRules[method].name,
        hint: paymentRules[method].hint,
      }))}
      chosen={methods.find((method) => method === typed.payment) ?? methods[0]}
    />
  )
}

/** The newsletter's words beside a box of its own; the mailbox is asked to confirm after the order (§ 7 (2) no. 2 UWG). */
const Newsletter = ({ text, typed }: { readonly text: ConsentText; readonly typed: Typed }) => (
  <section aria-labelledby="newsletter">
    <h2 id="newsletter">Newsletter, wenn du magst</h2>
    <Choice
      type="checkbox"
      name={newsletterField}
      value="yes"
      defaultChecked={typed[newsletterField] === "yes"}
      label="Ich möchte auch den Newsletter."
      hint="Freiwillig: Deine Bestellung hängt nicht davon ab. Wir fragen dich danach mit einer eigenen E-Mail, ob du dem hier zustimmst."
    />
    <div className="small quiet flow checkout__consent">
      <DocumentBlocks blocks={text.document.blocks} />
    </div>
  </section>
)

/** Steps, correction, storage, language (Art. 246c EGBGB) and applicable terms; none needs a checkbox. */
const Terms = () => (
  <section className="checkout__terms" aria-labelledby="terms">
    <h2 id="terms">Bevor du bestellst</h2>
    <p>
      Mit „{orderButtonLabel}“ gibst du ein verbindliches Angebot ab. Wir schicken dir sofort die E-Mail „
      {orderMailNames.received}“; der Vertrag kommt mit unserer E-Mail „{orderMailNames.confirmed}“ zustande. Bis zum
      Klick kannst du alles prüfen und ändern: deine Angaben hier in den Feldern, Packungen und Mengen über
      „Bearbeiten“. Den Vertragstext speichern wir, und du bekommst ihn mit der {orderMailNames.confirmed}.
      Vertragssprache ist Deutsch.
    </p>
    <p>
      Es gelten unsere <LegalLink href="/terms-of-service">AGB</LegalLink>. Du kannst 14&nbsp;Tage lang widerrufen. Wie
      das geht, steht in der <LegalLink href="/refund">Widerrufsbelehrung</LegalLink>. Für jede Ware gilt zwei Jahre
      lang die <LegalLink href="/guarantee">gesetzliche Gewährleistung</LegalLink>. Was wir mit deinen Daten tun, steht
      in der <LegalLink href="/data-protection">Datenschutzerklärung</LegalLink>.{" "}
      <span className="quiet">(Öffnet sich in einem neuen Tab, deine Angaben bleiben hier stehen.)</span>
    </p>
  </section>
)

const LegalLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="visually-hidden"> (neuer Tab)</span>
  </a>
)

const factsOf = ({ packLabel, pack, subtitle }: Cart["lines"][number]): readonly string[] => {
  const form = pack === null ? "" : formLabels[pack.form]
  return [subtitle, packLabel.includes(form) ? packLabel : `${form}, ${packLabel}`]
}

const linesOf = ({ lines }: Cart): readonly OrderLineFacts[] =>
  lines
    .filter(({ available }) => available)
    .map((line) => ({
      ...line,
      facts: factsOf(line),
      ...(line.pack && { picture: <Pack label={line.pack} ground /> }),
    }))

/** Everything that must be shown directly above the button; without a link in between (§ 312j (2), (3) BGB). */
const Order = ({ order }: { readonly order: OrderForm }) => {
  const { cart, sending, slow } = order
  return (
    <section className="checkout__order panel stays" aria-labelledby="order-summary">
      <div className="spread">
        <h2 id="order-summary">Bestellübersicht</h2>
        <Link href="/cart">Bearbeiten</Link>
      </div>
      <OrderLines lines={linesOf(cart)} />
      <SummaryTable totals={cart} />
      <p className="small quiet">
        Alle Preise inkl. MwSt. {deliveryTimeNotice(delivery)}, nur innerhalb Deutschlands. Einmaliger Kauf, kein Abo.
      </p>
      <Button wide busy={sending}>
        {orderButtonLabel}
      </Button>
      <p className={slow ? "small" : "visually-hidden"} role="status">
        {slow
          ? "Das dauert länger als sonst. Wir versuchen es weiter, bitte lass die Seite offen."
          : sending
            ? "Deine Bestellung wird übertragen."
            : ""}
      </p>
      <PartnerNotice />
    </section>
  )
}

const CheckoutForm = ({
  order,
  typed,
  text,
}: {
  readonly order: OrderForm
  readonly typed: Typed
  readonly text: ConsentText
}) => (
  <form className="checkout__form with-side" method="post" action="/checkout" noValidate {...order.events}>
    {/* Enter in a field triggers a form's first submit button. This one is disabled: only a click on the visible one orders. */}
    <button type="submit" disabled hidden>
      Nicht bestellen
    </button>
    <input type="hidden" name="idempotencyKey" value={order.key} />
    <input type="hidden" name="expectedTotalCents" value={order.cart.totalCents} />
    <input type="hidden" name="seen" value={JSON.stringify(seenOf(order.cart))} />
    <input type="hidden" name="shippingAddress.country" value="DE" />
    <div className="checkout__fields">
      <Contact order={order} typed={typed} />
      <Address order={order} typed={typed} />
      <Payment order={order} typed={typed} />
      <Newsletter text={text} typed={typed} />
      <Terms />
    </div>
    <Order order={order} />
  </form>
)

const addressAsTyped = (field: "shippingAddress" | "invoiceAddress", address: PostalAddress | null): Typed =>
  Object.fromEntries(Object.entries(address ?? {}).map(([name, value]) => [`${field}.${name}`, value]))

/** The account's details as field values. */
const detailsAsTyped = (details: Outputs["account"]["orderDetails"]): Typed =>
  details === null
    ? {}
    : {
        email: details.email,
        ...addressAsTyped("shippingAddress", details.address),
        ...addressAsTyped("invoiceAddress", details.invoiceAddress),
        ...(details.invoiceAddress !== null && { [otherInvoiceField]: "yes" }),
      }

/** One page, one form, no account required; an account prefills it. */
export default page({
  styles: [orderStyles],
  load: async (_request, loader) => {
    const { trpc, refetch } = loader
    const [cart, key, details, text] = await Promise.all([
      refetch(trpc.cart.get.queryOptions()),
      orderKey(loader),
      refetch(trpc.account.orderDetails.queryOptions()),
      refetch(trpc.newsletter.text.queryOptions()),
    ])
    return { cart, key, text, known: detailsAsTyped(details) }
  },
  head: () => ({ title: "Kasse", description: "Anschrift, Zahlung, Übersicht: bestellen ohne Konto.", noindex: true }),
  Page: ({ data, request: { form } }) => {
    const { data: cart = data.cart } = useQuery(useTRPC().cart.get.queryOptions())
    const order = useOrderForm(cart, data.key, form)
    const { refused } = order
    const missing = order.cart.lines.filter(({ available }) => !available)
    if (order.cart.lines.length === 0)
      return (
        <div className="page">
          <h1>Kasse</h1>
          <NoOrderYet message={refused?.refusal?.tag === "CartEmpty" ? refused.message : null} />
        </div>
      )
    return (
      <div className="page checkout">
        <header className="checkout__head">
          <h1>Kasse</h1>
          <p>
            {order.cart.count === 1 ? "1\u00a0Packung" : `${order.cart.count}\u00a0Packungen`}, Gesamtbetrag{" "}
            <strong className="number">{formatCents(order.cart.totalCents)}</strong> mit Versand und MwSt.{" "}
            <a href="#order-summary">Übersicht</a>
          </p>
        </header>
        <NotOpen />
        <ErrorSummary errors={listedErrors(order.summary)} />
        {refused !== null && <OrderRefused key={refused.message} refused={refused} />}
        {missing.length > 0 && refused === null && (
          <Notice tone="caution" title="Nicht alles ist gerade da.">
            <p>
              {missing.map(({ title }) => title).join(", ")}: Bitte <Link href="/cart">ändere den Warenkorb</Link>,
              vorher können wir die Bestellung nicht annehmen.
            </p>
          </Notice>
        )}
        {order.cart.doseNotices.length > 0 && (
          <DoseBox cart={order.cart}>
            <p>
              <Link href="/cart">Warenkorb ändern</Link>
            </p>
          </DoseBox>
        )}
        <CheckoutForm order={order} typed={form?.values ?? data.known} text={data.text} />
      </div>
    )
  },
})
