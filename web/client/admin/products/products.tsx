import { useQuery } from "@tanstack/react-query"
import type { ProductState } from "../../../../domain/catalogue/editing/edited-product.ts"
import { type ListProducts, productList } from "../../../../domain/catalogue/editing/product-list.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { StateBadge, stateNames } from "./product-head.tsx"

type Row = Outputs["staffProducts"]["list"]["rows"][number]

/** Said where no product is in the state somebody looks for. */
const noneIs = {
  published: "Kein Produkt ist im Shop.",
  unpublished: "Alle Produkte sind im Shop.",
  draft: "Es gibt keinen Entwurf.",
  "sold-out": "Nichts ist ausverkauft.",
  few: "Nichts wird knapp.",
} as const satisfies Readonly<Record<ProductState, string>>

/** Why the list is empty: nothing is in the state, or what was typed is in no product. */
const unmatched = ({ term = "", state }: ListProducts) =>
  term === "" && state !== undefined
    ? { title: noneIs[state], text: "Die anderen Produkte findest du ohne diesen Filter." }
    : {
        title: "Kein Produkt passt dazu.",
        text: `Nimm einen kürzeren Teil des Titels oder der Nummer${state === undefined ? "" : ", oder lass den Zustand weg"}.`,
      }

const priceFrom = ({ packs }: Row): string => {
  const prices = packs.map(({ priceCents }) => priceCents)
  const least = Math.min(...prices)
  if (prices.length === 0) return "–"
  return prices.every((price) => price === least) ? formatCents(least) : `ab ${formatCents(least)}`
}

export default page({
  load: async (request, { trpc, refetch }) =>
    refetch(trpc.staffProducts.list.queryOptions(readListAddress(productList, request.search))),
  head: () => ({ title: "Produkte", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } =
      useQuery(useTRPC().staffProducts.list.queryOptions(readListAddress(productList, request.search))).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="Produkte">
          {rights.includes("products.change") && (
            <ButtonLink look="secondary" href="/admin/products/new">
              Neues Produkt
            </ButtonLink>
          )}
        </PageHead>
        <FilterChips
          list={productList}
          name="state"
          label="Zustand"
          request={request}
          all="Alle"
          options={{ ...stateNames, draft: "Entwürfe" }}
        />
        <FilterBar label="Produkte filtern" request={request} names={["term"]}>
          <TermField list={productList} label="Titel, Artikelnummer oder GTIN" request={request} />
        </FilterBar>
        <DataTable
          list={productList}
          label="Produkte"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ handle }) => handle}
          rowHref={({ handle }) => `/admin/products/${handle}`}
          columns={[
            { key: "title", label: "Produkt", sort: "title", cell: ({ title }) => title || "Ohne Titel" },
            { key: "packs", label: "Artikelnummer", cell: ({ packs }) => packs.map(({ sku }) => sku).join(", ") },
            { key: "price", label: "Preis", numeric: true, sort: "price", cell: priceFrom },
            {
              key: "stock",
              label: "Bestand",
              numeric: true,
              // What runs out first.
              sort: "stock",
              cell: ({ packs }) => packs.map(({ quantity }) => quantity).join(" · "),
            },
            { key: "state", label: "Zustand", cell: ({ state }) => <StateBadge state={state} /> },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch gibt es kein Produkt.",
                text: "Produkte kommen mit dem Sortiment in den Shop, oder du legst hier ein neues an.",
              }}
              unmatched={unmatched(readListAddress(productList, request.search))}
              all="Alle Produkte zeigen"
            />
          }
        />
      </>
    )
  },
})
