import { germanList } from "../shared/german-list.ts"
import { formatCents } from "../shared/money.ts"

/** The parts of the company that advertise jobs. */
export const teams = ["quality", "logistics", "technology", "service", "content", "office"] as const
export type Team = (typeof teams)[number]
export const teamNames: Readonly<Record<Team, string>> = {
  quality: "Qualität und Pharmazie",
  logistics: "Lager und Versand",
  technology: "Technik",
  service: "Kundenservice",
  content: "Redaktion",
  office: "Verwaltung",
}

export const employments = [
  "full-time",
  "part-time",
  "mini-job",
  "working-student",
  "apprenticeship",
  "internship",
] as const
export type Employment = (typeof employments)[number]
export const employmentNames: Readonly<Record<Employment, string>> = {
  "full-time": "Vollzeit",
  "part-time": "Teilzeit",
  "mini-job": "Minijob",
  "working-student": "Werkstudium",
  apprenticeship: "Ausbildung",
  internship: "Praktikum",
}

export const workplaces = ["on-site", "hybrid", "remote"] as const
export type Workplace = (typeof workplaces)[number]
export const workplaceNames: Readonly<Record<Workplace, string>> = {
  "on-site": "vor Ort",
  hybrid: "teils von zu Hause",
  remote: "von überall in Deutschland",
}

export const salaryPeriods = ["year", "hour"] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]
export const salaryPeriodNames: Readonly<Record<SalaryPeriod, string>> = {
  year: "brutto im Jahr",
  hour: "brutto in der Stunde",
}

/** `draft`: staff see it. `scheduled`: its first day is to come. `closed`: its last day is over, or staff closed it. */
export const vacancyStates = ["draft", "scheduled", "open", "closed"] as const
export type VacancyState = (typeof vacancyStates)[number]
export const vacancyStateNames: Readonly<Record<VacancyState, string>> = {
  draft: "Entwurf",
  scheduled: "Geplant",
  open: "Offen",
  closed: "Geschlossen",
}

const range = (from: string, to: string): string => (from === to ? from : `${from} bis ${to}`)

/** `52.000 € bis 62.000 € brutto im Jahr`; cents only where there are some. */
export const salaryInWords = ({
  per,
  fromCents,
  toCents,
}: {
  readonly per: SalaryPeriod
  readonly fromCents: number
  readonly toCents: number
}): string => {
  const amount = (cents: number) => formatCents(cents).replace(/,00(?=\s)/, "")
  return `${range(amount(fromCents), amount(toCents))} ${salaryPeriodNames[per]}`
}

/** `32 bis 40 Stunden in der Woche` */
export const hoursInWords = ({
  hoursFrom,
  hoursTo,
}: {
  readonly hoursFrom: number
  readonly hoursTo: number
}): string => `${range(String(hoursFrom), String(hoursTo))} Stunden in der Woche`

/** `Vollzeit, Teilzeit oder Minijob` */
export const employmentsInWords = (held: readonly Employment[]): string =>
  germanList(
    held.map((each) => employmentNames[each]),
    "oder",
  )

/** `Leipzig, teils von zu Hause` */
export const placeInWords = ({ workplace, city }: { readonly workplace: Workplace; readonly city: string }): string =>
  workplace === "remote" ? "Von überall in Deutschland" : `${city}, ${workplaceNames[workplace]}`
