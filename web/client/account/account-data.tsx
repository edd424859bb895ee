import type { ReactNode } from "react"
import { addressInOneLine } from "../../../domain/shared/address-lines.ts"
import { formatDate, formatDateTime } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { ownValue } from "../../../domain/shared/own-value.ts"
import type { PostalAddress } from "../../../domain/shared/postal-address.ts"
import { page } from "../app/page.ts"
import { inOrder } from "../ui/in-order.tsx"
import { Link } from "../ui/link.tsx"
import { PrintButton } from "../ui/print-button.tsx"
import accountStyles from "./account.css"
import { choiceNames, type Export, fieldNames, type Lists, partTitles, sentences } from "./data-words.ts"

const names: Readonly<Record<string, string | null>> = fieldNames
const choices: Readonly<Record<string, Readonly<Record<string, string | null>>>> = choiceNames
/** The sentence of a value that stands among these fields; `undefined`: it has none. */
const sentenceOf = (name: string, value: unknown, fields: object): string | undefined => {
  const sentence = ownValue(sentences as Readonly<Record<string, (value: unknown, fields: object) => string>>, name)
  return sentence?.(value, fields)
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)

const isAddress = (value: object): value is PostalAddress => "street" in value && "country" in value

const textOf = (name: string, value: unknown): string => {
  if (typeof value === "boolean") return value ? "ja" : "nein"
  if (typeof value === "number") return /cents$/i.test(name) ? formatCents(value) : String(value).replace(".", ",")
  const text = String(value)
  if (instant.test(text)) return formatDateTime(Date.parse(text))
  return day.test(text) ? formatDate(Date.parse(text)) : (choices[name]?.[text] ?? text)
}

/** A value as it stands behind the name of its field. */
const Value = ({
  name,
  value,
  fields,
}: {
  readonly name: string
  readonly value: unknown
  readonly fields: object
}): ReactNode => {
  if (Array.isArray(value))
    return value.every((each) => typeof each === "object") ? (
      <ul>
        {inOrder(value, (each) => (
          <li>{sentenceOf(name, each, fields) ?? <Line fields={each} />}</li>
        ))}
      </ul>
    ) : (
      value.map((each) => textOf(name, each)).join(", ")
    )
  if (typeof value !== "object" || value === null) return <span className="account-value">{textOf(name, value)}</span>
  return sentenceOf(name, value, fields) ?? <Line fields={value} />
}

const shown = (fields: object) =>
  Object.entries(fields).filter(([name, value]) => names[name] !== null && !isNothing(value))

/** Fields one after the other. */
const Line = ({ fields }: { readonly fields: object }): ReactNode =>
  isAddress(fields)
    ? addressInOneLine(fields)
    : inOrder(shown(fields), ([name, value], index) => (
        <>
          {index > 0 && "; "}
          {names[name] ?? name}: <Value name={name} value={value} fields={fields} />
        </>
      ))

/** Fields below each other. */
const Fields = ({ fields }: { readonly fields: object }) => (
  <dl className="account-fields">
    {shown(fields).map(([name, value]) => (
      <div key={name}>
        <dt>{names[name] ?? name}</dt>
        <dd>
          <Value name={name} value={value} fields={fields} />
        </dd>
      </div>
    ))}
  </dl>
)

const Part = ({ data, part }: { readonly data: Export; readonly part: Lists }) => (
  <section className="section flow" id={part}>
    <h2>{partTitles[part]}</h2>
    {part === "keptResults"
      ? data.keptResults.map(({ id, keptAt, content }) => (
          <p key={id}>
            Aufgehoben am {textOf("keptAt", keptAt)}
            {content === null ? (
              "; nicht mehr zu öffnen."
            ) : (
              <>
                , mit {Object.keys(content.answers).length} Antworten.{" "}
                <Link href={`/account/results/${id}`}>Ansehen</Link>
              </>
            )}
          </p>
        ))
      : inOrder<object>(data[part], (each) =>
          isAddress(each) ? <p>{addressInOneLine(each)}</p> : <Fields fields={each} />,
        )}
  </section>
)

/** All data stored about the account, to read and print (Art. 15 GDPR): the parts of the file, in words. */
export default page({
  styles: [accountStyles],
  load: (_request, { trpc, refetch }) => refetch(trpc.account.export.queryOptions()),
  head: () => ({
    title: "Deine Daten",
    description: "Alles, was wir über dich gespeichert haben.",
    noindex: true,
  }),
  Page: ({ data }) => {
    const { email, roles, createdAt, usedAt } = data
    const parts = Object.keys(partTitles) as readonly Lists[]
    const empty = parts.filter((part) => data[part].length === 0)
    return (
      <div className="page narrow flow account account-kept">
        <h1>Deine Daten</h1>
        <p>
          Das ist alles, was wir zu <strong className="account-email">{email}</strong> gespeichert haben. Wozu und wie
          lange, steht in der <Link href="/data-protection">Datenschutzerklärung</Link>. Prüfsummen und technische Namen
          stehen nur in der <a href="/account/export.json">Datei</a>.
        </p>
        <p className="no-print">
          <PrintButton />
        </p>
        <section className="section flow">
          <h2>Konto</h2>
          <Fields fields={{ email, roles, createdAt, usedAt }} />
        </section>
        {parts
          .filter((part) => !empty.includes(part))
          .map((part) => (
            <Part key={part} data={data} part={part} />
          ))}
        {empty.length > 0 && (
          <section className="section flow">
            <h2>Dazu haben wir nichts von dir</h2>
            <p>{empty.map((part) => partTitles[part]).join(" · ")}</p>
          </section>
        )}
      </div>
    )
  },
})
