import * as Schema from "effect/Schema"
import type { PreviewLink } from "../../../domain/entries/preview-link.ts"
import type { CallContext } from "./trpc.ts"

/** What the address of a draft's preview says. Whatever it is not, opens nothing. */
export const PreviewLinkInput = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(120, { message: "Diese Nummer ist zu lang." })),
  until: Schema.Finite,
  token: Schema.String.check(Schema.isMaxLength(200, { message: "Dieser Link ist zu lang." })),
})

/** A link to a preview as it is passed on: with the shop's own address. */
export const fullPreviewLink = ({ shop }: Pick<CallContext, "shop">, link: PreviewLink | null) =>
  link === null ? null : { address: shop.publicUrl + link.path, until: link.until }
