import type { FormEvent } from "react"
import { maxShipmentBytes } from "../../../../domain/orders/shipments/limits.ts"
import { type Carrier, carrierNames, carriers } from "../../../../domain/orders/tracking.ts"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { textStart } from "../../../../domain/shared/text-cut.ts"
import { randomUuid } from "../../app/random-uuid.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField } from "../../ui/field.tsx"
import { FileField } from "../../ui/file-field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import type { List } from "./send-list.ts"

const titleOf = (file: File | null): string => (file === null ? "Eingefügte Liste" : textStart(file.name, 120))

/** The chosen file; a browser submits a nameless file without one. */
const fileIn = (values: FormData): File | null => {
  const file = values.get("file")
  return file instanceof File && file.name !== "" ? file : null
}

/** The list in the form, or an error; a file takes precedence over pasted text. */
const listOf = (values: FormData): List | string => {
  const file = fileIn(values)
  const body = file ?? String(values.get("text") ?? "")
  const bytes = file?.size ?? new Blob([body]).size
  if (bytes === 0) return "Wähle eine Datei, oder füge die Liste ein."
  if (bytes > maxShipmentBytes)
    return `Das sind ${formatDecimal(Math.ceil(bytes / 100_000) / 10)}\u00a0MB. Es gehen höchstens ${maxShipmentBytes / 1_000_000}\u00a0MB.`
  return { body, title: titleOf(file), carrier: values.get("carrier") as Carrier, key: randomUuid() }
}

/** A form for a list of parcels, as a file or pasted. */
export const ListForm = ({
  busy,
  error,
  onList,
  onFault,
  onChange,
}: {
  readonly busy: boolean
  readonly error: string | null
  readonly onList: (list: List) => unknown
  readonly onFault: (fault: string) => unknown
  /** Called when the list changes. */
  readonly onChange: () => unknown
}) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const list = listOf(new FormData(event.currentTarget))
    if (typeof list === "string") onFault(list)
    else onList(list)
  }
  return (
    <form className="flow staff-form" noValidate onSubmit={submit} onInput={onChange} onReset={onChange}>
      <FileField
        name="file"
        label="Datei vom Paketdienst"
        hint="CSV mit einer Spalte für die Bestellnummer und einer für die Sendungsnummer, bis 10.000 Zeilen. Am besten so, wie sie heruntergeladen wurde: Eine Tabellenkalkulation rundet lange Nummern."
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        required
        error={error}
      />
      <TextAreaField
        name="text"
        label="Oder einfügen"
        data-wrap="off"
        hint="Auch ohne Überschrift: je Zeile Bestellnummer, Sendungsnummer und, wenn du willst, der Versanddienst. Eine gewählte Datei geht vor."
        rows={6}
        required
        spellCheck={false}
        autoComplete="off"
      />
      <SelectField
        name="carrier"
        label="Versanddienst"
        hint="Für Zeilen, in denen keiner steht. Passt eine Nummer nur zu einem anderen, gilt der."
        required
        defaultValue="dhl"
      >
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrierNames[carrier]}
          </option>
        ))}
      </SelectField>
      <div className="cluster">
        <Button look="secondary" busy={busy}>
          Liste prüfen
        </Button>
        <Button look="quiet" type="reset">
          Leeren
        </Button>
      </div>
    </form>
  )
}
