import { formatDate } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { PostalLines } from "./postal-lines.tsx"

type Invoice = Outputs["orders"]["invoices"][number]

const titles: Readonly<Record<Invoice["kind"], string>> = {
  invoice: "Rechnung",
  correction: "Rechnungskorrektur",
  cancellation: "Stornorechnung",
}

const Lines = ({ invoice }: { readonly invoice: Invoice }) => (
  <table className="invoice__lines">
    <caption className="visually-hidden">Positionen</caption>
    <thead>
      <tr>
        <th scope="col">Artikel</th>
        <th scope="col">Menge</th>
        <th scope="col">Einzelpreis</th>
        <th scope="col">MwSt.</th>
        <th scope="col">Summe</th>
      </tr>
    </thead>
    <tbody>
      {invoice.lines.map((line) => (
        <tr key={line.sku}>
          <th scope="row">
            {line.title}
            <span className="invoice__facts">
              {line.packLabel}, <span className="unbroken">Art.-Nr. {line.sku}</span>
            </span>
          </th>
          <td data-name="Menge">{line.quantity}</td>
          <td data-name="Einzelpreis">{formatCents(line.unitPriceCents)}</td>
          <td data-name="MwSt.">{line.ratePercent}&nbsp;%</td>
          <td data-name="Summe">{formatCents(line.totalCents)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={4}>
          Zwischensumme
        </th>
        <td>{formatCents(invoice.subtotalCents)}</td>
      </tr>
      <tr>
        <th scope="row" colSpan={4}>
          Versand
        </th>
        <td>
          {invoice.shippingCents === 0 && invoice.kind === "invoice" ? "kostenlos" : formatCents(invoice.shippingCents)}
        </td>
      </tr>
      {invoice.reductionCents !== 0 && (
        <tr>
          <th scope="row" colSpan={4}>
            Preisnachlass
          </th>
          <td>{formatCents(-invoice.reductionCents)}</td>
        </tr>
      )}
      <tr className="invoice__total">
        <th scope="row" colSpan={4}>
          {invoice.kind === "invoice" ? "Rechnungsbetrag" : "Betrag"}
        </th>
        <td>{formatCents(invoice.totalCents)}</td>
      </tr>
    </tfoot>
  </table>
)

/** Net, tax and gross of each rate, shipping included (§ 14 (4) nos. 7, 8 UStG). */
const Taxes = ({ vat }: { readonly vat: Invoice["vat"] }) => (
  <table className="invoice__taxes">
    <caption>Darin enthalten</caption>
    <thead>
      <tr>
        <th scope="col">Steuersatz</th>
        <th scope="col">Netto</th>
        <th scope="col">MwSt.</th>
        <th scope="col">Brutto</th>
      </tr>
    </thead>
    <tbody>
      {vat.map(({ ratePercent, netCents, cents, grossCents }) => (
        <tr key={ratePercent}>
          <th scope="row">{ratePercent}&nbsp;%</th>
          <td data-name="Netto">{formatCents(netCents)}</td>
          <td data-name="MwSt.">{formatCents(cents)}</td>
          <td data-name="Brutto">{formatCents(grossCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Facts = ({ invoice, corrects }: { readonly invoice: Invoice; readonly corrects: string | null }) => (
  <dl className="invoice__head">
    {[
      ["Nummer", invoice.number],
      ...(corrects === null ? [] : [["Zu Rechnung", corrects]]),
      ["Datum", formatDate(invoice.issuedAt)],
      ...(invoice.suppliedAt === null ? [] : [["Lieferdatum", formatDate(invoice.suppliedAt)]]),
      ["Bestellnummer", invoice.orderId],
    ].map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="unbroken">{value}</dd>
      </div>
    ))}
  </dl>
)

/** An invoice on one sheet (§ 14 (4) UStG), as its buyer sees it and as it goes into the parcel. */
const InvoiceSheet = ({
  invoice,
  corrects,
  titleLevel,
}: {
  readonly invoice: Invoice
  /** The number of the invoice it corrects or cancels. */
  readonly corrects: string | null
  readonly titleLevel: 1 | 2
}) => {
  const { seller, buyer, bank } = invoice
  const Title = titleLevel === 1 ? "h1" : "h2"
  return (
    <article className="invoice">
      <div className="invoice__top">
        <div>
          <p className="invoice__sender">
            {seller.name} · {seller.street} · {seller.place}
          </p>
          <address>
            <PostalLines address={buyer} />
            <br />
            Deutschland
          </address>
        </div>
        <Facts invoice={invoice} corrects={corrects} />
      </div>
      <Title>{titles[invoice.kind]}</Title>
      <Lines invoice={invoice} />
      <Taxes vat={invoice.vat} />
      <div className="invoice__notes">
        {invoice.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <footer className="invoice__foot">
        <p>
          {seller.name}
          <br />
          {seller.street}
          <br />
          {seller.place}
          <br />
          {seller.phone}
          <br />
          {seller.email}
        </p>
        <p>
          Vertreten durch: {seller.representative}
          <br />
          {seller.register}
          <br />
          USt-IdNr. {seller.vatId}
        </p>
        <p>
          {bank.name}
          <br />
          {bank.iban}
          <br />
          BIC {bank.bic}
          <br />
          Verwendungszweck <span className="unbroken">{bank.reference}</span>
        </p>
      </footer>
    </article>
  )
}

/** All invoices of an order, each on a sheet of its own. */
export const InvoiceSheets = ({
  invoices,
  titleLevel = 1,
}: {
  readonly invoices: readonly Invoice[]
  readonly titleLevel?: 1 | 2
}) => {
  const first = invoices.find(({ kind }) => kind === "invoice")?.number ?? null
  return invoices.map((invoice) => (
    <InvoiceSheet
      key={invoice.number}
      invoice={invoice}
      corrects={invoice.kind === "invoice" ? null : first}
      titleLevel={titleLevel}
    />
  ))
}
