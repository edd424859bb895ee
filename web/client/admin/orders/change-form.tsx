import type { PostalAddress } from "../../../../domain/shared/postal-address.ts"
import { Choice, TextField } from "../../ui/field.tsx"
import { said } from "../ui/said.ts"
import type { StaffFormState } from "../ui/staff-form.tsx"
import { ReasonField } from "./money-forms.tsx"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"
import { PackFields, packsOf } from "./pack-fields.tsx"

const addressFields = [
  ["name", "Name", true],
  ["addition", "Adresszusatz", false],
  ["street", "Straße und Hausnummer", true],
  ["postalCode", "Postleitzahl", true],
  ["city", "Ort", true],
] as const

type Field = "address" | "invoiceAddress"

const AddressFields = ({
  of,
  address,
  errorOf,
}: Pick<StaffFormState, "errorOf"> & { readonly of: Field; readonly address: PostalAddress | null }) =>
  addressFields.map(([name, label, required]) => (
    <TextField
      key={name}
      name={`command.${of}.${name}`}
      label={label}
      required={required}
      autoComplete="off"
      defaultValue={address?.[name] ?? ""}
      error={errorOf(`command.${of}.${name}`)}
    />
  ))

const addressIn = (of: Field, values: FormData): PostalAddress => {
  const typed = (name: (typeof addressFields)[number][0]) => said(values, `command.${of}.${name}`)
  return {
    name: typed("name"),
    ...(typed("addition").trim() !== "" && { addition: typed("addition") }),
    street: typed("street"),
    postalCode: typed("postalCode"),
    city: typed("city"),
    country: "DE",
  }
}

/** The address typed; `null`: it is as it was. */
const typedAddress = (of: Field, before: PostalAddress | null, values: FormData): PostalAddress | null => {
  const typed = addressIn(of, values)
  return addressFields.every(([name]) => (typed[name] ?? "") === (before?.[name] ?? "")) ? null : typed
}

/** Before the parcel leaves: other addresses, or fewer packs. */
export const ChangeForm = ({
  order,
  changeable,
  handling,
}: {
  readonly order: StaffOrder
  readonly changeable: StaffOrder["toSend"]
  readonly handling: Handling
}) => {
  const { shippingAddress, otherInvoiceAddress, invoiced } = order
  return (
    <>
      <p>
        Die Kundin oder der Kunde bekommt eine E-Mail mit dem Grund. Was schon bezahlt ist, bekommt sie oder er zurück.
      </p>
      <OrderForm
        name="changed"
        handling={handling}
        submit="Änderung speichern"
        saved="Geändert, die E-Mail ist unterwegs."
        commandOf={(values) => {
          const invoiceAddress = invoiced ? null : typedAddress("invoiceAddress", otherInvoiceAddress, values)
          return {
            kind: "changed",
            address: typedAddress("address", shippingAddress, values),
            ...(invoiceAddress !== null && { invoiceAddress }),
            dropped: packsOf(changeable, values, "command.dropped"),
            restock: values.get("restock") === "yes",
            reason: said(values, "command.reason"),
          }
        }}
      >
        {({ errorOf }) => (
          <>
            <AddressFields of="address" address={shippingAddress} errorOf={errorOf} />
            {invoiced ? (
              <p className="quiet small">
                Die Rechnung ist ausgestellt. Soll sie auf jemand anderen lauten, stell sie unten neu aus.
              </p>
            ) : (
              <details open={otherInvoiceAddress !== null}>
                <summary>Andere Rechnungsanschrift</summary>
                <div className="flow">
                  <AddressFields of="invoiceAddress" address={otherInvoiceAddress} errorOf={errorOf} />
                </div>
              </details>
            )}
            <PackFields
              legend="Welche Packungen weggelassen werden"
              lines={changeable.map((line) => ({ ...line, chosen: 0 }))}
              name="command.dropped"
              errorOf={errorOf}
            />
            <Choice
              type="checkbox"
              name="restock"
              value="yes"
              defaultChecked
              label="Was weggelassen wird, geht zurück in den Bestand"
            />
            <ReasonField error={errorOf("command.reason")} />
          </>
        )}
      </OrderForm>
    </>
  )
}

/** Its invoice was issued to the wrong one: it is cancelled and issued anew. */
export const ReaddressForm = ({
  order: { shippingAddress, otherInvoiceAddress },
  handling,
}: {
  readonly order: StaffOrder
  readonly handling: Handling
}) => (
  <>
    <p>
      Die Rechnung wird storniert und neu ausgestellt, mit demselben Lieferdatum. Wohin das Paket geht, bleibt. Eine
      E-Mail geht nicht hinaus: Die neue Rechnung steht auf der Seite der Bestellung.
    </p>
    <OrderForm
      name="invoice-readdressed"
      handling={handling}
      submit="Neu ausstellen"
      saved="Die Rechnung ist neu ausgestellt."
      commandOf={(values) => ({
        kind: "invoice-readdressed",
        invoiceAddress: addressIn("invoiceAddress", values),
        reason: said(values, "command.reason"),
      })}
    >
      {({ errorOf }) => (
        <>
          <AddressFields of="invoiceAddress" address={otherInvoiceAddress ?? shippingAddress} errorOf={errorOf} />
          <ReasonField mailed={false} error={errorOf("command.reason")} />
        </>
      )}
    </OrderForm>
  </>
)
