import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { LegalArchive } from "../content/ports.ts"
import { Settings } from "../settings/ports.ts"
import { type Commission, sameCommission } from "../shared/commission.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { startOfGermanDay } from "../shared/german-instant.ts"
import { readPage } from "../shared/list-page.ts"
import { type PartnerDecision, partnerDecided } from "./emails/partner-decided.ts"
import { type Agreement, announcedIn, commissionAt, type Partner, type PartnerState, partnerName } from "./partner.ts"
import { partnerAudit } from "./partner-audit.ts"
import { type ListPartners, partnerList } from "./partner-list.ts"
import { type PartnerChange, Partners } from "./ports.ts"

export class PartnerNotFound extends Schema.TaggedError<PartnerNotFound>()("PartnerNotFound", {}) {}

/** A colleague was faster: the partner is in another state by now. */
export class PartnerStateChanged extends Schema.TaggedError<PartnerStateChanged>()("PartnerStateChanged", {}) {}

/** A partner that is paid needs a code and a commission. */
export class CodeMissing extends Schema.TaggedError<CodeMissing>()("CodeMissing", {}) {}

const inList = (partner: Partner) => {
  const { id, appliedAt, application, state, stateSince, agreement } = partner
  return {
    id,
    appliedAt,
    name: partnerName(partner),
    kind: application.kind,
    email: application.email,
    state,
    stateSince,
    code: agreement?.code ?? null,
  }
}

/** A page of partners and applications. */
export const listPartners = Effect.fn("listPartners")(function* (wanted: ListPartners) {
  const partners = yield* Partners
  const filter = { state: wanted.state ?? null, kind: wanted.kind ?? null, term: (wanted.term ?? "").trim() }
  const { rows, next } = yield* readPage(
    partnerList,
    wanted,
    (page) => partners.list({ ...filter, ...page }),
    ({ appliedAt, id }) => ({ value: appliedAt, id }),
  )
  return { rows: rows.map(inList), next }
})

export const findPartner = Effect.fn("findPartner")(function* (id: string) {
  const found = yield* (yield* Partners).find(id)
  return Option.isNone(found) ? yield* new PartnerNotFound({}) : found.value
})

/** A partner with the terms it agreed to. */
export const viewPartner = Effect.fn("viewPartner")(function* (id: string) {
  const partner = yield* findPartner(id)
  const { application, agreement, note } = partner
  const terms = yield* (yield* LegalArchive).find(application.terms)
  const now = yield* Clock.currentTimeMillis
  return {
    ...inList(partner),
    application,
    agreement,
    commission: agreement && commissionAt(agreement, now),
    nextCommission: announcedIn(agreement, now),
    note,
    terms: Option.getOrNull(terms),
  }
})

type Decided<E> = Result.Result<PartnerChange, E>

/** Changes a partner and answers it as lists show it. */
const changePartner = Effect.fnUntraced(function* <E>(id: string, decide: (partner: Partner) => Decided<E>) {
  const changed = yield* (yield* Partners).change(id, decide)
  return Option.isNone(changed) ? yield* new PartnerNotFound({}) : inList(changed.value)
})

/** Takes an applicant on. Practices get neither code nor commission, whatever is asked (§ 31 MBO-Ä, § 11 ApoG). */
export const approvePartner = Effect.fn("approvePartner")(function* (
  by: Caller,
  id: string,
  agreed: { readonly code: string; readonly commission: Commission },
) {
  const since = yield* Clock.currentTimeMillis
  return yield* changePartner(id, (partner): Decided<PartnerStateChanged | CodeMissing> => {
    if (partner.state !== "applied") return Result.fail(new PartnerStateChanged({}))
    const paid = partner.application.kind !== "practice"
    if (paid && (agreed.code === "" || agreed.commission.kind === "none")) return Result.fail(new CodeMissing({}))
    const agreement: Agreement = paid ? { ...agreed, since } : { code: null, commission: { kind: "none" }, since }
    return Result.succeed({
      partner: { ...partner, state: "active", stateSince: since, agreement },
      tasks: [partnerDecided.task(`${id}:approved`, { partnerId: id, decision: "approved" })],
      audit: [
        auditEntry(partnerAudit, by, "partner.approved", id, null, { code: agreement.code, ...agreement.commission }),
      ],
    })
  })
})

/** Turns an application down; `note` is for staff. */
export const rejectPartner = Effect.fn("rejectPartner")(function* (by: Caller, id: string, note: string) {
  const at = yield* Clock.currentTimeMillis
  return yield* changePartner(
    id,
    (partner): Decided<PartnerStateChanged> =>
      partner.state === "applied"
        ? Result.succeed({
            partner: { ...partner, state: "rejected", stateSince: at, note: note.trim() },
            tasks: [partnerDecided.task(`${id}:rejected`, { partnerId: id, decision: "rejected" })],
            audit: [auditEntry(partnerAudit, by, "partner.rejected", id)],
          })
        : Result.fail(new PartnerStateChanged({})),
  )
})

/** What may be done with a partner that was taken on, from which state. */
const steps = {
  paused: { from: ["active"], decision: "paused" },
  active: { from: ["paused"], decision: "resumed" },
  ended: { from: ["active", "paused"], decision: "ended" },
} as const satisfies Partial<
  Record<PartnerState, { readonly from: readonly PartnerState[]; readonly decision: PartnerDecision }>
>

/** Pauses a partner, takes it up again, or ends it for good. */
export const setPartnerState = Effect.fn("setPartnerState")(function* (
  by: Caller,
  id: string,
  state: keyof typeof steps,
) {
  const at = yield* Clock.currentTimeMillis
  const { from, decision } = steps[state]
  return yield* changePartner(
    id,
    (partner): Decided<PartnerStateChanged> =>
      from.some((each) => each === partner.state)
        ? Result.succeed({
            partner: { ...partner, state, stateSince: at },
            tasks: [partnerDecided.task(`${id}:${decision}:${at}`, { partnerId: id, decision })],
            audit: [auditEntry(partnerAudit, by, `partner.${decision}`, id)],
          })
        : Result.fail(new PartnerStateChanged({})),
  )
})

/** Days between the announcement of another commission and the first order it is for (number 6 of the terms). */
const noticeDays = 28

/**
 * Announces another commission to a partner, for orders after four weeks; those before keep theirs. The one it has now takes back what was
 * announced.
 */
export const changeCommission = Effect.fn("changeCommission")(function* (
  by: Caller,
  id: string,
  commission: Commission,
) {
  const at = yield* Clock.currentTimeMillis
  return yield* changePartner(id, (partner): Decided<PartnerStateChanged | CodeMissing> => {
    const { agreement, state } = partner
    if (agreement === null || (state !== "active" && state !== "paused"))
      return Result.fail(new PartnerStateChanged({}))
    if (agreement.code === null || commission.kind === "none") return Result.fail(new CodeMissing({}))
    const { code, since } = agreement
    const now = commissionAt(agreement, at)
    const announced = announcedIn(agreement, at)
    if (sameCommission(commission, announced?.commission ?? now))
      return Result.succeed({ partner, tasks: [], audit: [] })
    const from = startOfGermanDay(daysAfter(germanDay(at), noticeDays + 1))
    const changed: Agreement = {
      code,
      since,
      commission: now,
      ...(!sameCommission(commission, now) && { next: { commission, from } }),
    }
    return Result.succeed({
      partner: { ...partner, agreement: changed },
      tasks: [partnerDecided.task(`${id}:commission:${at}`, { partnerId: id, decision: "commission" })],
      audit: [
        auditEntry(
          partnerAudit,
          by,
          "partner.commission",
          id,
          announced?.commission ?? now,
          changed.next ?? commission,
        ),
      ],
    })
  })
})

/** What is offered to new partners, whether applications are taken, and whether links are remembered with consent. */
export const changeProgramme = Effect.fn("changeProgramme")(function* (
  by: Caller,
  { open, offer, cookie }: { readonly open: boolean; readonly offer: Commission; readonly cookie: boolean },
) {
  const settings = yield* Settings
  const { partnerApplications, partnerOffer, partnerCookie } = yield* settings.current
  const before = { open: partnerApplications, offer: partnerOffer, cookie: partnerCookie }
  const after = { open, offer, cookie }
  if (Equal.equals(before, after)) return after
  yield* settings.change({ partnerApplications: open, partnerOffer: offer, partnerCookie: cookie }, [
    auditEntry(partnerAudit, by, "partner.programme", "programme", before, after),
  ])
  return after
})
