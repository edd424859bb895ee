import { useMutation } from "@tanstack/react-query"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import type { JobView } from "./job-words.ts"

/** Cancels a job, or discards a failed one. */
export const CancelJob = ({ job: { id, state, title } }: { readonly job: Pick<JobView, "id" | "state" | "title"> }) => {
  const cancel = useMutation(useTRPC().jobs.cancel.mutationOptions())
  const refresh = useRefresh()
  const failed = state === "failed"
  return (
    <BindingAction
      label={failed ? "Nicht mehr versuchen" : "Abbrechen"}
      small
      title={failed ? "Nicht mehr versuchen" : "Vorgang abbrechen"}
      confirm={failed ? "Aufgeben" : "Jetzt abbrechen"}
      save={() => cancel.mutateAsync({ jobId: id })}
      saved={failed ? "Wird nicht mehr versucht." : "Wird abgebrochen."}
      onSaved={() => refresh("jobs")}
    >
      <p>
        „{title}“: Was erledigt ist, bleibt erledigt. Alles Weitere bleibt liegen, und du kannst es später neu starten.
        {failed && " Dieser Vorgang steht dann nicht mehr auf der Übersicht."}
      </p>
    </BindingAction>
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
