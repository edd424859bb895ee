import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Catalogue } from "../../catalogue/ports.ts"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { newAlertLink, packOf } from "../alert-link.ts"

type Pack = NonNullable<ReturnType<typeof packOf>>

const document = ({ title, packLabel, href, available }: Pack, path: string): Document => ({
  title: `${title} ist wieder da`,
  blocks: [
    paragraph(
      "Hallo, du wolltest wissen, wann es ",
      { strong: `${title}, ${packLabel}` },
      available
        ? " wieder gibt: jetzt. Zurückgelegt ist nichts; wie lange der Vorrat reicht, wissen wir nicht."
        : " wieder gibt. Es war gerade da, ist aber schon wieder ausverkauft.",
    ),
    { kind: "action", href, text: available ? "Zum Produkt" : "Zum Produkt und noch einmal vormerken" },
    paragraph(
      "Das ist die einzige E-Mail dazu. Deine Adresse löschen wir, sobald sie verschickt ist; du kannst sie auch ",
      { link: path, text: "sofort selbst löschen" },
      ".",
    ),
  ],
})

/** Tells a shopper who asked for it that a pack size is in stock again. */
export const backInStockEmail = emailTemplate({
  name: "stock-alert-back",
  title: "„Sag mir Bescheid“: wieder da",
  payload: Schema.Struct({ alert: Schema.String }),
  write: Effect.fnUntraced(function* ({ alert: id }) {
    const { operator } = yield* currentSeller
    const link = yield* newAlertLink(id)
    const pack = Option.isSome(link) ? packOf(yield* (yield* Catalogue).snapshot, link.value.alert.sku) : null
    if (Option.isNone(link) || pack === null)
      return yield* new EmailNotSent({ permanent: true, reason: "The request is gone, or the product is." })
    const { alert, path } = link.value
    return {
      to: alert.email,
      subject: `${pack.title} ist wieder da`,
      preheader: "Du wolltest Bescheid wissen. Das ist die einzige E-Mail dazu.",
      document: document(pack, path),
      footer: emailFooter(operator),
    }
  }),
})
