import { type VacancyState, vacancyStateNames } from "../../../../domain/vacancies/vacancy-words.ts"

const looks: Readonly<Record<VacancyState, string>> = {
  draft: "badge badge--quiet",
  scheduled: "badge badge--notice",
  open: "badge",
  closed: "badge badge--quiet",
}

export const VacancyBadge = ({ state }: { readonly state: VacancyState }) => (
  <span className={looks[state]}>{vacancyStateNames[state]}</span>
)
