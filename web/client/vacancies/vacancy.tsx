import type { ReactNode } from "react"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { startOfGermanDay } from "../../../domain/shared/german-instant.ts"
import { noBreakHyphens, softHyphens } from "../../../domain/shared/line-breaks.ts"
import {
  employmentsInWords,
  hoursInWords,
  placeInWords,
  salaryInWords,
  teamNames,
} from "../../../domain/vacancies/vacancy-words.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { ArticleView } from "../blog/article-view.tsx"
import blogStyles from "../blog/blog.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import vacancyStyles from "./vacancies.css"
import { vacancyJsonLd } from "./vacancy-json-ld.ts"

const trailOf = (title: string) => trailTo(title, { label: "Jobs", href: "/jobs" })

type Vacancy = Omit<Outputs["vacancies"]["view"], "article" | "open" | "changedAt">

/** `""`: not said yet, in the preview of a draft. */
const dayInWords = (day: string): string => (day === "" ? "noch offen" : formatDate(startOfGermanDay(day)))

/** What the job is in facts. */
export const VacancyFacts = ({ vacancy, children }: { readonly vacancy: Vacancy; readonly children?: ReactNode }) => {
  const { salary, employments, workplace, street, postalCode, city, permanent, startsOn, closesOn, team } = vacancy
  return (
    <aside className="panel vacancy-panel flow" aria-labelledby="facts">
      <h2 id="facts">Auf einen Blick</h2>
      <dl className="vacancy-facts">
        <div>
          <dt>Gehalt</dt>
          <dd className="vacancy-facts__pay">{salary.fromCents === 0 ? "noch offen" : salaryInWords(salary)}</dd>
        </div>
        <div>
          <dt>Umfang</dt>
          <dd>
            {employmentsInWords(employments)}, {hoursInWords(vacancy)}
          </dd>
        </div>
        <div>
          <dt>Ort</dt>
          <dd>
            {placeInWords(vacancy)}
            {workplace !== "remote" && (
              <>
                <br />
                {street}, {postalCode} {city}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Beginn</dt>
          <dd>
            {startsOn === "" ? "sobald du kannst" : dayInWords(startsOn)}, {permanent ? "unbefristet" : "befristet"}
          </dd>
        </div>
        <div>
          <dt>Bereich</dt>
          <dd>{teamNames[team]}</dd>
        </div>
        <div>
          <dt>Bewerben bis</dt>
          <dd>{dayInWords(closesOn)}</dd>
        </div>
      </dl>
      {children}
    </aside>
  )
}

/** A vacancy: what one does, whom we look for, what we offer and pay. A closed one says so. */
export default page({
  styles: [blogStyles, vacancyStyles],
  load: async ({ params }, { trpc, fetchQuery }) => {
    const [vacancy, operator] = await Promise.all([
      fetchQuery(trpc.vacancies.view.queryOptions({ slug: params.vacancy ?? "" })),
      fetchQuery(trpc.content.operator.queryOptions()),
    ])
    return { vacancy, operator }
  },
  head: ({ vacancy, operator }) => ({
    title: vacancy.open ? `${vacancy.title}, ${placeInWords(vacancy)}` : `Geschlossen: ${vacancy.title}`,
    description: `${vacancy.summary} ${salaryInWords(vacancy.salary)}.`,
    canonical: `/jobs/${vacancy.slug}`,
    trail: trailOf(vacancy.title),
    ...(!vacancy.open && { noindex: true }),
    ...(SERVER && {
      card: { text: vacancy.summary, line: `${placeInWords(vacancy)} · ${salaryInWords(vacancy.salary)}` },
      ...(vacancy.open && { jsonLd: vacancyJsonLd(vacancy, operator) }),
    }),
  }),
  Page: ({ data: { vacancy } }) => {
    const apply = `/apply/${vacancy.slug}`
    return (
      <div className="page">
        <Breadcrumbs trail={trailOf(vacancy.title)} />
        {!vacancy.open && (
          <Notice tone="caution" title="Diese Stelle nimmt keine Bewerbungen mehr an.">
            <p>
              Schade, du kommst ein wenig zu spät. Vielleicht passt eine der{" "}
              <Link href="/jobs">Stellen, die gerade offen sind</Link>.
            </p>
          </Notice>
        )}
        <div className="with-side">
          <article className="article flow">
            <header className="article__head flow">
              <p className="post-card__facts">
                <span>{teamNames[vacancy.team]}</span>
                <span>{placeInWords(vacancy)}</span>
              </p>
              <h1>{softHyphens(vacancy.title)}</h1>
              <p className="article__summary">{noBreakHyphens(vacancy.summary)}</p>
              <p className="vacancy-pay">{salaryInWords(vacancy.salary)}</p>
            </header>
            <ArticleView article={vacancy.article} />
            {vacancy.open && (
              <footer className="article__foot flow">
                <p>
                  <ButtonLink href={apply}>Jetzt bewerben</ButtonLink>
                </p>
                <p className="small quiet">
                  Dein Lebenslauf und zwei, drei Sätze reichen. Fragen vorher? <Link href="/contact">Schreib uns</Link>.
                </p>
              </footer>
            )}
          </article>
          <div className="stays">
            <VacancyFacts vacancy={vacancy}>
              {vacancy.open && (
                <p>
                  <ButtonLink wide href={apply}>
                    Bewerben
                  </ButtonLink>
                </p>
              )}
            </VacancyFacts>
          </div>
        </div>
      </div>
    )
  },
})
