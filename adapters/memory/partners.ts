import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Partner, searchTextOf } from "../../domain/partners/partner.ts"
import { CodeTaken, type PartnerChange, type PartnerFilter, Partners } from "../../domain/partners/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { listPage, sorted } from "./list-page.ts"

const cursorOf = ({ appliedAt, id }: Partner) => ({ value: appliedAt, id })

/** Partners, in memory. */
const makePartners = (database: Database): Partners["Service"] => {
  const { partners } = database
  const meant = ({ state, kind, term }: PartnerFilter): readonly Partner[] =>
    [...partners.values()]
      .map(({ partner }) => partner)
      .filter(
        (each) =>
          (state === null || each.state === state) &&
          (kind === null || each.application.kind === kind) &&
          searchTextOf(each).includes(term.toLowerCase()),
      )
  const all = () => meant({ state: null, kind: null, term: "" })

  return {
    keep: (partner, idempotencyKey, tasks) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = [...partners.values()].find((each) => each.idempotencyKey === idempotencyKey)
        if (known !== undefined) return copied(known.partner)
        partners.set(partner.id, { partner: copied(partner), idempotencyKey })
        enqueue(database, tasks, now)
        return partner
      }),

    find: (id) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(partners.get(id)), (kept) => copied(kept.partner))),

    ofMailbox: (email) =>
      Effect.sync(() =>
        copied(
          sorted(
            all().filter(({ application }) => emailKey(application.email) === emailKey(email)),
            cursorOf,
          ).toReversed(),
        ),
      ),

    list: ({ downwards, after, limit, ...filter }) =>
      Effect.sync(() => copied(listPage(meant(filter), cursorOf, { downwards, after, limit }))),

    count: (filter, most) => Effect.sync(() => Math.min(meant(filter).length, most)),

    change: <E>(id: string, decide: (partner: Partner) => Result.Result<PartnerChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Partner>, E | CodeTaken> => {
        const kept = partners.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.partner))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { partner, tasks, audit } = decided.success
        const code = partner.agreement?.code ?? null
        if (code !== null && all().some((each) => each.id !== id && each.agreement?.code === code))
          return Effect.fail(new CodeTaken({}))
        partners.set(id, { ...kept, partner: copied(partner) })
        enqueue(database, tasks, now)
        writeAudit(database, audit, now)
        return Effect.succeedSome(copied(partner))
      }),

    forget: (state, before, most) =>
      Effect.sync(() => {
        const old = all()
          .filter((each) => each.state === state && each.stateSince < before)
          .slice(0, most)
        const ids = new Set(old.map(({ id }) => id))
        for (const id of ids) {
          partners.delete(id)
          database.partnerVisits.delete(id)
        }
        database.partnerPayouts = database.partnerPayouts.filter(({ payout }) => !ids.has(payout.partnerId))
        return old.length
      }),
  }
}

export const layerPartners = Layer.effect(Partners, Effect.map(InMemoryDatabase, makePartners))
