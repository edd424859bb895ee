import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { LinkSigner } from "../access/link-signer.ts"
import { emailKey } from "../shared/email-key.ts"
import { type Cursor, pageSize } from "../shared/list.ts"
import { figuresOf, type Payout } from "./figures.ts"
import { figuresSubject } from "./figures-link.ts"
import { announcedIn, commissionAt, type Partner, partnerName } from "./partner.ts"
import { Partners } from "./ports.ts"
import { PartnerSales } from "./sales-ports.ts"

/** The link is not the partner's, or there is no such partner: which of both is not told. */
export class FiguresLinkWrong extends Schema.TaggedError<FiguresLinkWrong>()("FiguresLinkWrong", {}) {}

/** A payout without the orders it is for. */
const payoutShown = ({ id, paidAt, reference, cents }: Payout) => ({ id, paidAt, reference, cents })

/** What came of a partner's link, in numbers only. */
export const figuresFor = Effect.fn("figuresFor")(function* (partner: Partner) {
  const sales = yield* (yield* PartnerSales).of(partner.id)
  const now = yield* Clock.currentTimeMillis
  return { ...figuresOf(sales, partner, now), payouts: sales.payouts.map(payoutShown) }
})

/** A partner's own figures, by the link in its mails or signed in with its mailbox. */
export const viewOwnFigures = Effect.fn("viewOwnFigures")(function* (
  id: string,
  token: string,
  mailbox: string | null,
) {
  const linked = token !== "" && (yield* (yield* LinkSigner).verify(figuresSubject(id), token))
  const found = linked || mailbox !== null ? yield* (yield* Partners).find(id) : Option.none<Partner>()
  const partner = Option.getOrNull(found)
  const own = partner !== null && mailbox !== null && emailKey(partner.application.email) === emailKey(mailbox)
  if (partner === null || partner.agreement === null || !(linked || own)) return yield* new FiguresLinkWrong({})
  const { code, since } = partner.agreement
  const now = yield* Clock.currentTimeMillis
  return {
    name: partnerName(partner),
    state: partner.state,
    code,
    commission: commissionAt(partner.agreement, now),
    nextCommission: announcedIn(partner.agreement, now),
    since,
    ...(yield* figuresFor(partner)),
  }
})

const anyPartner = { state: null, kind: null, term: "", column: "appliedAt", downwards: false } as const

/** Every partner that was taken on with its figures by month, for a table. */
export const exportFigures = Effect.fn("exportFigures")(function* () {
  const partners = yield* Partners
  const rows = []
  for (let after: Cursor<number> | null | undefined = null; after !== undefined; ) {
    const page: readonly Partner[] = yield* partners.list({ ...anyPartner, after, limit: pageSize })
    for (const partner of page) {
      if (partner.agreement === null) continue
      const { months } = yield* figuresFor(partner)
      const { application, state, agreement } = partner
      rows.push({ name: partnerName(partner), kind: application.kind, state, code: agreement.code ?? "", months })
    }
    const last = page.length === pageSize ? page.at(-1) : undefined
    after = last && { value: last.appliedAt, id: last.id }
  }
  return rows
})
