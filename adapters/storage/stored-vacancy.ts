import * as Schema from "effect/Schema"
import type { Application, ApplicationFile } from "../../domain/applications/application.ts"
import { documentTypes } from "../../domain/applications/application-file.ts"
import { type ApplicationState, applicationStates } from "../../domain/applications/application-words.ts"
import type { VacancyContent } from "../../domain/vacancies/vacancy.ts"
import { employments, salaryPeriods, teams, workplaces } from "../../domain/vacancies/vacancy-words.ts"
import { schemaOf } from "./decoded-columns.ts"
import { StoredFileKey } from "./stored-file-key.ts"

export const StoredVacancyContent = schemaOf<VacancyContent>()(
  Schema.Struct({
    title: Schema.String,
    slug: Schema.String,
    summary: Schema.String,
    team: Schema.Literals(teams),
    employments: Schema.Array(Schema.Literals(employments)),
    hoursFrom: Schema.Number,
    hoursTo: Schema.Number,
    permanent: Schema.Boolean,
    workplace: Schema.Literals(workplaces),
    street: Schema.String,
    postalCode: Schema.String,
    city: Schema.String,
    salary: Schema.Struct({ per: Schema.Literals(salaryPeriods), fromCents: Schema.Number, toCents: Schema.Number }),
    startsOn: Schema.String,
    closesOn: Schema.String,
    tasks: Schema.String,
    profile: Schema.String,
    offer: Schema.String,
  }),
)

export const StoredApplicationState = schemaOf<ApplicationState>()(Schema.Literals(applicationStates))

const StoredFile: Schema.Codec<ApplicationFile, ApplicationFile> = Schema.Struct({
  key: StoredFileKey,
  name: Schema.String,
  type: Schema.Literals(documentTypes),
  size: Schema.Number,
})

const of = { at: Schema.Number, by: Schema.NullOr(Schema.String) }

/** What of an application has no column of its own. */
export type ApplicationData = Pick<
  Application,
  "vacancyTitle" | "name" | "email" | "phone" | "message" | "files" | "history"
>

export const StoredApplication: Schema.Codec<ApplicationData, ApplicationData> = Schema.Struct({
  vacancyTitle: Schema.String,
  name: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  message: Schema.String,
  files: Schema.Array(StoredFile),
  history: Schema.Array(
    Schema.Union([
      Schema.Struct({
        ...of,
        kind: Schema.Literal("state"),
        state: Schema.Literals(applicationStates),
        mail: Schema.NullOr(Schema.Struct({ subject: Schema.String, text: Schema.String })),
      }),
      Schema.Struct({ ...of, kind: Schema.Literal("note"), text: Schema.String }),
    ]),
  ),
})
