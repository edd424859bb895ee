import type { Draw } from "./draw.ts"
import type { DrawEntry } from "./entry.ts"

/** An announced draw for tests, open in the last week of November 2026. */
export const exampleDraw = (changes: Partial<Draw> = {}): Draw => ({
  id: "G-0123456789",
  version: 1,
  content: {
    title: "Zwei Wintermützen",
    prize: "eine Mütze aus Merinowolle",
    valueCents: 4_900,
    prizes: 2,
    opensAt: Date.parse("2026-11-23T08:00:00Z"),
    closesAt: Date.parse("2026-11-30T23:00:00Z"),
    terms: "## Wer mitmachen darf\n\nAlle ab 18.",
  },
  state: "announced",
  stateSince: Date.parse("2026-11-20T08:00:00Z"),
  commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
  seed: "0".repeat(64),
  entriesHash: null,
  entryCount: null,
  excluded: null,
  winners: [],
  cancelled: null,
  ...changes,
})

/** An unconfirmed entry for tests. */
export const exampleDrawEntry = (id: string, changes: Partial<DrawEntry> = {}): DrawEntry => ({
  id,
  drawId: "G-0123456789",
  name: "Anna Muster",
  email: `${id.toLowerCase()}@beispiel.de`,
  code: `CODE${id}`,
  hash: `hash of ${id}`,
  enteredAt: Date.parse("2026-11-24T10:00:00Z"),
  confirmedAt: null,
  excluded: null,
  address: null,
  ...changes,
})
