import { useMutation } from "@tanstack/react-query"
import { useTRPC } from "../../app/trpc.ts"
import { toast } from "../../ui/toast-store.ts"
import type { Version } from "../questionnaire/version-words.tsx"
import { ActionButton } from "../ui/action-button.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"

/** How important a rule is: when more are open than products may be chosen, the earlier ones decide. */
export const RuleRank = ({ version, id }: { readonly version: Version; readonly id: string }) => {
  const move = useMutation(useTRPC().staffQuestionnaire.moveRule.mutationOptions())
  const refresh = useRefresh()
  const { rules } = version.content.ruleBook
  const index = rules.findIndex((rule) => rule.id === id)
  const moveTo = (to: number) => async () => {
    await move.mutateAsync({ version: version.version, id, to })
    toast(`Die Regel steht jetzt an ${to + 1}. Stelle von ${rules.length}.`)
    await refresh("staffQuestionnaire")
  }
  return (
    <Panel id="rank" title="Wichtigkeit">
      <p>
        Diese Regel steht an {index + 1}. Stelle von {rules.length}. Gibt es mehr Anlässe, als Produkte vorgeschlagen
        werden dürfen, gelten die oberen.
      </p>
      <div className="cluster">
        {index > 0 && (
          <ActionButton small work={moveTo(index - 1)}>
            Wichtiger
          </ActionButton>
        )}
        {index < rules.length - 1 && (
          <ActionButton small work={moveTo(index + 1)}>
            Weniger wichtig
          </ActionButton>
        )}
      </div>
    </Panel>
  )
}
