import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import type { PartChange } from "../../../../domain/questionnaire-versions/edit-version.ts"
import { useTRPC } from "../../app/trpc.ts"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"

/** Removes a question, a rule or a text from a draft; `change` says which. `name`: `Frage`. */
export const RemovePart = ({
  version,
  change: removal,
  name,
  next,
}: {
  readonly version: string
  readonly change: PartChange
  readonly name: string
  /** Where to go afterwards. */
  readonly next: string
}) => {
  const change = useMutation(useTRPC().staffQuestionnaire.change.mutationOptions())
  const refresh = useRefresh()
  return (
    <Panel id="remove" title="Entfernen">
      <Fold title="Aus dem Entwurf entfernen">
        <p>Das gilt für diesen Entwurf. Freigegebene Fassungen bleiben, wie sie sind.</p>
        <ActionButton
          small
          work={async () => {
            await change.mutateAsync({ version, change: removal })
            toast(`${name} entfernt.`)
            navigate(next)
            await refresh("staffQuestionnaire")
          }}
        >
          {name} entfernen
        </ActionButton>
      </Fold>
    </Panel>
  )
}
