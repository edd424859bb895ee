import { formatDate } from "../../../domain/shared/german-date.ts"
import { startOfGermanDay } from "../../../domain/shared/german-instant.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import {
  employmentNames,
  employments,
  employmentsInWords,
  hoursInWords,
  placeInWords,
  salaryInWords,
  teamNames,
  teams,
} from "../../../domain/vacancies/vacancy-words.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Button } from "../ui/button.tsx"
import { SelectField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState } from "../ui/notice.tsx"
import vacancyStyles from "./vacancies.css"

type List = Outputs["vacancies"]["list"]

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** What the address narrows the list to; what it does not know is left out. */
const wantedIn = (search: URLSearchParams) => {
  const [team, hours] = [oneOf(teams, search.get("team")), oneOf(employments, search.get("hours"))]
  const place = search.get("place") ?? ""
  return {
    ...(team !== undefined && { team }),
    ...(hours !== undefined && { hours }),
    ...(place !== "" && place.length <= 80 && { place }),
  }
}
type Wanted = ReturnType<typeof wantedIn>

const Filter = ({ list, wanted }: { readonly list: List; readonly wanted: Wanted }) => {
  const options = (all: string, values: readonly string[], nameOf: (value: string) => string) => [
    <option key="" value="">
      {all}
    </option>,
    ...values.map((value) => (
      <option key={value} value={value}>
        {nameOf(value)}
      </option>
    )),
  ]
  return (
    <search aria-label="Stellen filtern">
      {/* Keyed: going back fills the fields with what the address says then. */}
      <form className="vacancy-filter" method="get" action="/jobs" key={JSON.stringify(wanted)}>
        <SelectField name="team" label="Bereich" required defaultValue={wanted.team ?? ""}>
          {options("Alle Bereiche", list.teams, (team) => teamNames[team as keyof typeof teamNames])}
        </SelectField>
        <SelectField name="place" label="Ort" required defaultValue={wanted.place ?? ""}>
          {options("Alle Orte", list.places, (place) => (place === "remote" ? "Von überall" : place))}
        </SelectField>
        <SelectField name="hours" label="Umfang" required defaultValue={wanted.hours ?? ""}>
          {options("Jeder Umfang", list.hours, (each) => employmentNames[each as keyof typeof employmentNames])}
        </SelectField>
        <div className="vacancy-filter__ways">
          <Button look="secondary">Filtern</Button>
          {Object.keys(wanted).length > 0 && <Link href="/jobs">Zurücksetzen</Link>}
        </div>
      </form>
    </search>
  )
}

const VacancyCard = ({ vacancy }: { readonly vacancy: List["vacancies"][number] }) => (
  <li className="vacancy-card">
    <div className="flow">
      <h2>
        <Link href={`/jobs/${vacancy.slug}`}>{softHyphens(vacancy.title)}</Link>
      </h2>
      <p>{vacancy.summary}</p>
    </div>
    <div className="vacancy-card__facts">
      <p className="vacancy-card__pay">{salaryInWords(vacancy.salary)}</p>
      <p>
        {employmentsInWords(vacancy.employments)}, {hoursInWords(vacancy)}
      </p>
      <p>{placeInWords(vacancy)}</p>
      <p className="quiet">
        {teamNames[vacancy.team]} · bis {formatDate(startOfGermanDay(vacancy.closesOn))}
      </p>
    </div>
  </li>
)

/** The open vacancies, narrowed by the address, also without JavaScript. */
export default page({
  styles: [vacancyStyles],
  load: async ({ search }, { trpc, fetchQuery }) => {
    const wanted = wantedIn(search)
    return { wanted, list: await fetchQuery(trpc.vacancies.list.queryOptions(wanted)) }
  },
  head: ({ wanted }) => ({
    title: "Jobs: offene Stellen mit Gehalt",
    description:
      "Arbeiten bei Nährwerk in Leipzig oder von zu Hause. Bei jeder Stelle steht, was sie zahlt, was zu tun ist und bis wann du dich bewerben kannst.",
    canonical: "/jobs",
    trail: trailTo("Jobs"),
    ...(Object.keys(wanted).length > 0 && { noindex: true }),
  }),
  Page: ({ data: { wanted, list } }) => (
    <div className="page">
      <Breadcrumbs trail={trailTo("Jobs")} />
      <header className="vacancies__head flow">
        <h1>Jobs</h1>
        <p>
          Bei jeder Stelle steht, was sie zahlt. Es zählt, was du kannst: Ein Bild und dein Geburtstag interessieren uns
          nicht.
        </p>
      </header>
      {list.total === 0 ? (
        <EmptyState title="Gerade suchen wir niemanden.">
          <p>
            Neue Stellen stehen zuerst hier. Du kannst uns trotzdem <Link href="/contact">schreiben</Link>.
          </p>
        </EmptyState>
      ) : (
        <>
          <Filter list={list} wanted={wanted} />
          {list.vacancies.length === 0 ? (
            <EmptyState title="Dazu passt gerade keine Stelle.">
              <p>
                <Link href="/jobs">Alle offenen Stellen</Link>
              </p>
            </EmptyState>
          ) : (
            <ul className="vacancy-list">
              {list.vacancies.map((vacancy) => (
                <VacancyCard key={vacancy.slug} vacancy={vacancy} />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  ),
})
