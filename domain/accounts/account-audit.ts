import { roleNames } from "../access/role-names.ts"
import type { EntityType } from "../audit/entity-type.ts"

const areaNames = { shop: "Shop", staff: "Team" }

export const personAudit = {
  kind: "person",
  name: "Person",
  page: (id) => `/admin/people/${encodeURIComponent(id)}`,
  permission: "people.change",
  actions: {
    "person.roles": "Rollen geändert",
    "person.forgotten": "Konto gelöscht, weil es lange niemand genutzt hat",
    "person.session-ended": "Anmeldung beendet",
  },
  fields: {
    device: "Gerät",
    area: "Bereich",
    // As the area was called until 2026-11-24.
    door: "Bereich",
  },
  values: {
    "": roleNames,
    area: areaNames,
    door: areaNames,
  },
} as const satisfies EntityType

export const invitationAudit = {
  kind: "invitation",
  name: "Einladung",
  page: null,
  permission: "people.change",
  actions: {
    "person.invited": "Ins Team eingeladen",
    "person.reinvited": "Einladung noch einmal gesendet",
    "person.uninvited": "Einladung zurückgezogen",
  },
  fields: {
    role: "Rolle",
  },
  values: {
    role: roleNames,
  },
} as const satisfies EntityType
