import { assert, describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import { bankTransferPayload } from "../../domain/orders/bank-transfer-qr.ts"
import { exampleEvents, exampleOrder } from "../../domain/orders/example-order.ts"
import { Payments, type RawNotice } from "../../domain/orders/payment.ts"
import { type Faults, faultsOf, soon } from "./faults.ts"

/** The payment provider's side. */
export interface ProviderUnderTest {
  /** The shopper pays on a page; the notice the provider sends then. */
  readonly pay: (page: string) => RawNotice
  readonly expire: (page: string) => void
  /** Refunds are given at once, accepted only, or fail from now on. */
  readonly refundsBecome: (state: "given" | "accepted" | "failed") => void
  /** A refund that was accepted is given; the notice of it. */
  readonly settle: (refund: string) => RawNotice
  /** How many refunds were accepted or given. */
  readonly refunds: () => number
  /** What is wrong with a notice, and the notice made so of a true one. */
  readonly forgeries: Readonly<Record<string, (notice: RawNotice) => RawNotice>>
  /** Everything secret. */
  readonly secrets: readonly string[]
  /** Ends what a fault began. */
  readonly mend: () => void
}

/** A way of taking payments, for one test. `provider`: why there is none, where it has none. */
export interface PaymentsUnderTest {
  readonly payments: Layer.Layer<Payments>
  readonly provider: ProviderUnderTest | string
}

export interface PaymentFaults<Side> {
  /** The provider cannot be asked now, or its answer is lost. */
  readonly away: Faults<Side>
  /** It does not do what it is asked. */
  readonly refused: Faults<Side>
  /** No answer comes. */
  readonly stall: Faults<Side>
}

const orderId = "NW-0123456789"

const minute = 60_000
/** A page for an order of 46,60 €; `n` tells keys apart. */
const aPage = (n = 1) => ({
  orderId,
  cents: 4660,
  paidUrl: "https://shop.example/orders/NW-0123456789/paid?token=token-of-anna",
  backUrl: "https://shop.example/orders/NW-0123456789?token=token-of-anna",
  expiresAt: Math.floor(Date.now() / minute + 40) * minute,
  key: `page:${orderId}:${n}`,
})
const aRefund = (payment: string, cents = 1000, n = 1) => ({ orderId, payment, cents, key: `refund:${orderId}:${n}` })

/** What every way of taking payments promises. `prepare` makes one of its own for each test. */
export const paymentsContract = <Side extends PaymentsUnderTest>(
  name: string,
  prepare: Effect.Effect<Side, never, Scope.Scope>,
  faults: PaymentFaults<Side>,
): void => {
  const promise = (words: string, test: (payments: Payments["Service"], side: Side) => Effect.Effect<void, unknown>) =>
    it.live(words, () =>
      Effect.gen(function* () {
        const side = yield* prepare
        yield* Effect.provide(
          Effect.flatMap(Payments, (payments) => test(payments, side)),
          side.payments,
        )
      }),
    )
  /** What is promised where there is a provider. */
  const provided = (
    words: string,
    test: (payments: Payments["Service"], provider: ProviderUnderTest, side: Side) => Effect.Effect<void, unknown>,
  ) =>
    promise(words, (payments, side) =>
      typeof side.provider === "string" ? Effect.void : test(payments, side.provider, side),
    )

  describe(`Payments: ${name}`, () => {
    promise("offers at least one method for every total, none twice, and the same ones when asked again", (payments) =>
      Effect.gen(function* () {
        for (const totalCents of [1, 1290, 15_000, 15_001, 1_000_000]) {
          const methods = yield* payments.methods(totalCents)
          expect(methods.length).toBeGreaterThan(0)
          expect(new Set(methods).size).toBe(methods.length)
          expect(yield* payments.methods(totalCents)).toEqual(methods)
        }
      }),
    )

    promise("has a step for every method it offers, and the same one when asked again", (payments) =>
      Effect.gen(function* () {
        const order = exampleOrder()
        for (const payment of yield* payments.methods(order.totalCents)) {
          const step = yield* payments.step({ ...order, payment })
          expect(yield* payments.step({ ...order, payment })).toEqual(step)
        }
      }),
    )

    promise(
      "asks for the order's total, under the order's id, on an account that exists, also when it is paid",
      (payments) =>
        Effect.gen(function* () {
          for (const id of ["NW-0123456789", "NW-ZYXWVTSRQP"]) {
            for (const events of [[], exampleEvents(["paid"])]) {
              for (const payment of yield* payments.methods(4660)) {
                const step = yield* payments.step(exampleOrder({ id, payment, events }))
                if (step.kind === "invoice") expect(step.days).toBeGreaterThan(0)
                if (step.kind !== "transfer") continue
                expect(step).toMatchObject({ cents: 4660, reference: id })
                expect(Result.isSuccess(bankTransferPayload(step))).toBe(true)
              }
            }
          }
        }),
    )

    promise("refuses the same way each time what only a provider could do, where there is none", (payments, side) =>
      Effect.gen(function* () {
        if (typeof side.provider !== "string") return
        for (const asked of [payments.start(aPage()), payments.status("page"), payments.refund(aRefund("payment"))])
          expect(yield* Effect.flip(asked as Effect.Effect<unknown, unknown>)).toMatchObject({ _tag: "PaymentRefused" })
        const notice = payments.readNotice({ body: new TextEncoder().encode("{}"), header: () => "any" })
        expect(yield* Effect.flip(notice)).toMatchObject({ _tag: "NoticeRefused" })
      }),
    )

    provided("opens one page for a key, another for another, and knows that they are open", (payments) =>
      Effect.gen(function* () {
        const page = yield* payments.start(aPage())
        expect(page.expiresAt).toBe(aPage().expiresAt)
        expect(yield* payments.start(aPage())).toEqual(page)
        expect((yield* payments.start(aPage(2))).reference).not.toBe(page.reference)
        expect(yield* payments.status(page.reference)).toEqual({ state: "open", url: page.url })
      }),
    )

    provided("tells in a notice what was paid for which order, the same as when it is asked", (payments, { pay }) =>
      Effect.gen(function* () {
        const page = yield* payments.start(aPage())
        const raw = pay(page.reference)
        const notice = yield* payments.readNotice(raw)
        const state = yield* payments.status(page.reference)
        assert(notice.kind === "paid" && state.state === "paid")
        expect(notice).toMatchObject({ orderId, payment: { cents: 4660 } })
        expect(Math.abs(notice.at - Date.now())).toBeLessThan(minute)
        expect(state.payment).toEqual(notice.payment)
        expect(yield* payments.readNotice(raw)).toEqual(notice)
      }),
    )

    provided("knows a page that is over without being paid, and none that never was", (payments, { expire }) =>
      Effect.gen(function* () {
        const page = yield* payments.start(aPage())
        expire(page.reference)
        expect(yield* payments.status(page.reference)).toEqual({ state: "closed" })
        expect(yield* Effect.flip(payments.status("unknown"))).toMatchObject({ _tag: "PaymentRefused" })
      }),
    )

    provided("believes no notice that is not the provider's, and says why without a secret", (payments, provider) =>
      Effect.gen(function* () {
        const page = yield* payments.start(aPage())
        const notice = provider.pay(page.reference)
        for (const [what, forge] of Object.entries(provider.forgeries)) {
          const refusal = yield* Effect.flip(payments.readNotice(forge(notice)))
          assert.strictEqual(refusal._tag, "NoticeRefused", what)
          for (const secret of provider.secrets) assert.notInclude(JSON.stringify(refusal), secret)
        }
        expect((yield* payments.readNotice(notice)).kind).toBe("paid")
      }),
    )

    const paid = Effect.fnUntraced(function* (payments: Payments["Service"], { pay }: ProviderUnderTest) {
      const notice = yield* payments.readNotice(pay((yield* payments.start(aPage())).reference))
      assert(notice.kind === "paid")
      return notice.payment.reference
    })

    provided("gives back once for a key, as often as it is asked, and never more than was paid", (payments, provider) =>
      Effect.gen(function* () {
        const payment = yield* paid(payments, provider)
        const given = yield* payments.refund(aRefund(payment))
        expect(given.isDone).toBe(true)
        expect(yield* payments.refund(aRefund(payment))).toEqual(given)
        expect(provider.refunds()).toBe(1)
        expect((yield* payments.refund(aRefund(payment, 3660, 2))).reference).not.toBe(given.reference)
        for (const asked of [payments.refund(aRefund(payment, 1, 3)), payments.refund(aRefund("unknown", 1, 4))])
          expect(yield* Effect.flip(asked)).toMatchObject({
            _tag: "PaymentRefused",
            reason: expect.stringMatching(/./),
          })
      }),
    )

    provided("says of a refund that it is only accepted, and in a notice that it is given", (payments, provider) =>
      Effect.gen(function* () {
        const payment = yield* paid(payments, provider)
        provider.refundsBecome("accepted")
        const refund = aRefund(payment)
        const { reference, isDone } = yield* payments.refund(refund)
        expect(isDone).toBe(false)
        const notice = yield* payments.readNotice(provider.settle(reference))
        expect(notice).toEqual({ kind: "refunded", orderId, key: refund.key, reference })
        provider.refundsBecome("failed")
        expect(yield* Effect.flip(payments.refund(aRefund(payment, 1, 2)))).toMatchObject({ _tag: "PaymentRefused" })
      }),
    )

    for (const [kind, tag] of [
      ["away", "ProviderAway"],
      ["refused", "PaymentRefused"],
    ] as const)
      for (const [what, fault] of faultsOf(faults[kind]))
        provided(
          `answers ${tag} when ${what}, tells nothing secret, and goes on after it`,
          (payments, provider, side) =>
            Effect.gen(function* () {
              const page = yield* payments.start(aPage())
              const payment = yield* Effect.map(payments.readNotice(provider.pay(page.reference)), (notice) => {
                assert(notice.kind === "paid")
                return notice.payment.reference
              })
              void fault(side)
              const asked = [
                payments.start(aPage(2)),
                payments.status(page.reference),
                payments.refund(aRefund(payment)),
              ]
              for (const each of asked) {
                const refusal = yield* Effect.flip(each as Effect.Effect<unknown, { readonly _tag: string }>)
                assert.strictEqual(refusal._tag, tag)
                for (const secret of ["token-of-anna", ...provider.secrets])
                  assert.notInclude(JSON.stringify(refusal), secret)
              }
              provider.mend()
              expect((yield* payments.status(page.reference)).state).toBe("paid")
              if (kind === "refused") return
              // Whether it was done before the answer was lost or not: now it is, once.
              yield* payments.refund(aRefund(payment))
              expect(provider.refunds()).toBe(1)
            }),
        )

    for (const [what, fault] of faultsOf(faults.stall))
      provided(`ends at once when interrupted while ${what}, and goes on after it`, (payments, provider, side) =>
        Effect.gen(function* () {
          const stalled = fault(side)
          const asking = yield* Effect.forkDetach(Effect.result(payments.start(aPage())))
          yield* Effect.promise(() => stalled)
          assert.isUndefined(asking.pollUnsafe())
          yield* soon("Interrupting", Fiber.interrupt(asking))
          provider.mend()
          expect((yield* payments.start(aPage())).url).toMatch(/^http/)
        }),
      )
  })
}
