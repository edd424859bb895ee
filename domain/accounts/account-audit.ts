import { roleNames } from "../access/role-names.ts"
import type { AuditSubject } from "../audit/audit-subject.ts"

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
  parts: {
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
} as const satisfies AuditSubject

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
  parts: {
    role: "Rolle",
  },
  values: {
    role: roleNames,
  },
} as const satisfies AuditSubject
