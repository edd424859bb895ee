/** What a member of staff can be; one person may be several. */
export const roles = ["viewer", "editor", "fulfilment", "service", "hiring", "nutrition", "admin"] as const
export type Role = (typeof roles)[number]

/** What staff call the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  viewer: "Lesen",
  editor: "Redaktion",
  fulfilment: "Versand",
  service: "Kundenservice",
  hiring: "Personal",
  nutrition: "Ernährung",
  admin: "Verwaltung",
}
