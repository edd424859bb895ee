import { useMutation, useQuery } from "@tanstack/react-query"
import { useTRPC } from "../../app/trpc.ts"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { useRefresh } from "../ui/refresh.ts"

/** Reads webhooks again that were kept; nothing where there is none, or staff may not. */
export const TakeAgain = ({ ids, label }: { readonly ids: readonly string[]; readonly label: string }) => {
  const again = useMutation(useTRPC().staffSubscriptions.takeAgain.mutationOptions())
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const refresh = useRefresh()
  if (ids.length === 0 || !rights.includes("jobs.start")) return null
  const take = async () => {
    const { read } = await again.mutateAsync({ ids })
    toast(read === 1 ? "Eine Meldung ist noch einmal gelesen." : `${read} Meldungen sind noch einmal gelesen.`)
    await refresh("staffSubscriptions")
  }
  return (
    <div className="flow">
      <ActionButton work={take}>{label}</ActionButton>
    </div>
  )
}
