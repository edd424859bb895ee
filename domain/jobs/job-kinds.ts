import type { Permission } from "../access/roles.ts"

interface KindOfJob {
  readonly name: string
  /** The permission to start, stop and retry one. */
  readonly permission: Permission
  /** What its items are called: one, several. */
  readonly items: readonly [one: string, many: string]
}

/** Every kind of long work staff can start. */
export const jobKinds = {
  "orders.ship": { name: "Sendungsnummern einlesen", permission: "orders.fulfil", items: ["Zeile", "Zeilen"] },
  "posts.import": { name: "Beiträge übernehmen", permission: "entries.change", items: ["Schritt", "Schritten"] },
} as const satisfies Readonly<Record<string, KindOfJob>>

export type JobKind = keyof typeof jobKinds
