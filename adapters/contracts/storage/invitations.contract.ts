import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Invitation } from "../../../domain/accounts/invitation.ts"
import { Invitations } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { anEntry, anInvitation } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

type Kept = AuditLog | Invitations | Queue

const put = (invitation: Invitation) =>
  Effect.flatMap(Invitations, ({ change }) =>
    change(invitation.email, () =>
      Result.succeed({
        invitation,
        tasks: [{ kind: "email", cause: `mail:${invitation.id}`, payload: null }],
        audit: [anEntry(invitation.id, "person.invited")],
      }),
    ),
  )

export const invitationsContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`Invitations: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a mailbox has one invitation, however it is written; the newest come first", () =>
      Effect.gen(function* () {
        const { all, find, change } = yield* Invitations
        const [first, other] = [
          anInvitation("I-1"),
          anInvitation("I-2", { email: "zoe@beispiel.de", createdAt: 2_000 }),
        ]
        yield* put(first)
        yield* put(other)
        expect(yield* all).toEqual([other, first])
        expect(yield* find("I-1")).toEqual(Option.some(first))
        const again = anInvitation("I-3", { email: "mia@beispiel.de", role: "admin", createdAt: 3_000 })
        yield* put(again)
        expect(yield* all).toEqual([again, other])
        expect(yield* find("I-1")).toEqual(Option.none())
        let seen: unknown = null
        yield* change(" MIA@beispiel.de", (known) => {
          seen = known
          return Result.succeed(null)
        })
        expect(seen).toEqual(Option.some(again))
      }),
    )

    promise("it is stored with its mail and its entry in the log as one step; what is refused changes nothing", () =>
      Effect.gen(function* () {
        const { all, change } = yield* Invitations
        const log = Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 9 }))
        yield* put(anInvitation("I-1"))
        expect(yield* log).toMatchObject([{ action: "person.invited" }])
        expect(yield* (yield* Queue).withCauses(["mail:I-1"])).toHaveLength(1)
        expect(yield* Effect.flip(change("mia@beispiel.de", () => Result.fail("no")))).toBe("no")
        expect(yield* all).toEqual([anInvitation("I-1")])
        expect(yield* log).toHaveLength(1)
      }),
    )

    promise("of changes made at the same moment each sees the one before", () =>
      Effect.gen(function* () {
        const { all, change } = yield* Invitations
        yield* put(anInvitation("I-1"))
        yield* Effect.all(
          oneTo(6).map(() =>
            change("mia@beispiel.de", (known) =>
              Result.succeed({
                invitation: { ...Option.getOrThrow(known), sends: Option.getOrThrow(known).sends + 1 },
                tasks: [],
                audit: [],
              }),
            ),
          ),
          { concurrency: "unbounded" },
        )
        expect(yield* all).toMatchObject([{ sends: 7 }])
      }),
    )

    promise("those that ended before an instant are forgotten", () =>
      Effect.gen(function* () {
        const { all, forgetEnded } = yield* Invitations
        yield* put(anInvitation("I-1"))
        yield* put(anInvitation("I-2", { email: "zoe@beispiel.de", expiresAt: 9_001 }))
        expect(yield* forgetEnded(9_000)).toBe(0)
        expect(yield* forgetEnded(9_001)).toBe(1)
        expect((yield* all).map(({ id }) => id)).toEqual(["I-2"])
      }),
    )
  })
