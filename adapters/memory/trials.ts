import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { statusOf } from "../../domain/orders/order-status.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { isUnpacked } from "../../domain/trials/decide-trial.ts"
import { keysOf } from "../../domain/trials/doubles.ts"
import { forgotten } from "../../domain/trials/forget-trial.ts"
import { type TrialChange, type TrialContext, type TrialFilter, Trials } from "../../domain/trials/ports.ts"
import { cameInto, reservingStates, searchTextOf, type Trial, takenStates } from "../../domain/trials/trial.ts"
import { workOf } from "../../domain/trials/trial-work.ts"
import {
  copied,
  type Database,
  enqueue,
  InMemoryDatabase,
  moveStock,
  renewSnapshot,
  writeAudit,
} from "./in-memory-database.ts"
import { listPage, sorted } from "./list-page.ts"
import { lotsOf, moveLots, refreshStock } from "./lots.ts"
import { pastTrials } from "./over.ts"

const cursorOf = ({ requestedAt, id }: Trial) => ({ value: requestedAt, id })

const isReserving = ({ state }: Trial): boolean => (reservingStates as readonly string[]).includes(state)

const isTaken = ({ state }: Trial): boolean => takenStates.includes(state)

/** Takes a pack of the trial's article out of stock or puts it back, and moves it from its lot. */
const follow = (database: Database, before: Trial, after: Trial, at: number): void => {
  const { id, pack, lot } = after
  const { sku } = pack
  if (after.state === "packed") {
    if (before.state !== "packed" && lot !== null) moveLots(database, [{ ...lot, delta: -lot.quantity }], at)
    return
  }
  const unpacked = isUnpacked(before, after)
  const reason = isReserving(after) ? "trial" : "trial-back"
  if (lotsOf(database, [sku]).length > 0) {
    if (unpacked) moveLots(database, [{ sku, lotId: before.lot?.lotId ?? null, delta: 1 }], at)
    if (unpacked || isReserving(before) !== isReserving(after)) refreshStock(database, sku, { reason, note: id, at })
    return
  }
  const taken = Number(isTaken(after)) - Number(isTaken(before))
  if (taken === 0) return
  const left = database.stock.get(sku)
  if (left === undefined) return
  if (left < taken) throw new Error(`no pack of ${sku} is left for a trial`)
  moveStock(database, sku, left - taken, { reason, note: id, at })
  if (left - taken === 0 || left === 0) renewSnapshot(database)
}

/** Trials, in memory. */
const makeTrials = (database: Database): Trials["Service"] => {
  const { trials } = database
  const all = (): readonly Trial[] => [...trials.values()].map(({ trial }) => copied(trial))
  const newestFirst = (which: (trial: Trial) => boolean) => sorted(all().filter(which), cursorOf).toReversed()
  const meant = ({ states, work, before, term }: TrialFilter) =>
    all().filter(
      (each) =>
        (states === null || states.includes(each.state)) &&
        (work === null || workOf(each) === work) &&
        (before === null || each.stateSince < before) &&
        searchTextOf(each).includes(term.toLowerCase()),
    )
  const confirmedSince = (since: number) => all().filter((each) => (cameInto(each, "confirmed") ?? -1) >= since).length
  const keysIn = ({ person }: Trial) => (person === null ? null : keysOf(person))
  const around = (trial: Trial, since: number): TrialContext => {
    const own = keysIn(trial)
    return {
      alike: newestFirst((other) => {
        const keys = keysIn(other)
        return (
          other.id !== trial.id &&
          own !== null &&
          keys !== null &&
          (keys.identity === own.identity || keys.household === own.household)
        )
      }),
      confirmed: confirmedSince(since),
      left: database.stock.get(trial.pack.sku) ?? 0,
      lots: copied(lotsOf(database, [trial.pack.sku])),
    }
  }

  return {
    request: (email, idempotencyKey, decide) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        if ([...trials.values()].some((each) => each.idempotencyKey === idempotencyKey)) return
        const kept = decide(newestFirst((each) => keysIn(each)?.identity === emailIdentity(email)))
        if (kept === null) return
        trials.set(kept.trial.id, { trial: copied(kept.trial), idempotencyKey })
        enqueue(database, kept.tasks, now)
      }),

    find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(trials.get(id)), ({ trial }) => copied(trial))),

    named: (ids) =>
      Effect.sync(() =>
        sorted(
          all().filter(({ id }) => ids.includes(id)),
          cursorOf,
        ),
      ),

    ofMailbox: (email) =>
      Effect.sync(() => newestFirst(({ person }) => person !== null && emailKey(person.email) === emailKey(email))),

    alike: (wanted, most) =>
      Effect.sync(() =>
        newestFirst((each) => {
          const keys = keysIn(each)
          return (
            keys !== null &&
            wanted.some(
              (own) =>
                own.identity === keys.identity ||
                own.household === keys.household ||
                own.postalCode === keys.postalCode ||
                (own.network !== "" && own.network === keys.network),
            )
          )
        }).slice(0, most),
      ),

    list: ({ downwards, after, limit, ...filter }) =>
      Effect.sync(() => listPage(meant(filter), cursorOf, { downwards, after, limit })),

    count: (filter, most) => Effect.sync(() => Math.min(meant(filter).length, most)),

    confirmedSince: (since) => Effect.sync(() => confirmedSince(since)),

    change: <E>(
      id: string,
      since: number,
      decide: (trial: Trial, context: TrialContext) => Result.Result<TrialChange, E>,
    ) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Trial>, E> => {
        const kept = trials.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.trial), around(kept.trial, since))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { trial, tasks = [], audit = [] } = decided.success
        trials.set(id, { ...kept, trial: copied(trial) })
        follow(database, kept.trial, trial, now)
        enqueue(database, tasks, now)
        writeAudit(database, audit, now)
        return Effect.succeedSome(copied(trial))
      }),

    counts: (since) =>
      Effect.sync(() =>
        Array.from(
          Map.groupBy(
            all().filter(({ requestedAt }) => requestedAt >= since),
            ({ pack, state }) => `${pack.sku} ${state}`,
          ).values(),
          (same) => ({
            sku: same[0]?.pack.sku ?? "",
            title:
              same
                .map(({ pack }) => pack.title)
                .toSorted(compareTexts)
                .at(-1) ?? "",
            state: same[0]?.state ?? ("requested" as const),
            count: same.length,
            confirmed: same.filter((each) => cameInto(each, "confirmed") !== null).length,
          }),
        ).toSorted((a, b) => compareTexts(a.sku, b.sku) || compareTexts(a.state, b.state)),
      ),

    withOrder: (most) =>
      Effect.sync(() =>
        all()
          .filter(({ state }) => state === "shipped" || state === "delivered")
          .flatMap(({ id, requestedAt, person }) => {
            const [first] = [...database.orders.values()]
              .filter(
                (order) =>
                  person !== null &&
                  emailKey(order.email) === emailKey(person.email) &&
                  !database.blocked.has(order.id) &&
                  statusOf(order).fulfilment !== "cancelled" &&
                  order.placedAt > requestedAt,
              )
              .toSorted((a, b) => a.placedAt - b.placedAt || compareTexts(a.id, b.id))
            return first === undefined ? [] : [{ id, orderId: first.id }]
          })
          .slice(0, most),
      ),

    withLot: (lotId) =>
      Effect.sync(() =>
        sorted(
          all().filter(({ lot, person }) => lot?.lotId === lotId && person !== null),
          cursorOf,
        ),
      ),

    forget: (which, most) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const over = pastTrials(database, which).slice(0, most)
        for (const trial of over) {
          const kept = trials.get(trial.id)
          if (kept !== undefined) trials.set(trial.id, { ...kept, trial: forgotten(trial, now) })
        }
        return over.length
      }),
  }
}

export const layerTrials = Layer.effect(Trials, Effect.map(InMemoryDatabase, makeTrials))
