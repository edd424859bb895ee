import { useMutation, useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { addressesOf } from "../entries/entry-words.tsx"
import { InsertPicture } from "../entries/insert-picture.tsx"
import { ticked, useConflict, valuesInWords } from "../ui/conflict.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { contentIn, fieldNames, fieldsOf, HtmlPostFields } from "./html-post-fields.tsx"
import { HtmlPostVisibility } from "./html-post-visibility.tsx"
import { HtmlPostBadge } from "./html-post-words.tsx"
import { HtmlPreview } from "./html-preview.tsx"

type Post = Outputs["staffHtmlPosts"]["view"]

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The text, with pictures uploaded into it. */
const HtmlField = ({ value, error }: { readonly value: string; readonly error: string | undefined }) => {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="entry-body flow">
      <InsertPicture
        onInsert={({ alt, address }) => {
          const area = box.current?.querySelector("textarea")
          if (!area) return
          const html = `\n<p><img src="${address}" alt="${escaped(alt)}"></p>\n`
          area.setRangeText(html, area.selectionEnd, area.selectionEnd, "end")
          area.focus()
          area.dispatchEvent(new Event("input", { bubbles: true }))
        }}
      />
      <TextAreaField
        name="content.html"
        label="Text"
        hint="HTML: Absätze, Überschriften, Listen, Tabellen, Links und Bilder. Anderes lassen wir beim Zeigen weg."
        rows={24}
        maxLength={60_000}
        spellCheck
        lang="de"
        required
        defaultValue={value}
        error={error}
      />
    </div>
  )
}

const Editor = ({ post, mayChange }: { readonly post: Post; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffHtmlPosts.save.mutationOptions())
  const refresh = useRefresh()
  const { box, base, setBase, opened, written, onInput, refused } = useConflict<Pick<Post, "version" | "content">>({
    opened: post,
    tag: "HtmlPostChanged",
    title: "Der Beitrag wurde inzwischen geändert.",
    fieldsOf: ({ content }) => fieldsOf(content),
    stateIn: (values, { version, content }) => ({ version, content: contentIn(values, content) }),
    prefix: "content.",
    fieldName: (name) => fieldNames[name] ?? name,
    inWords: valuesInWords({ sponsored: ticked }),
    onTake: () => refresh("staffHtmlPosts"),
  })
  const fields = fieldsOf(opened.content)

  return (
    <div ref={box} onInput={onInput}>
      <StaffForm
        save={async (values) => {
          const content = contentIn(values, base.content)
          const { version } = await save.mutateAsync({ handle: post.handle, version: base.version, content })
          setBase({ version, content })
        }}
        saved={post.state === "published" ? "Gespeichert und zu sehen." : "Gespeichert."}
        onSaved={() => Promise.all([refresh("staffHtmlPosts"), refresh("htmlPosts")])}
        refused={refused}
      >
        {({ errorOf }) => (
          <div className="entry-editor">
            <Panel id="text" title="Text">
              <HtmlField value={fields.html ?? ""} error={errorOf("content.html")} />
            </Panel>
            <HtmlPreview written={written.content} />
            <Panel id="about" title="Angaben">
              <HtmlPostFields fields={fields} cover={post.cover} errorOf={errorOf} />
            </Panel>
          </div>
        )}
      </StaffForm>
      {mayChange && (
        <div className="staff-panels" data-columns="2">
          <HtmlPostVisibility post={post} version={Math.max(post.version, base.version)} />
        </div>
      )}
    </div>
  )
}

/** The editor of a post of the older blog. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffHtmlPosts.view.queryOptions({ handle: params.handle ?? "" })),
  head: ({ title }) => ({ title: title || "Ohne Titel", description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const trpc = useTRPC()
    const post = useQuery(trpc.staffHtmlPosts.view.queryOptions({ handle: params.handle ?? "" })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title={post.title || "Ohne Titel"} back={{ href: "/admin/blog", label: "Blog-Archiv" }}>
          <HtmlPostBadge state={post.state} />
        </PageHead>
        <p className="staff-intro">/blog/{post.handle}</p>
        {post.state === "removed" ? (
          <Notice title="Dieser Beitrag wurde gelöscht.">
            <p>Seine Adresse sagt das, oder sie führt weiter. Unter ihr kannst du einen neuen anlegen.</p>
          </Notice>
        ) : post.movedTo !== null ? (
          <Notice title="Dieser Beitrag steht jetzt im neuen Blog.">
            <p>
              Seine Adresse leitet dorthin. <Link href={addressesOf("post").editor(post.movedTo)}>Den Text öffnen</Link>
            </p>
          </Notice>
        ) : (
          <Editor key={post.handle} post={post} mayChange={rights.includes("entries.change")} />
        )}
      </>
    )
  },
})
