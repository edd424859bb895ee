import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { addressesOf } from "../entries/entry-words.tsx"
import { PreviewLink } from "../entries/preview-link.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"

type Post = Outputs["staffHtmlPosts"]["view"]

/** Publishes a post, takes it back, or deletes it, with the question where its address leads then. */
export const HtmlPostVisibility = ({ post, version }: { readonly post: Post; readonly version: number }) => {
  const trpc = useTRPC()
  const publish = useMutation(trpc.staffHtmlPosts.publish.mutationOptions())
  const linkPreview = useMutation(trpc.staffHtmlPosts.linkPreview.mutationOptions())
  const unpublish = useMutation(trpc.staffHtmlPosts.unpublish.mutationOptions())
  const remove = useMutation(trpc.staffHtmlPosts.remove.mutationOptions())
  const move = useMutation(trpc.staffHtmlPosts.move.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const { handle, state, publishedAt, savedBy, savedAt } = post
  const renewed = () => Promise.all([refresh("staffHtmlPosts"), refresh("htmlPosts")])
  const act = (name: string, work: () => Promise<unknown>, done: string) =>
    void submit(name, async () => {
      await work()
      toast(done)
      await renewed()
    })
  return (
    <Panel id="visibility" title="Veröffentlichen">
      <p>
        {state === "published"
          ? `Zu sehen${publishedAt === null ? "" : `, mit dem Datum ${formatDateTime(publishedAt)}`}.`
          : "Niemand außer dem Team sieht diesen Beitrag."}
        <br />
        <span className="quiet small">
          Zuletzt geändert von {savedBy}, {formatDateTime(savedAt)}.{" "}
          <Link href={`/admin/changes?kind=html-post&id=${encodeURIComponent(handle)}`}>Alle Änderungen</Link>
        </span>
      </p>
      <ErrorMessage failure={failure} />
      {state === "published" ? (
        <div className="cluster">
          <a href={`/blog/${handle}`}>Im Shop ansehen</a>
          <Button
            look="secondary"
            small
            type="button"
            busy={pending === "back"}
            onClick={() =>
              act("back", () => unpublish.mutateAsync({ handle }), "Zurückgezogen: Niemand sieht ihn mehr.")
            }
          >
            Zurückziehen
          </Button>
        </div>
      ) : (
        <p>
          <Button
            type="button"
            busy={pending === "publish"}
            onClick={() => act("publish", () => publish.mutateAsync({ handle, version }), "Veröffentlicht.")}
          >
            Gespeichertes veröffentlichen
          </Button>
        </p>
      )}
      {state === "draft" && (
        <PreviewLink
          link={post.previewLink}
          make={async () => {
            await linkPreview.mutateAsync({ handle })
            await refresh("staffHtmlPosts")
          }}
        />
      )}
      <details>
        <summary>In den neuen Blog verschieben</summary>
        <div className="flow">
          <p>
            Der Text wird zu Markdown und behält Datum und Autorin. Die alte Adresse leitet für immer dorthin. Was
            Markdown nicht kennt, bleibt als Text stehen: Sieh ihn danach einmal durch.
          </p>
          <Button
            type="button"
            look="secondary"
            busy={pending === "move"}
            onClick={() =>
              void submit("move", async () => {
                const { entryId } = await move.mutateAsync({ handle })
                await Promise.all([renewed(), refresh("staffEntries"), refresh("entries")])
                navigate(addressesOf("post").editor(entryId))
              })
            }
          >
            Verschieben
          </Button>
        </div>
      </details>
      <details>
        <summary>Beitrag löschen</summary>
        <StaffForm
          name="remove"
          save={async (values) => {
            const to = said(values, "to").trim()
            await remove.mutateAsync({ handle, to: to === "" ? null : to })
            navigate("/admin/blog")
          }}
          saved="Gelöscht."
          onSaved={renewed}
          submit="Endgültig löschen"
          secondary
        >
          {({ errorOf }) => (
            <>
              <p>Text und Bild verschwinden für immer. Andere verlinken den Beitrag vielleicht noch.</p>
              <TextField
                name="to"
                label="Wohin soll seine Adresse führen?"
                hint="Ein Pfad des Shops, etwa /blog-new/zink. Leer: Dort steht dann, dass es den Text nicht mehr gibt."
                maxLength={300}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                error={errorOf("to")}
              />
            </>
          )}
        </StaffForm>
      </details>
    </Panel>
  )
}
