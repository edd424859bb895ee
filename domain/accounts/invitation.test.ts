import { expect, it } from "vitest"
import { type Invitation, invitationMs, stateOf } from "./invitation.ts"

it("an invitation is open for a week, and what was accepted or taken back stays so", () => {
  const open: Invitation = {
    id: "I-1",
    email: "mia@beispiel.de",
    role: "editor",
    by: { personId: "P-1", email: "chefin@beispiel.de" },
    createdAt: 0,
    expiresAt: invitationMs,
    sends: 1,
    state: "open",
  }
  expect(stateOf(open, invitationMs - 1)).toBe("open")
  expect(stateOf(open, invitationMs)).toBe("expired")
  expect(stateOf({ ...open, state: "accepted" }, invitationMs)).toBe("accepted")
})
