import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { rateDays } from "../../../../domain/figures/rate-days.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { isDay } from "../../../../domain/shared/german-day.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import type { PageRequest } from "../../app/page.ts"
import { type Inputs, type Outputs, useTRPC } from "../../app/trpc.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import type { StaffPerson } from "../frame/navigation-entries.ts"
import { mayOpen } from "../frame/navigation-entries.ts"
import { DayField, FilterBar } from "../ui/filter-bar.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"

type View = Outputs["staffFigures"]["view"]
type Figures = NonNullable<View["now"]>

/** The days in the address; what is none narrows nothing, as in lists. */
export const figuresWanted = (search: URLSearchParams): Inputs["staffFigures"]["view"] => {
  const { from = "", to = "" } = Object.fromEntries(search)
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

type Who = Pick<StaffPerson, "rights">

interface Row {
  readonly name: string
  readonly value: (figures: Figures) => number | null
  readonly inWords?: (value: number) => string
  /** The rows it is made of; `null`: the shop has no list of them. */
  readonly href: string | null
  /** What it says. */
  readonly means: string
}

const rows: readonly Row[] = [
  {
    name: "Umsatz",
    value: ({ turnoverCents }) => turnoverCents,
    inWords: formatCents,
    href: "/admin/invoices?",
    means: "Was die Rechnungen und Korrekturen dieser Tage zusammen ergeben, brutto.",
  },
  {
    name: "Volle Warenkörbe",
    value: ({ carts }) => carts,
    href: null,
    means:
      "Noch nicht bestellt und zuletzt an diesen Tagen verändert. Sie gehören niemandem, den wir kennen; nach ihrer Frist sind sie gelöscht.",
  },
  {
    name: "Bestellungen",
    value: ({ orders }) => orders,
    href: "/admin/orders?",
    means: "Eingegangen an diesen Tagen, auch die später stornierten.",
  },
  {
    name: "Davon bezahlt",
    value: ({ paid }) => paid,
    href: "/admin/orders?paymentState=paid&",
    means: "Von den Bestellungen dieser Tage: jetzt ganz bezahlt.",
  },
  {
    name: "Davon zugestellt",
    value: ({ delivered }) => delivered,
    href: "/admin/orders?fulfilment=delivered&",
    means: "Von den Bestellungen dieser Tage: jetzt zugestellt.",
  },
  {
    name: "Davon storniert",
    value: ({ cancelled }) => cancelled,
    href: "/admin/orders?fulfilment=cancelled&",
    means: "Von den Bestellungen dieser Tage: storniert, oder ganz widerrufen, bevor sie hinausgingen.",
  },
  {
    name: "Bestellwert",
    value: ({ orderedCents }) => orderedCents,
    inWords: formatCents,
    href: "/admin/orders?",
    means: "Was diese Bestellungen jetzt ausmachen; eine stornierte 0\u00a0€.",
  },
  {
    name: "Im Schnitt",
    value: ({ basketCents }) => basketCents,
    inWords: formatCents,
    href: "/admin/orders?",
    means: "Der Bestellwert, geteilt durch die Bestellungen.",
  },
  {
    name: "Kundinnen und Kunden",
    value: ({ customers }) => customers,
    href: "/admin/customers?",
    means: "E-Mail-Adressen, die an diesen Tagen bestellt und nicht storniert haben.",
  },
  {
    name: "Davon nicht zum ersten Mal",
    value: ({ returning }) => returning,
    href: "/admin/customers?again=yes&",
    means: "Hatten vor diesen Tagen schon einmal bestellt.",
  },
  {
    name: "Proben angefragt",
    value: ({ trials }) => trials,
    href: "/admin/trial-orders?",
    means: "Angefragt an diesen Tagen.",
  },
  {
    name: "Davon bestellt",
    value: ({ trialsOrdered }) => trialsOrdered,
    href: "/admin/trial-orders?state=converted&",
    means: "Die E-Mail-Adresse hat später etwas bestellt.",
  },
  {
    name: "Newsletter bestätigt",
    value: ({ confirmed }) => confirmed,
    href: "/admin/emails/management?",
    means: "Bestätigt an diesen Tagen, auch wenn inzwischen abbestellt.",
  },
  {
    name: "Newsletter beendet",
    value: ({ ended }) => ended,
    href: "/admin/emails/management?state=ended&",
    means: "An diesen Tagen beendet, von wem auch immer.",
  },
]

const inNumbers = (value: number): string => value.toLocaleString("de-DE")

const Value = ({ row, figures, rights }: { readonly row: Row; readonly figures: Figures } & Who): ReactNode => {
  const value = row.value(figures)
  if (value === null) return "–"
  const words = (row.inWords ?? inNumbers)(value)
  const { from, to } = figures.period
  return row.href === null || !mayOpen(row.href, rights) ? (
    words
  ) : (
    <Link href={`${row.href}from=${from}&to=${to}`}>{words}</Link>
  )
}

const daysOf = ({ from, to }: Figures["period"]): string =>
  `${formatShortDate(Date.parse(from))} bis ${formatShortDate(Date.parse(to))}`

const Table = ({ now, before, rights }: { readonly now: Figures; readonly before: Figures } & Who) => (
  <table className="counts-table">
    <caption className="visually-hidden">Zahlen des Zeitraums und des Zeitraums davor</caption>
    <thead>
      <tr>
        <th scope="col">Zahl</th>
        <th scope="col" className="counts-table__number">
          {daysOf(now.period)}
        </th>
        <th scope="col" className="counts-table__number">
          {daysOf(before.period)}
        </th>
      </tr>
    </thead>
    <tbody>
      {inOrder(rows, (row) => (
        <tr>
          <th scope="row">{row.name}</th>
          <td className="counts-table__number">
            <Value row={row} figures={now} rights={rights} />
          </td>
          <td className="counts-table__number">
            <Value row={row} figures={before} rights={rights} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const RunningOut = ({ variants }: { readonly variants: View["runningOut"] }) => (
  <Panel id="running-out" title="Was zuerst ausgeht">
    {variants.length === 0 ? (
      <p className="quiet">In den letzten {rateDays} Tagen wurde nichts verkauft, was noch im Shop ist.</p>
    ) : (
      <>
        <table className="counts-table">
          <caption className="visually-hidden">Packungen, die zuerst ausgehen</caption>
          <thead>
            <tr>
              <th scope="col">Packung</th>
              <th scope="col" className="counts-table__number">
                Noch da
              </th>
              <th scope="col" className="counts-table__number">
                In {rateDays} Tagen verkauft
              </th>
              <th scope="col" className="counts-table__number">
                Reicht bis
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map(({ sku, handle, title, pack, left, sold, days, on }) => (
              <tr key={sku}>
                <th scope="row">
                  <Link href={`/admin/products/${handle}`}>{title}</Link>
                  <span className="quiet">, {pack}</span>
                </th>
                <td className="counts-table__number">{inNumbers(left)}</td>
                <td className="counts-table__number">{inNumbers(sold)}</td>
                <td className="counts-table__number">
                  {left === 0 ? "ausverkauft" : days > 730 ? "über zwei Jahre" : formatShortDate(Date.parse(on))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small quiet">
          Wenn weiter so viel verkauft wird wie in den letzten {rateDays} Tagen: bestellte Packungen ohne die
          stornierten.
        </p>
      </>
    )}
  </Panel>
)

/** What a period came to, each figure a link to the rows it is made of. */
export const FiguresPanels = ({
  request,
  data,
  rights,
}: { readonly request: PageRequest; readonly data: View } & Who) => {
  const view = useQuery(useTRPC().staffFigures.view.queryOptions(figuresWanted(request.search))).data ?? data
  return (
    <>
      <Panel id="figures" title="Zahlen">
        <FilterBar label="Zeitraum der Zahlen" request={request} names={["from", "to"]}>
          <DayField name="from" label="Ab" request={request} />
          <DayField name="to" label="Bis" request={request} />
        </FilterBar>
        {view.now === null || view.before === null ? (
          <p>Dazwischen liegt kein Tag: „Ab“ liegt hinter „Bis“.</p>
        ) : (
          <>
            <Table now={view.now} before={view.before} rights={rights} />
            <Fold title="Was die Zahlen heißen">
              <dl className="facts-list">
                {rows.map(({ name, means }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{means}</dd>
                  </div>
                ))}
              </dl>
              <p className="measure">
                Bestellungen zählen nach dem Tag, an dem sie eingingen, der Umsatz nach dem Tag der Belege. Besuche
                zählen wir nicht, und auf keinem Gerät wird dafür etwas gespeichert.
              </p>
            </Fold>
          </>
        )}
      </Panel>
      <RunningOut variants={view.runningOut} />
    </>
  )
}
