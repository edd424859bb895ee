import { roleNames } from "../../../../domain/accounts/role-names.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { useAnswer } from "../../answers.ts"
import { type PageRequest, page } from "../../page.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { EmptyState } from "../../ui/notice.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { FilterBar, FilterChips } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"

const wantedOf = ({ search }: Pick<PageRequest, "search">) => {
  const [term, after] = [search.get("term") ?? "", search.get("after") ?? ""]
  return {
    ...(search.get("who") === "staff" && { staffOnly: true }),
    ...(term !== "" && { term }),
    ...(after !== "" && { after }),
  }
}

export default page({
  load: async (request, wire) => wire.askAnew("people", "list", wantedOf(request)),
  head: () => ({ title: "Personen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } = useAnswer("people", "list", wantedOf(request)).data ?? data
    const filtered = request.search.has("term") || request.search.has("who")
    return (
      <>
        <PageHead title="Personen" />
        <FilterChips
          label="Wer"
          request={request}
          name="who"
          options={[
            { value: "", label: "Alle Konten" },
            { value: "staff", label: "Nur das Team" },
          ]}
        />
        <FilterBar label="Personen filtern" request={request} names={["term"]}>
          <TextField
            name="term"
            label="E-Mail oder ein Teil davon"
            type="search"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            defaultValue={request.search.get("term") ?? ""}
          />
        </FilterBar>
        <DataTable
          label="Personen"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/people/${id}`}
          columns={[
            { key: "email", label: "E-Mail", cell: ({ email }) => email },
            {
              key: "roles",
              label: "Rollen",
              cell: ({ roles }) =>
                roles.length > 0 ? (
                  roles.map((role) => roleNames[role]).join(", ")
                ) : (
                  <span className="quiet">keine</span>
                ),
            },
            { key: "createdAt", label: "Dabei seit", cell: ({ createdAt }) => formatDate(createdAt) },
          ]}
          empty={
            filtered ? (
              <EmptyState title="Niemand passt dazu.">
                <p>Prüfe die Schreibweise, oder nimm einen kürzeren Teil der Adresse.</p>
                <ButtonLink look="secondary" href="/admin/people">
                  Alle Konten zeigen
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="Noch hat niemand ein Konto.">
                <p>Ein Konto entsteht, wenn sich jemand zum ersten Mal anmeldet. Danach kannst du Rollen vergeben.</p>
              </EmptyState>
            )
          }
        />
      </>
    )
  },
})
