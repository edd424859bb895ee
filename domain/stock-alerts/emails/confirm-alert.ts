import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Catalogue } from "../../catalogue/ports.ts"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { retention } from "../../content/retention.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { numberInWords } from "../../shared/german-list.ts"
import { newAlertLink, packOf } from "../alert-link.ts"
import { isExpired, unconfirmedMs } from "../stock-alert.ts"

const days = `${numberInWords(retention.unconfirmedAlertDays)} Tage`

/** `pack`: the product and its size in words. */
const document = (pack: string, path: string): Document => ({
  title: "Sollen wir dir Bescheid sagen?",
  blocks: [
    paragraph(
      "Hallo, mit dieser Adresse wollte jemand wissen, wann es ",
      { strong: pack },
      " wieder gibt. Warst du das, bestätige es bitte mit einem Klick:",
    ),
    { kind: "action", href: path, text: "Ja, sagt mir Bescheid" },
    paragraph(
      "Dann schreiben wir dir genau einmal, sobald wieder Packungen da sind, und löschen deine Adresse danach. Werbung bekommst du keine.",
    ),
    paragraph(
      `Du warst das nicht? Dann brauchst du nichts zu tun: Ohne deinen Klick löschen wir die Anfrage nach ${days.replace("Tage", "Tagen")}.`,
    ),
  ],
})

/** Asks the owner of a mailbox to confirm a request. The link is made when the e-mail is written, so that none is stored. */
export const confirmAlertEmail = emailTemplate({
  name: "stock-alert-confirm",
  title: "„Sag mir Bescheid“: bitte bestätigen",
  validForMs: unconfirmedMs,
  payload: Schema.Struct({ alert: Schema.String }),
  write: Effect.fnUntraced(function* ({ alert: id }) {
    const { operator } = yield* currentSeller
    const link = yield* newAlertLink(id)
    const now = yield* Clock.currentTimeMillis
    const pack = Option.isSome(link) ? packOf(yield* (yield* Catalogue).snapshot, link.value.alert.sku) : null
    if (Option.isNone(link) || pack === null || isExpired(link.value.alert, now))
      return yield* new EmailNotSent({ permanent: true, reason: "The request is gone." })
    const { alert, path } = link.value
    return {
      to: alert.email,
      subject: `Sollen wir dir Bescheid sagen? ${pack.title}`,
      preheader: `Bitte bestätige es mit einem Klick, der Link gilt ${days}.`,
      document: document(`${pack.title}, ${pack.packLabel}`, path),
      footer: emailFooter(operator),
    }
  }),
})
