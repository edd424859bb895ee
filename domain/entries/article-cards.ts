import * as Effect from "effect/Effect"
import { Catalogue } from "../catalogue/ports.ts"
import { productCard } from "../catalogue/product-card.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { nutrientNeeds } from "../nutrients/nutrient-needs.ts"
import { Pictures } from "../pictures/ports.ts"
import { ownValue } from "../shared/own-value.ts"
import { type Article, nutrientsIn, picturesIn, productsIn } from "./article.ts"

/** What the cards and pictures in an article show. A product that is no longer sold has none, nor has a picture that is gone. */
export const cardsIn = Effect.fnUntraced(function* (article: Article) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const products = productsIn(article).flatMap((handle) => {
    const product = snapshot.byHandle.get(handle)
    return product === undefined ? [] : [productCard(snapshot, product)]
  })
  const nutrients = nutrientsIn(article).flatMap((id) => {
    const need = ownValue(nutrientNeeds, id)
    return need === undefined ? [] : [{ id, name: nutrientName(id), who: need.who, food: need.food }]
  })
  const pictures = yield* (yield* Pictures).find(picturesIn(article))
  return { products, nutrients, pictures }
})
