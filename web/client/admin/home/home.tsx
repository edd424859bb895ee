import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { formatCents } from "../../../../domain/shared/money.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { ChangeList } from "../changes/change-list.tsx"
import type { StaffPerson } from "../frame/navigation-entries.ts"
import { mayOpen } from "../frame/navigation-entries.ts"
import { JobsFailed, JobsUnderWay } from "../jobs/jobs-today.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import sheetStyles from "../ui/sheet.css"
import { DeadEmails } from "./dead-emails.tsx"
import { FiguresPanels, figuresWanted } from "./figures.tsx"

type Today = Outputs["staff"]["today"]

interface Duty {
  readonly count: number
  readonly one: string
  readonly many: string
  readonly href: string
}

/** The server counts up to this number. */
const most = 100

/** Pending tasks, most urgent first; empty ones are left out. */
const dutiesOf = ({ orders, messages, partners, applications, products }: Today): readonly Duty[] =>
  [
    ...(orders === null
      ? []
      : [
          {
            count: orders.withdrawals,
            one: "Widerruf zuzuordnen",
            many: "Widerrufe zuzuordnen",
            href: "/admin/withdrawals?state=open&sort=receivedAt",
          },
          {
            count: orders.trials,
            one: "Probe zu prüfen",
            many: "Proben zu prüfen",
            href: "/admin/trial-orders?work=check&sort=requestedAt",
          },
          {
            count: orders.trialsLate,
            one: "Probe verfällt bald, weil nichts geschieht",
            many: "Proben verfallen bald, weil nichts geschieht",
            href: "/admin/trial-orders?work=late&sort=requestedAt",
          },
          {
            count: orders.trialsPack,
            one: "Probe zu packen",
            many: "Proben zu packen",
            href: "/admin/trial-orders?work=pack&sort=requestedAt",
          },
          {
            count: orders.trialsShip,
            one: "Probe zu verschicken",
            many: "Proben zu verschicken",
            href: "/admin/trial-orders?work=ship&sort=requestedAt",
          },
          {
            count: orders.trialsRefund,
            one: "Probe mit Versandkosten, die zurückgehen",
            many: "Proben mit Versandkosten, die zurückgehen",
            href: "/admin/trial-orders?work=refund&sort=requestedAt",
          },
          {
            count: orders.pack,
            one: "Bestellung zu packen",
            many: "Bestellungen zu packen",
            href: "/admin/orders?work=pack&sort=shipBy",
          },
          {
            count: orders.ship,
            one: "Paket zu verschicken",
            many: "Pakete zu verschicken",
            href: "/admin/orders?work=ship&sort=shipBy",
          },
          {
            count: orders.refund,
            one: "Erstattung steht aus",
            many: "Erstattungen stehen aus",
            href: "/admin/orders?work=refund&sort=placedAt",
          },
          {
            count: orders.return,
            one: "Retoure ist unterwegs",
            many: "Retouren sind unterwegs",
            href: "/admin/orders?work=return&sort=placedAt",
          },
          {
            count: orders.decide,
            one: "Bestellung wartet zu lange auf Geld",
            many: "Bestellungen warten zu lange auf Geld",
            href: "/admin/orders?work=decide&sort=placedAt",
          },
        ]),
    ...(messages === null
      ? []
      : [
          {
            count: messages,
            one: "Nachricht ist offen",
            many: "Nachrichten sind offen",
            href: "/admin/messages?state=open&sort=receivedAt",
          },
        ]),
    ...(partners === null
      ? []
      : [
          {
            count: partners,
            one: "Bewerbung für das Partnerprogramm ist offen",
            many: "Bewerbungen für das Partnerprogramm sind offen",
            href: "/admin/partners?state=applied&sort=appliedAt",
          },
        ]),
    ...(applications === null
      ? []
      : [
          {
            count: applications,
            one: "Bewerbung ist neu",
            many: "Bewerbungen sind neu",
            href: "/admin/applicants?state=received&sort=receivedAt",
          },
        ]),
    ...(products === null
      ? []
      : [
          {
            count: products.soldOut,
            one: "Produkt ausverkauft",
            many: "Produkte ausverkauft",
            href: "/admin/products?state=sold-out",
          },
          {
            count: products.few,
            one: "Produkt wird knapp",
            many: "Produkte werden knapp",
            href: "/admin/products?state=few",
          },
          {
            count: products.lotsExpired,
            one: "Charge darf nicht mehr hinaus und liegt im Regal",
            many: "Chargen dürfen nicht mehr hinaus und liegen im Regal",
            href: "/admin/lots?state=expired",
          },
          {
            count: products.lotsSoon,
            one: "Charge läuft bald ab",
            many: "Chargen laufen bald ab",
            href: "/admin/lots?state=soon",
          },
        ]),
  ].filter(({ count }) => count > 0)

const DutyTile = ({
  duty: { count, one, many, href },
  person,
}: {
  readonly duty: Duty
  readonly person: StaffPerson
}) => {
  const words = (
    <>
      <span className="duty__count number">{count >= most ? `${most}+` : count}</span> {count === 1 ? one : many}
    </>
  )
  return (
    <li>
      {mayOpen(href, person.rights) ? (
        <Link className="duty" href={href}>
          {words}
        </Link>
      ) : (
        <p className="duty">{words}</p>
      )}
    </li>
  )
}

type Sold = NonNullable<Today["sold"]>

const soldIn = ({ from, to, netCents, grossCents }: Sold["day"]) => (
  <>
    <Link href={`/admin/invoices?from=${from}&to=${to}`}>{formatCents(grossCents)} brutto</Link>
    <br />
    <span className="quiet">{formatCents(netCents)} netto</span>
  </>
)

/** Who sees it may open the invoices. */
const Turnover = ({ sold: { day, month } }: { readonly sold: Sold }) => (
  <Panel id="sold" title="Umsatz">
    <Facts facts={{ Heute: soldIn(day), "Dieser Monat": soldIn(month) }} />
  </Panel>
)

const Home = ({
  today,
  person,
  figures,
}: {
  readonly today: Today
  readonly person: StaffPerson
  readonly figures: ReactNode
}) => {
  const duties = dutiesOf(today)
  const mails = today.mails ?? []
  const { failed, open } = today.jobs ?? { failed: [], open: [] }
  return (
    <>
      <PageHead title="Heute" />
      <div className="staff-panels">
        {duties.length > 0 && (
          <ul className="duties" aria-label="Zu tun">
            {duties.map((duty) => (
              <DutyTile key={duty.href} duty={duty} person={person} />
            ))}
          </ul>
        )}
        {duties.length === 0 && mails.length === 0 && today.linksOver === null && failed.length === 0 && (
          <Notice tone="success" title="Heute ist alles erledigt.">
            <p>Keine Bestellung wartet, keine Mail hängt fest, und von allem ist genug da.</p>
          </Notice>
        )}
        {failed.length > 0 && <JobsFailed jobs={failed} rights={person.rights} />}
        {open.length > 0 && <JobsUnderWay jobs={open} rights={person.rights} />}
        {(mails.length > 0 || today.linksOver !== null) && (
          <DeadEmails mails={mails} linksOver={today.linksOver} rights={person.rights} />
        )}
        {today.sold !== null && <Turnover sold={today.sold} />}
        {figures}
        {today.changes !== null && (
          <Panel
            id="changes"
            title="Letzte Änderungen"
            aside={today.changes.length > 0 && <Link href="/admin/changes">Alle Änderungen</Link>}
          >
            {today.changes.length > 0 ? (
              <ChangeList changes={today.changes} rights={person.rights} />
            ) : (
              <p className="quiet">Noch keine. Was das Team ändert, steht dann hier, mit Vorher und Nachher.</p>
            )}
          </Panel>
        )}
      </div>
    </>
  )
}

export default page({
  styles: [sheetStyles],
  load: async ({ search }, { trpc, refetch }) => {
    const today = await refetch(trpc.staff.today.queryOptions())
    // Who may not see orders has no figures.
    const figures =
      today.sold === null ? null : await refetch(trpc.staffFigures.view.queryOptions(figuresWanted(search)))
    return { today, figures }
  },
  head: () => ({ title: "Heute", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const today = useQuery(useTRPC().staff.today.queryOptions()).data ?? data.today
    const person = useQuery(useTRPC().session.current.queryOptions()).data?.person
    if (!person) return null
    const figures = data.figures && <FiguresPanels request={request} data={data.figures} rights={person.rights} />
    return <Home today={today} person={person} figures={figures} />
  },
})
