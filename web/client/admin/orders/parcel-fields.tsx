import { useState } from "react"
import {
  type Carrier,
  carrierNames,
  carriers,
  type Tracking,
  trackingNumber,
} from "../../../../domain/orders/tracking.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField, TextField } from "../../ui/field.tsx"

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? "")

/** The parcel in a row of the form; `null`: no such row, or explicitly without a tracking number. */
export const parcelIn = (values: FormData, name: string): Tracking | null => {
  const carrier = textOf(values, `${name}.carrier`) as Carrier | ""
  return carrier === "" ? null : { carrier, number: trackingNumber(textOf(values, `${name}.number`)) }
}

/** The parcels in consecutive rows under a name. */
export const parcelsIn = (values: FormData, name: string, index = 0): readonly Tracking[] => {
  const parcel = parcelIn(values, `${name}.${index}`)
  return parcel === null ? [] : [parcel, ...parcelsIn(values, name, index + 1)]
}

interface Row {
  readonly key: number
  readonly parcel: Tracking | null
}

/** A row for each parcel: carrier and tracking number. */
export const ParcelFields = ({
  nameOf,
  parcels = [],
  most,
  errorOf,
  without,
}: {
  /** The path of a row in the input. */
  readonly nameOf: (index: number) => string
  /** The initial rows. */
  readonly parcels?: readonly Tracking[]
  readonly most: number
  readonly errorOf: (path: string) => string | undefined
  /** Whether the first row is fixed and may be without a tracking number. */
  readonly without: boolean
}) => {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    parcels.length === 0 ? [{ key: 0, parcel: null }] : parcels.map((parcel, key) => ({ key, parcel })),
  )
  const add = () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, parcel: null }])
  return (
    <>
      {rows.map(({ key, parcel }, index) => {
        const name = nameOf(index)
        const which = rows.length > 1 ? `, Paket\u00a0${index + 1}` : ""
        return (
          <div className="fields" key={key}>
            <SelectField
              name={`${name}.carrier`}
              label={`Versanddienst${which}`}
              required
              defaultValue={parcel?.carrier ?? "dhl"}
              error={errorOf(`${name}.carrier`)}
            >
              {carriers.map((carrier) => (
                <option key={carrier} value={carrier}>
                  {carrierNames[carrier]}
                </option>
              ))}
              {without && index === 0 && <option value="">Ohne Sendungsnummer</option>}
            </SelectField>
            <TextField
              name={`${name}.number`}
              label={`Sendungsnummer${which}`}
              hint={
                index === 0 && "Leerzeichen stören nicht. Sie steht in der E-Mail und auf der Seite der Bestellung."
              }
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={parcel?.number}
              error={errorOf(`${name}.number`)}
            />
            {(index > 0 || !without) && (
              <p>
                <Button look="quiet" small type="button" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
                  {rows.length > 1 ? `Paket\u00a0${index + 1} entfernen` : "Sendungsnummer entfernen"}
                </Button>
              </p>
            )}
          </div>
        )
      })}
      {rows.length < most && (
        <p>
          <Button look="quiet" small type="button" onClick={add}>
            {rows.length === 0 ? "Sendungsnummer eingeben" : "Weiteres Paket"}
          </Button>
        </p>
      )}
    </>
  )
}
