import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { addressesOf } from "./entry-words.tsx"

/** Deletes a text, with the question where the address of a post leads then. */
export const RemoveEntry = ({ entry: { id, kind } }: { readonly entry: Outputs["staffEntries"]["view"] }) => {
  const remove = useMutation(useTRPC().staffEntries.remove.mutationOptions())
  const refresh = useRefresh()
  return (
    <BindingAction
      label="Text löschen"
      title="Text löschen"
      confirm="Endgültig löschen"
      name="remove"
      save={async (values) => {
        const to = said(values, "to").trim()
        await remove.mutateAsync({ id, to: to === "" ? null : to })
        navigate(addressesOf(kind).list)
      }}
      saved="Gelöscht."
      onSaved={() => Promise.all([refresh("staffEntries"), refresh("entries")])}
    >
      {({ errorOf }) => (
        <>
          <p>Der Text und alle seine Fassungen verschwinden für immer. Andere verlinken ihn vielleicht noch.</p>
          {kind === "post" && (
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
          )}
        </>
      )}
    </BindingAction>
  )
}
