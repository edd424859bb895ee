import { expect, it } from "vitest"
import { messageOf } from "./messages-repository.ts"

it("a message of a build before 2026-11-28, which ended one subscription, is read as one that ends several", () => {
  const end = { subscriptionId: "7", title: "Zink", endsOn: "2026-12-30" }
  const body = { kind: "cancellation", termination: "ordinary", reason: "", contract: "Abo 7", endsOn: "" } as const
  const data = { name: "A", email: "a@beispiel.de", body, outcome: { state: "ending" as const }, end }
  const row = { id: "K-1", receivedAt: 5, emailKey: "", kind: "cancellation", state: "ending", searchText: "", data }
  expect(messageOf({ ...row, kind: "cancellation", state: "ending", idempotencyKey: "" })).toEqual({
    id: "K-1",
    receivedAt: 5,
    name: "A",
    email: "a@beispiel.de",
    body,
    outcome: { state: "ending" },
    ends: [end],
  })
})
