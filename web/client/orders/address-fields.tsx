import { TextField } from "../ui/field.tsx"

const attributes = {
  name: { label: "Vor- und Nachname", autoComplete: "name", maxLength: 200 },
  addition: { label: "Adresszusatz", autoComplete: "address-line2", maxLength: 200 },
  street: { label: "Straße und Hausnummer", autoComplete: "address-line1", maxLength: 200 },
  postalCode: {
    label: "Postleitzahl",
    autoComplete: "postal-code",
    inputMode: "numeric",
    maxLength: 20,
    span: "third",
  },
  city: { label: "Ort", autoComplete: "address-level2", maxLength: 200, span: "rest" },
} as const

type Field = keyof typeof attributes

/** The order in which an address is written on a form. */
const order: readonly Field[] = ["name", "street", "addition", "postalCode", "city"]

/** The fields of an address, for a `.fields` grid. */
export const AddressFields = ({
  prefix,
  section = "",
  hints = {},
  labels = {},
  valueAt,
  errorAt,
}: {
  /** Before each name: `shippingAddress.`. */
  readonly prefix: string
  /** `shipping` or `billing`, so that the browser fills in the right one. */
  readonly section?: "" | "shipping" | "billing"
  readonly hints?: Partial<Record<Field, string>>
  readonly labels?: Partial<Record<Field, string>>
  readonly valueAt: (name: string) => string | undefined
  readonly errorAt: (name: string) => string | null | undefined
}) => (
  <>
    <input type="hidden" name={`${prefix}asked`} value={valueAt(`${prefix}asked`) ?? ""} />
    {order.map((field) => {
      const { label, autoComplete, ...input } = attributes[field]
      const name = prefix + field
      return (
        <TextField
          key={field}
          {...input}
          name={name}
          label={labels[field] ?? label}
          hint={hints[field]}
          autoComplete={section === "" ? autoComplete : `${section} ${autoComplete}`}
          enterKeyHint="next"
          required={field !== "addition"}
          defaultValue={valueAt(name)}
          error={errorAt(name)}
        />
      )
    })}
  </>
)
