import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Steps } from "../../domain/shared/steps.ts"
import { findProducts } from "./find-products.ts"
import { indexProducts, type SearchIndex } from "./search-index.ts"

/** In so many products a search does all that it does in more, and takes a moment. */
const mostProducts = 2_500
/** After so many searches little of them is done for the first time; more would be compiled better, and leave more memory behind. */
const searches = 60
/** As many as a page shows. */
const shown = 24

/**
 * Searches a part of the products for words of their titles, one search a step. The first search of a process takes a hundred times
 * as long as those after it, and whoever asks for something else at that moment waits for it, too. Typos, amounts and what is not
 * wanted are left out: they are rare, and what is compiled for them takes eight megabytes.
 */
export const rehearse = function* (whole: SearchIndex): Steps<void> {
  const products = whole.products.slice(0, mostProducts)
  const index = products.length < whole.products.length ? yield* indexProducts(products) : whole
  const snapshot = makeSnapshot(0, products)
  const words = products.slice(0, searches).flatMap(({ title }) => title.split(" "))
  for (let at = 0; at < searches; at += 1) {
    const [one = "", other = ""] = [words[at % words.length], words[(7 * at) % words.length]]
    findProducts(index, snapshot, `${one} ${at % 2 === 0 ? other : "vegan"}`, shown)
    yield
  }
}
