import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { slugFrom } from "../entries/entry-fields.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"

/** Begins a vacancy: its title first, at the company's seat. */
export default page({
  load: (_request, { trpc, fetchQuery }) => fetchQuery(trpc.content.operator.queryOptions()),
  head: () => ({ title: "Neue Stelle", description: "", noindex: true }),
  Page: ({ data: { street, postalCode, city } }) => {
    const create = useMutation(useTRPC().staffVacancies.create.mutationOptions())
    return (
      <>
        <PageHead title="Neue Stelle" back={{ href: "/admin/vacancies", label: "Stellen" }} />
        <Panel id="title" title="Wie heißt die Stelle?">
          <StaffForm
            save={async (values, key) => {
              const title = said(values, "content.title")
              const { id } = await create.mutateAsync({
                key,
                content: {
                  title,
                  slug: slugFrom(title),
                  summary: "",
                  team: "office",
                  employments: ["full-time", "part-time"],
                  hoursFrom: 0,
                  hoursTo: 0,
                  permanent: true,
                  workplace: "on-site",
                  street,
                  postalCode,
                  city,
                  salary: { per: "year", fromCents: 0, toCents: 0 },
                  startsOn: "",
                  closesOn: "",
                  tasks: "",
                  profile: "",
                  offer: "",
                },
              })
              navigate(`/admin/vacancies/${encodeURIComponent(id)}`)
            }}
            saved="Angelegt. Sichtbar ist sie erst, wenn du sie veröffentlichst."
            submit="Anlegen und schreiben"
          >
            {({ errorOf }) => (
              <TextField
                name="content.title"
                label="Titel"
                hint="Für alle Geschlechter, zum Beispiel „Lager und Versand (m/w/d)“."
                required
                maxLength={120}
                autoComplete="off"
                error={errorOf("content.title") ?? errorOf("content.slug")}
              />
            )}
          </StaffForm>
        </Panel>
      </>
    )
  },
})
