import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { DeliveryReport } from "../../domain/suppressions/delivery-report.ts"
import type { DeliveryReportSource, ReportCounts } from "../../domain/suppressions/ports.ts"
import { soon } from "./faults.ts"

/** Why a report was not read. */
interface Refusal {
  readonly _tag: string
}

/** A source of reports, and the other side: nothing is reported there yet. */
export interface ReportsUnderTest {
  /** The other side reports all of these. */
  readonly report: (reports: readonly DeliveryReport[]) => void
  readonly read: <R>(
    take: (report: DeliveryReport) => Effect.Effect<boolean, never, R>,
  ) => Effect.Effect<ReportCounts, Refusal, R>
  /** Passwords, keys and users it was given. */
  readonly secrets: readonly string[]
  /** Makes the other side fail or lie, by what happens there. */
  readonly faults: Readonly<Record<string, () => void>>
  /** Ends what a fault began. */
  readonly mend: () => void
}

const aBounce: DeliveryReport = {
  email: "anna@beispiel.de",
  reason: "bounce",
  note: "550 5.1.1 unknown",
  messageId: "order=3A1@shop.example",
}
const aComplaint: DeliveryReport = { ...aBounce, reason: "complaint", messageId: "newsletter=3A1@shop.example" }

/** Reads with a `take` that answers `counts` and notes what it is handed. */
const readAll = Effect.fnUntraced(function* ({ read }: ReportsUnderTest, counts = true) {
  const taken: DeliveryReport[] = []
  const result = yield* Effect.result(
    soon(
      "Reading",
      read((report) =>
        Effect.as(
          Effect.sync(() => taken.push(report)),
          counts,
        ),
      ),
    ),
  )
  return { taken, result }
})

/** `source`: one that is not set up. */
export const deliveryReportsContract = <From, E extends Refusal>(
  name: string,
  side: Effect.Effect<ReportsUnderTest, never, Scope.Scope>,
  unset: { readonly source: Effect.Effect<DeliveryReportSource<From, E>>; readonly from: From },
) =>
  describe(`Delivery reports: ${name}`, () => {
    it.live("are handed over with address, reason, words and the e-mail they are about, and counted", () =>
      Effect.gen(function* () {
        const tested = yield* side
        tested.report([aBounce, aComplaint])
        const { taken, result } = yield* readAll(tested)
        const byReason = taken.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))
        expect(byReason.map(({ note, ...report }) => ({ ...report, note: note !== "" }))).toEqual([
          { ...aBounce, note: true },
          { ...aComplaint, note: true },
        ])
        expect(byReason[0]?.note).toContain("5.1.1")
        expect(result).toEqual(Result.succeed({ read: 2, bounces: 1, complaints: 1, left: 0 }))
      }),
    )

    it.live("that are declined count as left", () =>
      Effect.gen(function* () {
        const tested = yield* side
        tested.report([aBounce, aComplaint])
        const { result } = yield* readAll(tested, false)
        expect(result).toEqual(Result.succeed({ read: 2, bounces: 0, complaints: 0, left: 2 }))
      }),
    )

    it.live("about an address that holds a comma, a header or a tag stay about one address", () =>
      Effect.gen(function* () {
        const tested = yield* side
        const hostile = ["a,b@beispiel.de", "a@beispiel.de, b@beispiel.de", '"<script>"@beispiel.de', "ä@müller.de"]
        tested.report(hostile.map((email) => ({ ...aBounce, email })))
        const { taken } = yield* readAll(tested)
        for (const { email } of taken) expect(hostile).toContain(email)
        expect(taken.length).toBeLessThanOrEqual(hostile.length)
      }),
    )

    it.live("that cannot be had are a refusal which tells no secret, take nothing, and the next ones are read", () =>
      Effect.gen(function* () {
        const tested = yield* side
        for (const [what, begin] of Object.entries(tested.faults)) {
          begin()
          const { taken, result } = yield* readAll(tested)
          expect(taken, what).toEqual([])
          expect(Result.isFailure(result), what).toBe(true)
          for (const secret of tested.secrets) expect(JSON.stringify(result), what).not.toContain(secret)
          tested.mend()
        }
        tested.report([aBounce])
        expect((yield* readAll(tested)).result).toMatchObject({ success: { bounces: 1 } })
      }),
    )

    it.effect("are none where the source is not set up", () =>
      Effect.gen(function* () {
        const source = yield* unset.source
        expect(source.connected).toBe(false)
        const result = yield* Effect.result(source.read(() => Effect.die("Nothing to take"), unset.from))
        if (Result.isSuccess(result)) expect(result.success.read).toBe(0)
      }),
    )
  })
