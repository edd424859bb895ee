import { useMutation } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { germanInstant } from "../../../../domain/shared/german-instant.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { PreviewLink } from "./preview-link.tsx"
import { RemoveEntry } from "./remove-entry.tsx"

type Entry = Outputs["staffEntries"]["view"]

/** Publishes the saved version, now or later, takes it back, or deletes the text. */
export const PublishPanel = ({ entry, version }: { readonly entry: Entry; readonly version: number }) => {
  const trpc = useTRPC()
  const publish = useMutation(trpc.staffEntries.publish.mutationOptions())
  const linkPreview = useMutation(trpc.staffEntries.linkPreview.mutationOptions())
  const takeBack = useMutation(trpc.staffEntries.takeBack.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const { id, state, publishAt, publishedAt } = entry
  const act = (name: string, work: () => Promise<unknown>, done: string) =>
    void submit(name, async () => {
      await work()
      toast(done)
      await Promise.all([refresh("staffEntries"), refresh("entries")])
    })
  return (
    <Panel id="publish" title="Veröffentlichen">
      <p>
        {state === "scheduled" && publishAt !== null && `Erscheint am ${formatDateTime(publishAt)}.`}
        {state === "draft" && "Niemand außer dem Team sieht diesen Text."}
        {state === "published" && publishedAt !== null && `Zu sehen seit ${formatDateTime(publishedAt)}.`}
        {state === "changed" && "Zu sehen ist eine ältere Fassung als die gespeicherte."}
      </p>
      <ErrorMessage failure={failure} />
      {state !== "published" && (
        <p>
          <Button
            type="button"
            busy={pending === "publish"}
            onClick={() => act("publish", () => publish.mutateAsync({ id, version, at: null }), "Veröffentlicht.")}
          >
            Gespeicherte Fassung veröffentlichen
          </Button>
        </p>
      )}
      {state !== "published" && (
        <StaffForm
          name="schedule"
          save={(values) => publish.mutateAsync({ id, version, at: germanInstant(said(values, "at")) ?? 0 })}
          saved="Gespeichert. Liegt der Zeitpunkt in der Vergangenheit, ist der Text schon zu sehen."
          onSaved={() => refresh("staffEntries")}
          submit="Zu diesem Zeitpunkt"
          secondary
        >
          <TextField name="at" label="Oder erst am (deutsche Zeit)" type="datetime-local" required />
        </StaffForm>
      )}
      {state !== "draft" && (
        <div className="cluster">
          {state !== "scheduled" && <Link href={entry.path}>Im Shop ansehen</Link>}
          <Button
            look="secondary"
            small
            type="button"
            busy={pending === "back"}
            onClick={() => act("back", () => takeBack.mutateAsync({ id }), "Zurückgezogen: Niemand sieht ihn mehr.")}
          >
            Zurückziehen
          </Button>
        </div>
      )}
      {state !== "published" && (
        <PreviewLink
          link={entry.previewLink}
          make={async () => {
            await linkPreview.mutateAsync({ id })
            await refresh("staffEntries")
          }}
        />
      )}
      <RemoveEntry entry={entry} />
    </Panel>
  )
}
