import { useMutation, useQuery } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { entryKindNames, entryKinds } from "../../../../domain/entries/entry-kinds.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { slugFrom } from "./entry-fields.tsx"
import { addressesOf } from "./entry-words.tsx"

/** Begins a text with its title; all else is written in the editor. */
export default page({
  load: async ({ search }) => entryKinds.find((kind) => kind === search.get("kind")) ?? "post",
  head: () => ({ title: "Neuer Text", description: "", noindex: true }),
  Page: ({ data: kind }) => {
    const trpc = useTRPC()
    const create = useMutation(trpc.staffEntries.create.mutationOptions())
    const email = useQuery(trpc.session.current.queryOptions()).data?.person?.email ?? ""
    const { list, editor } = addressesOf(kind)
    return (
      <>
        <PageHead title={`Neu: ${entryKindNames[kind]}`} back={{ href: list, label: "Zur Liste" }} />
        <Panel id="title" title="Wie heißt der Text?">
          <StaffForm
            save={async (values, key) => {
              const title = said(values, "content.title")
              const { id } = await create.mutateAsync({
                kind,
                key,
                content: {
                  title,
                  slug: slugFrom(title),
                  summary: "",
                  body: "",
                  author: email.split("@")[0] ?? "",
                  series: "",
                  tags: [],
                  nutrient: null,
                  sponsored: false,
                },
              })
              navigate(editor(id))
            }}
            saved="Angelegt. Sichtbar ist er erst, wenn du ihn veröffentlichst."
            submit="Anlegen und schreiben"
          >
            {({ errorOf }) => (
              <TextField
                name="content.title"
                label="Titel"
                required
                maxLength={150}
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
