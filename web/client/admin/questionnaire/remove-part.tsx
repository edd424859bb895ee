import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import type { PartChange } from "../../../../domain/questionnaire-versions/edit-version.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { toastWithUndo } from "../ui/undo.tsx"

/** Removes a question, a rule or a text from a draft, and offers to put it back to its place. */
export const RemovePart = ({
  version,
  part: added,
  name,
  id,
  ids,
  next,
}: {
  readonly version: string
  /** The change that would add it. */
  readonly part: PartChange
  /** `Frage` */
  readonly name: string
  readonly id: string
  /** Those of all parts of its kind, in their order. */
  readonly ids: readonly string[]
  /** Where to go afterwards. */
  readonly next: string
}) => {
  const change = useMutation(useTRPC().staffQuestionnaire.change.mutationOptions())
  const refresh = useRefresh()
  const putBack = async () => {
    const predecessors = ids.slice(0, ids.indexOf(id))
    await change.mutateAsync({ version, change: added, predecessors })
    await refresh("staffQuestionnaire")
    return `${name} ${id} ist wieder da.`
  }
  return (
    <Panel id="remove" title="Entfernen">
      <Fold title="Aus dem Entwurf entfernen">
        <p>Das gilt für diesen Entwurf. Freigegebene Fassungen bleiben, wie sie sind.</p>
        <ActionButton
          small
          work={async () => {
            await change.mutateAsync({ version, change: { ...added, opened: added.part, part: null } as PartChange })
            toastWithUndo(`${name} ${id} entfernt.`, putBack)
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
