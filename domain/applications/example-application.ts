import type { Application } from "./application.ts"

/** What somebody could have sent, for tests. */
export const exampleApplication = (
  id: string,
  receivedAt: number,
  changes: Partial<Application> = {},
): Application => ({
  id,
  version: 1,
  vacancyId: "V-1",
  vacancyTitle: "Apothekerin oder Apotheker Qualität (m/w/d)",
  receivedAt,
  name: "Anna Müller",
  email: "anna@beispiel.de",
  phone: "",
  message: "Guten Tag",
  files: [{ key: `applications/${id.toLowerCase()}-1.pdf`, name: "Lebenslauf.pdf", type: "pdf", size: 1_000 }],
  state: "received",
  stateSince: receivedAt,
  history: [{ kind: "state", state: "received", at: receivedAt, by: null, mail: null }],
  ...changes,
})
