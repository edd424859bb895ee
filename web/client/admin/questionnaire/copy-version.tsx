import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { randomUuid } from "../../app/random-uuid.ts"
import { useTRPC } from "../../app/trpc.ts"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { versionHref } from "./version-words.tsx"

/** Begins a draft as a copy of a version and opens it. */
export const CopyVersion = ({
  from,
  small,
  children,
}: {
  readonly from: string
  readonly small?: boolean
  readonly children: string
}) => {
  const create = useMutation(useTRPC().staffQuestionnaire.create.mutationOptions())
  const refresh = useRefresh()
  const [key] = useState(randomUuid)
  return (
    <ActionButton
      {...(small && { small })}
      work={async () => {
        const { version } = await create.mutateAsync({ from, key })
        toast(`Entwurf ${version} als Kopie von ${from} begonnen.`)
        await refresh("staffQuestionnaire")
        navigate(versionHref(version))
      }}
    >
      {children}
    </ActionButton>
  )
}
