import type { VacancyContent } from "../../../../domain/vacancies/vacancy.ts"
import {
  employmentNames,
  employments,
  type SalaryPeriod,
  type Team,
  teamNames,
  type Workplace,
  workplaceNames,
} from "../../../../domain/vacancies/vacancy-words.ts"
import { Choice, SelectField, TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { centsOf, euroText } from "../orders/euro-text.ts"
import type { Fields } from "../ui/merge.ts"
import { Panel } from "../ui/panel.tsx"
import { said } from "../ui/said.ts"
import { BoxesField } from "../ui/staff-fields.tsx"

const prefix = "content."

const amountText = (cents: number): string => (cents === 0 ? "" : euroText(cents).replace(/,00$/, ""))

/** The fields of the form as texts. */
export const fieldsOf = (content: VacancyContent): Fields => ({
  title: content.title,
  slug: content.slug,
  summary: content.summary,
  team: content.team,
  employments: content.employments.join(","),
  hoursFrom: content.hoursFrom === 0 ? "" : String(content.hoursFrom),
  hoursTo: content.hoursTo === 0 ? "" : String(content.hoursTo),
  permanent: content.permanent ? "yes" : "",
  workplace: content.workplace,
  street: content.street,
  postalCode: content.postalCode,
  city: content.city,
  "salary.per": content.salary.per,
  "salary.fromCents": amountText(content.salary.fromCents),
  "salary.toCents": amountText(content.salary.toCents),
  startsOn: content.startsOn,
  closesOn: content.closesOn,
  tasks: content.tasks,
  profile: content.profile,
  offer: content.offer,
})

export const fieldNames: Readonly<Record<string, string>> = {
  title: "Titel",
  slug: "Adresse",
  summary: "Zusammenfassung",
  team: "Bereich",
  employments: "Beschäftigung",
  hoursFrom: "Stunden in der Woche, von",
  hoursTo: "bis",
  permanent: "Unbefristet",
  workplace: "Wo gearbeitet wird",
  street: "Straße und Hausnummer",
  postalCode: "Postleitzahl",
  city: "Ort",
  "salary.per": "Gehalt gilt für",
  "salary.fromCents": "Von (Euro, brutto)",
  "salary.toCents": "Bis (Euro, brutto)",
  startsOn: "Beginn",
  closesOn: "Letzter Tag für Bewerbungen",
  tasks: "Was man tut",
  profile: "Wen wir suchen",
  offer: "Was wir bieten",
}

/** What stands in the form; what is no number goes to the server as it is and comes back as the error of its field. */
export const contentIn = (values: FormData): VacancyContent => {
  const text = (name: string) => said(values, prefix + name)
  const number = (name: string, read: (typed: string) => number) => {
    const typed = text(name).trim()
    return typed === "" ? 0 : read(typed)
  }
  const fromCents = number("salary.fromCents", centsOf)
  return {
    title: text("title").trim(),
    slug: text("slug").trim(),
    summary: text("summary").trim(),
    team: text("team") as Team,
    employments: employments.filter((each) => values.getAll(`${prefix}employments`).includes(each)),
    hoursFrom: number("hoursFrom", Number),
    hoursTo: number("hoursTo", Number),
    permanent: values.has(`${prefix}permanent`),
    workplace: text("workplace") as Workplace,
    street: text("street").trim(),
    postalCode: text("postalCode").trim(),
    city: text("city").trim(),
    salary: {
      per: text("salary.per") as SalaryPeriod,
      fromCents,
      toCents: text("salary.toCents").trim() === "" ? fromCents : number("salary.toCents", centsOf),
    },
    startsOn: text("startsOn"),
    closesOn: text("closesOn"),
    tasks: text("tasks"),
    profile: text("profile"),
    offer: text("offer"),
  }
}

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Everything a vacancy says. */
export const VacancyFields = ({
  fields,
  published,
  errorOf,
}: {
  readonly fields: Fields
  readonly published: boolean
  readonly errorOf: (path: string) => string | undefined
}) => {
  const known = (name: string) => ({
    name: prefix + name,
    label: fieldNames[name] ?? name,
    defaultValue: fields[name] ?? "",
    error: errorOf(prefix + name),
    autoComplete: "off",
  })
  return (
    <div className="staff-panels">
      <Panel id="text" title="Text">
        <TextField {...known("title")} required maxLength={120} hint="Für alle Geschlechter: mit „(m/w/d)“." />
        <TextField
          {...known("slug")}
          required
          maxLength={80}
          readOnly={published}
          hint={published ? "Sie ist veröffentlicht und bleibt." : "Unter /jobs/."}
        />
        <TextAreaField {...known("summary")} rows={3} required maxLength={300} hint="Für Listen und Suchmaschinen." />
        <TextAreaField
          {...known("tasks")}
          rows={9}
          required
          maxLength={10_000}
          hint="Markdown: - für Punkte, ** für fett."
        />
        <TextAreaField {...known("profile")} rows={8} required maxLength={10_000} />
        <TextAreaField {...known("offer")} rows={8} required maxLength={10_000} />
      </Panel>
      <Panel id="pay" title="Gehalt">
        <p className="small quiet">
          Bewerberinnen und Bewerber müssen es vor dem Gespräch kennen (Richtlinie (EU) 2023/970, Art. 5). Ohne Gehalt
          erscheint die Stelle nicht. Ein festes gib in beiden Feldern gleich an.
        </p>
        <div className="fields">
          <SelectField {...known("salary.per")} span="third" required>
            {options({ year: "ein Jahr", hour: "eine Stunde" })}
          </SelectField>
          <TextField {...known("salary.fromCents")} span="third" required inputMode="decimal" />
          <TextField {...known("salary.toCents")} span="third" required inputMode="decimal" />
        </div>
      </Panel>
      <Panel id="frame" title="Rahmen">
        <div className="fields">
          <SelectField {...known("team")} span="half" required>
            {options(teamNames)}
          </SelectField>
          <SelectField {...known("workplace")} span="half" required>
            {options(workplaceNames)}
          </SelectField>
          <TextField {...known("hoursFrom")} span="half" required inputMode="numeric" />
          <TextField {...known("hoursTo")} span="half" required inputMode="numeric" />
          <TextField {...known("startsOn")} span="half" type="date" hint="Leer: so bald wie möglich." />
          <TextField {...known("closesOn")} span="half" type="date" required hint="Am Tag danach ist sie zu." />
          <TextField {...known("street")} maxLength={100} />
          <TextField {...known("postalCode")} span="third" inputMode="numeric" maxLength={5} />
          <TextField {...known("city")} span="rest" maxLength={80} />
        </div>
        <BoxesField
          name={`${prefix}employments`}
          label={fieldNames.employments ?? ""}
          options={employments.map((value) => ({ value, label: employmentNames[value] }))}
          chosen={(fields.employments ?? "").split(",")}
          error={errorOf(`${prefix}employments`)}
        />
        <Choice
          type="checkbox"
          name={`${prefix}permanent`}
          value="yes"
          label="Unbefristet"
          defaultChecked={fields.permanent === "yes"}
        />
      </Panel>
    </div>
  )
}
