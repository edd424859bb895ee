import { useQuery } from "@tanstack/react-query"
import { formatBasePrice } from "../../../../domain/catalogue/base-price.ts"
import { feedItemList, type ListFeedItems } from "../../../../domain/channels/feed-item-list.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterLinks, TermField } from "../ui/filter-bar.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import style from "./channels.css"
import { Faults, type FeedRow, itemColumns, productHref, stockColumn } from "./feed-columns.tsx"

type Feed = Outputs["staffFeeds"]["google"]

const columns: readonly Column<FeedRow>[] = [
  ...itemColumns,
  {
    key: "shipping",
    label: "Versand",
    numeric: true,
    cell: ({ item: { shippingCents } }) => (shippingCents === 0 ? "frei" : formatCents(shippingCents)),
  },
  stockColumn,
  {
    key: "state",
    label: "Im Feed",
    cell: (row) => (
      <>
        <span className={row.fit ? "badge" : "badge badge--notice"}>{row.fit ? "dabei" : "nicht dabei"}</span>
        <Faults row={row} />
      </>
    ),
  },
]

/** An item as a search result shows it: picture, title, price, base price, parcel. */
const Ad = ({ row: { item }, publicUrl }: { readonly row: FeedRow; readonly publicUrl: string }) => (
  <figure className="feed-ad">
    <img src={item.picture} alt="" width="160" height="160" />
    <figcaption>
      <strong>{item.title}</strong>
      <span>
        {formatCents(item.priceCents)}
        {item.priorPriceCents !== null && <s> {formatCents(item.priorPriceCents)}</s>}
      </span>
      {item.basePrice !== null && <span className="quiet">{formatBasePrice(item.basePrice)}</span>}
      <span className="quiet">
        {item.shippingCents === 0 ? "Kostenloser Versand" : `+ ${formatCents(item.shippingCents)} Versand`}
      </span>
      <span className="quiet">{new URL(publicUrl).host}</span>
    </figcaption>
  </figure>
)

const Address = ({ feed: { publicUrl, needsToken, lastFetch } }: { readonly feed: Feed }) => (
  <Panel id="address" title="Adresse für das Merchant Center">
    <p>
      Lege in Google unter „Datenquellen“ eine Datei an, die Google selbst abholt, einmal am Tag oder öfter. Die
      Adresse:
    </p>
    <p className="feed-address">
      <code>
        {publicUrl}/feeds/google-shopping.xml{needsToken && "?token=…"}
      </code>
    </p>
    {needsToken && (
      <p className="quiet">Für die Punkte steht das Kennwort, das auf dem Server als FEED_TOKEN gesetzt ist.</p>
    )}
    <Facts
      facts={{
        "Zuletzt abgeholt":
          lastFetch === null
            ? "noch nie"
            : `${formatDateTime(lastFetch.at)}, von ${lastFetch.agent || "einem Programm ohne Namen"}`,
        "Für andere Systeme": (
          <>
            Dieselben Artikel als CSV mit Googles Spaltennamen:{" "}
            <code>/feeds/products.csv{needsToken && "?token=…"}</code>
          </>
        ),
      }}
    />
  </Panel>
)

const GoogleShopping = ({ data, request }: { readonly data: Feed; readonly request: PageRequest }) => {
  const wanted: ListFeedItems = readListAddress(feedItemList, request.search)
  const feed = useQuery(useTRPC().staffFeeds.google.queryOptions(wanted)).data ?? data
  const { rows, next, counts, publicUrl } = feed
  const shown = rows.find(({ fit }) => fit)
  return (
    <>
      <PageHead title="Google Shopping" />
      <p className="staff-intro">
        Jede Packungsgröße ist ein Artikel, mit dem Preis, dem Grundpreis und dem Versand, die auch im Shop stehen.
        Entwürfe sind nicht dabei.
      </p>
      <div className="feed-panels">
        <Address feed={feed} />
        {shown !== undefined && (
          <Panel id="ad" title="So sieht ein Artikel aus">
            <Ad row={shown} publicUrl={publicUrl} />
          </Panel>
        )}
      </div>
      <FilterLinks
        name="state"
        label="Welche Artikel"
        request={request}
        options={[
          { value: "", label: "Alle", count: counts.all },
          { value: "out", label: "Nicht dabei", count: counts.out },
          { value: "warned", label: "Mit Hinweis", count: counts.warned },
        ]}
      />
      <FilterBar label="Artikel suchen" request={request} names={["term"]}>
        <TermField list={feedItemList} label="Titel oder Nummer" request={request} />
      </FilterBar>
      <DataTable
        list={feedItemList}
        label="Artikel im Feed"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ item }) => item.id}
        rowHref={productHref}
        next={next}
        empty={
          <EmptyList
            request={request}
            none={{ title: "Noch nichts im Verkauf.", text: "Sobald ein Produkt veröffentlicht ist, steht es hier." }}
            unmatched={{ title: "Kein Artikel passt dazu.", text: "Nimm einen kürzeren Teil des Titels." }}
            all="Alle Artikel zeigen"
          />
        }
      />
      <p className="quiet">
        Etwas berichtigen: <Link href="/admin/products">zu den Produkten</Link>.
      </p>
    </>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffFeeds.google.queryOptions(readListAddress(feedItemList, search))),
  head: () => ({ title: "Google Shopping", description: "", noindex: true }),
  Page: GoogleShopping,
})
