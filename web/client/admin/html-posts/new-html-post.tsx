import { useMutation, useQuery } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { slugFrom } from "../entries/entry-fields.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { editorOf } from "./html-post-words.tsx"

/** Begins a post of the older blog; all else is written in its editor. */
export default page({
  load: async () => null,
  head: () => ({ title: "Neuer Beitrag im Archiv", description: "", noindex: true }),
  Page: () => {
    const trpc = useTRPC()
    const create = useMutation(trpc.staffHtmlPosts.create.mutationOptions())
    const email = useQuery(trpc.session.current.queryOptions()).data?.person?.email ?? ""
    return (
      <>
        <PageHead title="Neuer Beitrag im Archiv" back={{ href: "/admin/blog", label: "Blog-Archiv" }} />
        <Panel id="title" title="Wie heißt der Beitrag?">
          <StaffForm
            save={async (values, key) => {
              const title = said(values, "content.title")
              const { handle } = await create.mutateAsync({
                handle: said(values, "handle").trim() || slugFrom(title),
                key,
                content: {
                  title,
                  html: "",
                  excerpt: "",
                  author: email.split("@")[0] ?? "",
                  tags: [],
                  cover: null,
                  sponsored: false,
                  publishedAt: null,
                },
              })
              navigate(editorOf(handle))
            }}
            saved="Angelegt. Sichtbar ist er erst, wenn du ihn veröffentlichst."
            submit="Anlegen und schreiben"
          >
            {({ errorOf }) => (
              <>
                <TextField
                  name="content.title"
                  label="Titel"
                  required
                  maxLength={150}
                  autoComplete="off"
                  error={errorOf("content.title")}
                />
                <TextField
                  name="handle"
                  label="Adresse"
                  hint="Wie im früheren Shop, damit alte Links weiter führen. Leer: aus dem Titel. Sie bleibt danach, wie sie ist."
                  maxLength={120}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  error={errorOf("handle")}
                />
              </>
            )}
          </StaffForm>
        </Panel>
      </>
    )
  },
})
