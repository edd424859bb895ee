import { type ProductState, productStates } from "../../../../domain/catalogue/editing/edited-product.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { useAnswer } from "../../answers.ts"
import { type PageRequest, page } from "../../page.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { EmptyState } from "../../ui/notice.tsx"
import type { Outputs } from "../../wire.ts"
import { StateBadge, stateNames } from "../products/product-head.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { FilterBar, FilterChips } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"

type Row = Outputs["staffProducts"]["list"]["rows"][number]

const isState = (state: string | null): state is ProductState => productStates.some((each) => each === state)

const wantedOf = ({ search }: Pick<PageRequest, "search">) => {
  const [term, state, after] = [search.get("term") ?? "", search.get("state"), search.get("after") ?? ""]
  return { ...(term !== "" && { term }), ...(isState(state) && { state }), ...(after !== "" && { after }) }
}

const priceFrom = ({ packs }: Row): string => {
  const prices = packs.map(({ priceCents }) => priceCents)
  const least = Math.min(...prices)
  if (prices.length === 0) return "–"
  return prices.every((price) => price === least) ? formatCents(least) : `ab ${formatCents(least)}`
}

export default page({
  load: async (request, wire) => wire.askAnew("staffProducts", "list", wantedOf(request)),
  head: () => ({ title: "Produkte", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } = useAnswer("staffProducts", "list", wantedOf(request)).data ?? data
    return (
      <>
        <PageHead title="Produkte" />
        <FilterChips
          label="Zustand"
          request={request}
          name="state"
          options={[
            { value: "", label: "Alle" },
            ...productStates.map((state) => ({ value: state, label: stateNames[state] })),
          ]}
        />
        <FilterBar label="Produkte filtern" request={request} names={["term"]}>
          <TextField
            name="term"
            label="Titel, Artikelnummer oder GTIN"
            type="search"
            maxLength={200}
            autoComplete="off"
            required
            defaultValue={request.search.get("term") ?? ""}
          />
        </FilterBar>
        <DataTable
          label="Produkte"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ handle }) => handle}
          rowHref={({ handle }) => `/admin/products/${handle}`}
          columns={[
            { key: "title", label: "Produkt", cell: ({ title }) => title },
            { key: "packs", label: "Artikelnummer", cell: ({ packs }) => packs.map(({ sku }) => sku).join(", ") },
            { key: "price", label: "Preis", numeric: true, cell: priceFrom },
            {
              key: "stock",
              label: "Bestand",
              numeric: true,
              cell: ({ packs }) => packs.map(({ quantity }) => quantity).join(" · "),
            },
            { key: "state", label: "Zustand", cell: ({ state }) => <StateBadge state={state} /> },
          ]}
          empty={
            request.search.has("term") || request.search.has("state") ? (
              <EmptyState title="Kein Produkt passt dazu.">
                <p>Nimm einen kürzeren Teil des Titels oder einen anderen Zustand.</p>
                <ButtonLink look="secondary" href="/admin/products">
                  Alle Produkte zeigen
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="Noch gibt es kein Produkt.">
                <p>Produkte kommen mit dem Sortiment in den Shop. Danach lassen sie sich hier ändern.</p>
              </EmptyState>
            )
          }
        />
      </>
    )
  },
})
