/** What an e-mail is about; groups the list of templates. */
export const emailAreas = ["orders", "accounts", "shopping", "service", "partners", "vacancies", "marketing"] as const
export type EmailArea = (typeof emailAreas)[number]

/** The name of the layout that all e-mails share, among the templates. */
export const layoutName = "layout"
