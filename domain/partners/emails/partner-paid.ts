import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatCents } from "../../shared/money.ts"
import { figuresPath } from "../figures-link.ts"
import { Partners } from "../ports.ts"

const title = "Deine Provision ist unterwegs"

/** Tells a partner that its commission was transferred. */
export const partnerPaid = emailTemplate({
  name: "partner-paid",
  title: "Provision ausgezahlt",
  payload: Schema.Struct({ partnerId: Schema.String, cents: Schema.Number, reference: Schema.String }),
  write: Effect.fnUntraced(function* ({ partnerId, cents, reference }) {
    const found = yield* (yield* Partners).find(partnerId)
    if (Option.isNone(found)) return yield* new EmailNotSent({ permanent: true, reason: "The partner is gone." })
    const { operator } = yield* currentSeller
    const { application } = found.value
    return {
      to: application.email,
      subject: title,
      preheader: `${formatCents(cents)} für ${reference}.`,
      document: {
        title,
        blocks: [
          paragraph(`Hallo ${application.name},`),
          paragraph("wir haben dir ", { strong: formatCents(cents) }, ` überwiesen, netto, zu „${reference}“.`),
          { kind: "action", href: yield* figuresPath(partnerId), text: "Deine Zahlen ansehen" },
        ],
      },
      footer: emailFooter(operator),
    }
  }),
})
