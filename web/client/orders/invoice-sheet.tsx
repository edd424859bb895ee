import type { Invoice } from "../../../domain/orders/invoice.ts"
import { invoiceFacts, invoiceFoot, invoiceSums, invoiceTitles } from "../../../domain/orders/invoice-words.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { inOrder } from "../ui/in-order.tsx"
import { InlineText } from "../ui/inline-text.tsx"
import { PostalLines } from "./postal-lines.tsx"

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
      {invoiceSums(invoice).map(({ name, value }, index, all) => (
        <tr key={name} {...(index === all.length - 1 && { className: "invoice__total" })}>
          <th scope="row" colSpan={4}>
            {name}
          </th>
          <td>{value}</td>
        </tr>
      ))}
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

const Facts = ({ sheet }: { readonly sheet: Invoice }) => (
  <dl className="invoice__head">
    {invoiceFacts(sheet).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="unbroken">{value}</dd>
      </div>
    ))}
  </dl>
)

/** An invoice on one sheet (§ 14 (4) UStG), as its buyer sees it and as it goes into the parcel. */
const Sheet = ({ sheet, titleLevel }: { readonly sheet: Invoice; readonly titleLevel: 1 | 2 }) => {
  const { seller, buyer } = sheet
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
        <Facts sheet={sheet} />
      </div>
      <Title>{invoiceTitles[sheet.kind]}</Title>
      <Lines invoice={sheet} />
      <Taxes vat={sheet.vat} />
      <div className="invoice__notes">
        {sheet.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <footer className="invoice__foot">
        {inOrder(invoiceFoot(sheet), (column) => (
          <p>
            {inOrder(column, (line) => (
              <span>
                <InlineText text={line} />
              </span>
            ))}
          </p>
        ))}
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
}) => invoices.map((sheet) => <Sheet key={sheet.number} sheet={sheet} titleLevel={titleLevel} />)
