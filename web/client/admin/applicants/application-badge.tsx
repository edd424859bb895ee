import { type ApplicationState, applicationStateNames } from "../../../../domain/applications/application-words.ts"

const looks: Readonly<Record<ApplicationState, string>> = {
  received: "badge badge--notice",
  "in-review": "badge",
  invited: "badge",
  offered: "badge",
  hired: "badge",
  rejected: "badge badge--quiet",
  withdrawn: "badge badge--quiet",
}

export const ApplicationBadge = ({ state }: { readonly state: ApplicationState }) => (
  <span className={looks[state]}>{applicationStateNames[state]}</span>
)
