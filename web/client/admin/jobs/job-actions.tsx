import { useMutation } from "@tanstack/react-query"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import type { JobView } from "./job-words.ts"

/** Cancels a job, or discards a failed one. */
export const CancelJob = ({ job: { id, state } }: { readonly job: Pick<JobView, "id" | "state"> }) => {
  const cancel = useMutation(useTRPC().jobs.cancel.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const stop = async () => {
    await cancel.mutateAsync({ jobId: id })
    await refresh("jobs")
  }
  const failed = state === "failed"
  return (
    <details className="order-action">
      <summary>{failed ? "Nicht mehr versuchen" : "Abbrechen"}</summary>
      <div className="flow">
        <p>
          Was erledigt ist, bleibt erledigt. Alles Weitere bleibt liegen, und du kannst es später neu starten.
          {failed && " Dieser Vorgang steht dann nicht mehr auf der Übersicht."}
        </p>
        <ErrorMessage failure={failure} />
        <Button
          look="secondary"
          small
          type="button"
          busy={pending !== null}
          onClick={() => void submit("cancel", stop)}
        >
          {failed ? "Ja, nicht mehr versuchen" : "Ja, jetzt abbrechen"}
        </Button>
      </div>
    </details>
  )
}

/** Resumes a failed job. */
export const RetryJob = ({ job: { id, title } }: { readonly job: Pick<JobView, "id" | "title"> }) => {
  const retry = useMutation(useTRPC().jobs.retry.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const again = async () => {
    await retry.mutateAsync({ jobId: id })
    toast(`„${title}“ geht gleich weiter.`)
    await Promise.all([refresh("jobs"), refresh("staff")])
  }
  return (
    <div className="flow">
      <ErrorMessage failure={failure} />
      <Button
        look="secondary"
        small
        type="button"
        busy={pending !== null}
        aria-label={`${title}: noch einmal versuchen`}
        onClick={() => void submit("retry", again)}
      >
        Noch einmal versuchen
      </Button>
    </div>
  )
}
