import type { Partner } from "./partner.ts"

/** An application for tests. */
export const examplePartner = (changes: Partial<Partner> = {}): Partner => ({
  id: "P-0123456789",
  appliedAt: Date.parse("2026-11-20T13:05:00Z"),
  application: {
    name: "Jo Muster",
    kind: "gym",
    organisation: "Studio Süd",
    email: "jo@studio.example",
    website: "https://studio.example",
    street: "Lindenallee 1",
    postalCode: "10115",
    city: "Berlin",
    pitch: "Am Tresen\nund im Kursraum",
    terms: "0".repeat(64),
  },
  state: "applied",
  stateSince: Date.parse("2026-11-20T13:05:00Z"),
  agreement: null,
  note: "",
  ...changes,
})
