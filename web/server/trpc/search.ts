import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Catalogue, ProductSearch } from "../../../domain/catalogue/ports.ts"
import { productCard } from "../../../domain/catalogue/product-card.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const maxTerm = 200
const maxLimit = 48
const defaultLimit = 24

const limitMessage = `Bitte frage nach 1 bis ${maxLimit} Treffern.`

const SearchInput = Schema.Struct({
  term: LineText.check(
    Schema.isMaxLength(maxTerm, { message: `Der Suchbegriff darf höchstens ${maxTerm} Zeichen lang sein.` }),
  ),
  limit: Schema.optionalKey(
    Schema.Finite.check(
      Schema.isInt({ message: limitMessage }).abort(),
      Schema.isBetween({ minimum: 1, maximum: maxLimit }, { message: limitMessage }),
    ),
  ),
})

const products = Effect.fnUntraced(function* ({ term, limit }: typeof SearchInput.Type) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const { hits, total, correctedTerm } = yield* (yield* ProductSearch).find(snapshot, term, limit ?? defaultLimit)
  const items = hits.map(({ product }) => productCard(snapshot, product))
  /** What to highlight in each of them. */
  const highlights = hits.map(({ titleHighlights, subtitleHighlights }) => ({
    title: titleHighlights,
    subtitle: subtitleHighlights,
  }))
  return { items, highlights, total, correctedTerm }
})

export const search = router({
  products: forEveryone
    .meta({ cache: "public" })
    .input(input(SearchInput))
    .query(({ ctx, input: asked, signal }) => run(ctx, products(asked), noRefusals, signal)),
})
