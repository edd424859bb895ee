import { useMutation, useQuery } from "@tanstack/react-query"
import { importStateNames } from "../../../../domain/imports/import-list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { EmptyState, Notice } from "../../ui/notice.tsx"
import { Picture } from "../../ui/picture.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import style from "./imports.css"
import { meaningOf } from "./meaning-of.ts"

type View = NonNullable<Outputs["staffImports"]["view"]>
interface Shown {
  readonly request: PageRequest
}
type Field = View["item"]["outside"]["fields"][number]

const back = { href: "/admin/shopify-metadata", label: "Aus Shopify" }
const idOf = ({ search }: Pick<PageRequest, "search">): string => (search.get("id") ?? "").slice(0, 40)

const states = { active: "aktiv", draft: "Entwurf", archived: "archiviert", unlisted: "nicht gelistet" }

/** Both sides of what both changed, with the decision. */
const Conflicts = ({ view: { item, conflicts }, request }: Shown & { readonly view: View }) => {
  const resolve = useMutation(useTRPC().staffImports.resolve.mutationOptions())
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const refresh = useRefresh()
  const decide = (names: readonly string[], owner: "ours" | "theirs") => async () => {
    await resolve.mutateAsync({ id: item.id, names, owner })
    toast(owner === "ours" ? "Eure Fassung bleibt." : "Die Fassung aus Shopify kommt.")
    await refresh("staffImports")
  }
  if (conflicts.length === 0) return null
  const columns: readonly Column<(typeof conflicts)[number]>[] = [
    { key: "label", label: "Feld", kept: true, cell: ({ label }) => label },
    { key: "ours", label: "Hier", cell: ({ ours }) => ours },
    { key: "theirs", label: "Shopify", cell: ({ theirs }) => theirs },
    {
      key: "decide",
      label: "Was gilt",
      cell: ({ name }) =>
        rights.includes("products.change") && (
          <span className="cluster">
            <ActionButton small work={decide([name], "ours")}>
              Unseres
            </ActionButton>
            <ActionButton small work={decide([name], "theirs")}>
              Shopifys
            </ActionButton>
          </span>
        ),
    },
  ]
  return (
    <Panel id="conflicts" title="Hier und dort geändert">
      <p>Entscheide je Feld einmal, wem es gehört. Bis dahin bleibt eure Fassung.</p>
      <DataTable
        label="Abweichungen"
        request={request}
        columns={columns}
        rows={conflicts}
        rowKey={({ name }) => name}
        empty={null}
      />
    </Panel>
  )
}

const Metafields = ({
  rules,
  owner,
  fields,
  request,
}: Shown & Pick<View, "rules"> & { readonly owner: "product" | "variant"; readonly fields: readonly Field[] }) => {
  const columns: readonly Column<Field>[] = [
    {
      key: "key",
      label: "Metafeld",
      cell: ({ key, type }) => (
        <>
          {key} <span className="quiet">{type}</span>
        </>
      ),
    },
    { key: "texts", label: "Wert", cell: ({ texts }) => texts.join(" · ") },
    { key: "meaning", label: "Bedeutet hier", cell: ({ key }) => meaningOf(rules, `${owner}:${key}`) },
  ]
  return (
    <DataTable
      label="Metafelder"
      request={request}
      columns={columns}
      rows={fields}
      rowKey={({ key }) => key}
      empty={<p className="quiet">Keine Metafelder.</p>}
    />
  )
}

const ownColumns: readonly Column<View["fields"][number]>[] = [
  { key: "label", label: "Feld", kept: true, cell: ({ label }) => label },
  {
    key: "value",
    label: "Wert",
    cell: ({ value }) => (value.length > 200 ? `${value.slice(0, 200)}…` : value),
  },
  { key: "owner", label: "Gehört", kept: true, cell: ({ owner }) => (owner === "theirs" ? "Shopify" : "euch") },
]

const ImportedProduct = ({ view, request }: Shown & { readonly view: View }) => {
  const { item, rules, fields, pictures } = view
  const { outside, handle, problems } = item
  const lost = Object.entries(item.lostPictures)
  return (
    <>
      <PageHead title={outside.title} back={back}>
        <span className="badge">{importStateNames[item.state]}</span>
      </PageHead>
      <div className="import-state">
        {problems.length > 0 && (
          <Notice tone="caution" title="Was fehlt oder nicht geht">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Conflicts view={view} request={request} />
        <Panel id="there" title="In Shopify">
          <Facts
            facts={{
              Adresse: `/products/${outside.handle}`,
              Stand: `${states[outside.state]}${outside.sellable ? ", im Onlineshop" : ", nicht im Onlineshop"}`,
              Varianten: outside.variantsThere,
              Bilder:
                pictures.length === outside.media.length
                  ? pictures.length
                  : `${pictures.length} von ${outside.media.length} übernommen`,
              Hier: handle === null ? "noch kein Produkt" : <Link href={`/admin/products/${handle}`}>{handle}</Link>,
            }}
          />
          {pictures.length > 0 && (
            <ul className="import-pictures">
              {pictures.map(({ picture, alt }) => (
                <li key={picture.id}>
                  <Picture picture={picture} alt={alt} sizes="8rem" />
                </li>
              ))}
            </ul>
          )}
          {lost.length > 0 && (
            <ul className="import-lost">
              {lost.map(([address, reason]) => (
                <li key={address}>
                  {address}: {reason}
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel
          id="metafields"
          title="Metafelder"
          aside={<Link href="/admin/shopify-metadata/mapping">Zuordnung ändern</Link>}
        >
          <Metafields rules={rules} owner="product" fields={outside.fields} request={request} />
          {outside.variants.map(({ id, title, sku, fields: of }) => (
            <details key={id}>
              <summary>
                Variante {title} ({sku || "ohne SKU"})
              </summary>
              <Metafields rules={rules} owner="variant" fields={of} request={request} />
            </details>
          ))}
        </Panel>
        <Panel id="fields" title="Felder hier">
          <DataTable
            label="Felder hier"
            request={request}
            columns={ownColumns}
            rows={fields}
            rowKey={({ name }) => name}
            empty={null}
          />
        </Panel>
      </div>
    </>
  )
}

export default page({
  styles: [style],
  load: (request, { trpc, refetch }) => refetch(trpc.staffImports.view.queryOptions({ id: idOf(request) })),
  head: (view) => ({ title: view?.item.outside.title ?? "Aus Shopify", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const view = useQuery(useTRPC().staffImports.view.queryOptions({ id: idOf(request) })).data ?? data
    if (view !== null) return <ImportedProduct view={view} request={request} />
    return (
      <>
        <PageHead title="Aus Shopify" back={back} />
        <EmptyState title="Dieses Produkt wurde nicht eingelesen.">
          <p>Vielleicht ist es in Shopify neu: Es kommt spätestens in einer Viertelstunde.</p>
        </EmptyState>
      </>
    )
  },
})
