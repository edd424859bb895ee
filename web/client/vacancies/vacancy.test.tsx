import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { exampleVacancyContent } from "../../../domain/vacancies/example-vacancy.ts"
import { VacancyFacts } from "./vacancy.tsx"

const shown = (changes: Parameters<typeof exampleVacancyContent>[0]) =>
  renderToStaticMarkup(<VacancyFacts vacancy={{ ...exampleVacancyContent(changes), publishedOn: null }} />)

it("the facts of a vacancy are shown while some are still missing, for the preview of its editor", () => {
  expect(shown({})).toMatch(/28\.\sFebruar\s2027/)
  const salary = { per: "year", fromCents: 0, toCents: 0 } as const
  const empty = shown({ closesOn: "", employments: [], hoursFrom: 0, hoursTo: 0, salary })
  expect(empty.match(/noch offen/g)).toHaveLength(2)
})
