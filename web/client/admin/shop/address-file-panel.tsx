import { useMutation } from "@tanstack/react-query"
import { addressColumns, countryForms } from "../../../../domain/settings/address-columns.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"

type File = Outputs["staffShop"]["view"]["addressFile"]

const countryIn = (text: string) => countryForms.find((form) => form === text) ?? "DE"

const fileIn = (values: FormData): File => ({
  headings: Object.fromEntries(
    addressColumns.map(({ key }) => [key, said(values, `headings.${key}`)]),
  ) as File["headings"],
  country: countryIn(said(values, "country")),
})

/** How the file of addresses for a carrier is written. */
export const AddressFilePanel = ({ file, mayChange }: { readonly file: File; readonly mayChange: boolean }) => {
  const change = useMutation(useTRPC().staffShop.changeAddressFile.mutationOptions())
  const refresh = useRefresh()
  const shown = addressColumns.flatMap(({ key }) => file.headings[key] || [])
  return (
    <Panel id="address-file" title="Adressen für den Paketdienst">
      <p>
        Aus der Liste der Bestellungen lassen sich Adressen als CSV laden. Die Spalten heißen, wie das Programm deines
        Paketdienstes sie erwartet; eine leere Überschrift lässt die Spalte weg. Ein Gewicht steht nicht darin: Der Shop
        kennt nur Füllmengen.
      </p>
      {mayChange ? (
        <StaffForm
          name="address-file"
          save={(values) => change.mutateAsync(fileIn(values))}
          saved="Gespeichert."
          submit="Spalten speichern"
          secondary
          onSaved={() => refresh("staffShop")}
        >
          {({ errorOf }) => (
            <>
              <div className="address-headings">
                {addressColumns.map(({ key, label }) => (
                  <TextField
                    key={key}
                    name={`headings.${key}`}
                    label={label}
                    required
                    maxLength={60}
                    defaultValue={file.headings[key]}
                    error={errorOf(`headings.${key}`)}
                  />
                ))}
              </div>
              <SelectField name="country" label="Deutschland heißt dort" required defaultValue={file.country}>
                {countryForms.map((form) => (
                  <option key={form}>{form}</option>
                ))}
              </SelectField>
            </>
          )}
        </StaffForm>
      ) : (
        <p className="quiet">{shown.join(", ")}</p>
      )}
    </Panel>
  )
}
