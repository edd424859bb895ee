import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { PageHead } from "../ui/panel.tsx"
import { StaffForm } from "../ui/staff-form.tsx"
import { DrawFields, drawContentIn } from "./draw-fields.tsx"

/** Begins a draw, with terms that fit most. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffPrizeDraws.terms.queryOptions()),
  head: () => ({ title: "Neues Gewinnspiel", description: "", noindex: true }),
  Page: ({ data: terms }) => {
    const create = useMutation(useTRPC().staffPrizeDraws.create.mutationOptions())
    return (
      <>
        <PageHead title="Neues Gewinnspiel" back={{ href: "/admin/prize-draws", label: "Gewinnspiele" }} />
        <StaffForm
          save={async (values, key) => {
            const { id } = await create.mutateAsync({ content: drawContentIn(values), key })
            navigate(`/admin/prize-draws/${encodeURIComponent(id)}`)
          }}
          saved="Entwurf angelegt. Sichtbar ist er erst, wenn du ihn ankündigst."
          submit="Entwurf anlegen"
        >
          {({ errorOf }) => <DrawFields content={{ prizes: 1, terms }} errorOf={errorOf} />}
        </StaffForm>
      </>
    )
  },
})
