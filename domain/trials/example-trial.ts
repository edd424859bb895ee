import { exampleAddress } from "../shared/example-address.ts"
import { noPostageYet, type Trial } from "./trial.ts"

const at = Date.parse("2026-11-20T13:05:00Z")

/** A request for tests. */
export const exampleTrial = (changes: Partial<Trial> = {}): Trial => ({
  id: "T-0123456789",
  requestedAt: at,
  person: { email: "anna@beispiel.de", address: exampleAddress, network: "" },
  pack: {
    handle: "zink-tabletten",
    sku: "NW-900",
    title: "Zink Tabletten",
    packLabel: "120 Tabletten",
    postageCents: 0,
  },
  state: "requested",
  stateSince: at,
  history: [{ state: "requested", at, by: "person" }],
  lot: null,
  postage: noPostageYet,
  allowed: null,
  orderId: null,
  note: "",
  ...changes,
})
