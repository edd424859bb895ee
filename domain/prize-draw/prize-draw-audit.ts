import type { EntityType } from "../audit/entity-type.ts"
import { exclusionReasonNames, lapseReasonNames } from "./draw-words.ts"

export const prizeDrawAudit = {
  kind: "prize-draw",
  name: "Gewinnspiel",
  page: (id) => `/admin/prize-draws/${encodeURIComponent(id)}`,
  permission: "draws.change",
  actions: {
    "draw.created": "Gewinnspiel angelegt",
    "draw.saved": "Gewinnspiel geändert",
    "draw.announced": "Gewinnspiel angekündigt",
    "draw.drawn": "Gewinne gezogen",
    "draw.handed-over": "Gewinn übergeben",
    "draw.cancelled": "Gewinnspiel abgesagt",
    "draw.prize-lapsed": "Gewinn verfallen lassen",
    "draw.entry-excluded": "Teilnahme ausgeschlossen",
    "draw.entry-readmitted": "Teilnahme wieder zugelassen",
  },
  fields: {
    reason: "Grund",
    title: "Titel",
    prize: "Gewinn",
    prizes: "Anzahl der Gewinne",
    valueCents: "Wert je Gewinn",
    opensAt: "Beginn",
    closesAt: "Teilnahmeschluss",
    terms: "Teilnahmebedingungen",
    commitment: "Festlegung",
    hash: "Los",
    winners: "Gewinnlose",
    entry: "Teilnahme",
  },
  values: {
    reason: { ...lapseReasonNames, ...exclusionReasonNames },
  },
} as const satisfies EntityType
