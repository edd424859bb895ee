import { useMutation } from "@tanstack/react-query"
import { leastDaysLeft } from "../../../../domain/lots/lot.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { unreadable } from "../products/unreadable.ts"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { wholeOf } from "./whole-of.ts"

/** Packs that arrived go on the shelf of their lot. Without `sku` the article is asked for, too. */
export const ReceiveForm = ({ sku, secondary = false }: { readonly sku?: string; readonly secondary?: boolean }) => {
  const receive = useMutation(useTRPC().staffLots.receive.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      name="receive"
      emptyAfterSaving
      save={(values, key) => {
        const said = (name: string) => String(values.get(name) ?? "").trim()
        const packs = wholeOf(said("packs"))
        if (Number.isNaN(packs)) throw unreadable([{ path: "packs", message: "Bitte gib eine ganze Zahl an." }])
        return receive.mutateAsync({
          sku: sku ?? said("sku").toUpperCase(),
          number: said("number"),
          bestBefore: said("bestBefore"),
          packs,
          key,
        })
      }}
      saved="Der Wareneingang ist gebucht."
      onSaved={() => Promise.all([refresh("staffLots"), refresh("staffProducts")])}
      submit="Eingang buchen"
      secondary={secondary}
    >
      {({ errorOf }) => (
        <>
          {sku === undefined && (
            <TextField
              name="sku"
              label="Artikelnummer"
              hint="Zum Beispiel NW-001, wie sie in der Produktliste steht."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              error={errorOf("sku")}
            />
          )}
          <TextField
            name="number"
            label="Chargennummer"
            hint="So, wie sie auf der Packung steht."
            autoComplete="off"
            spellCheck={false}
            required
            error={errorOf("number")}
          />
          <TextField
            name="bestBefore"
            label="Mindestens haltbar bis"
            hint={`Stehen nur Monat und Jahr da, nimm den letzten Tag des Monats. Gepackt wird bis ${leastDaysLeft}\u00a0Tage davor.`}
            type="date"
            required
            error={errorOf("bestBefore")}
          />
          <TextField
            name="packs"
            label="Packungen"
            inputMode="numeric"
            autoComplete="off"
            required
            error={errorOf("packs")}
          />
        </>
      )}
    </StaffForm>
  )
}
