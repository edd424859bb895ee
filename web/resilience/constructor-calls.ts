import type { Chance } from "./chance.ts"
import { type FuzzRequest, write } from "./fuzz-request.ts"
import { withEachTextReplaced } from "./malformed-input.ts"
import type { FuzzedProcedure, ShopFacts } from "./shop-facts.ts"

/**
 * Every procedure called once for each text in a valid input, with `constructor` in its place: whoever looks that up in an object
 * finds a function. From an admin, where people are signed in.
 */
export const callsNamingConstructor = (
  facts: ShopFacts,
  procedures: readonly FuzzedProcedure[],
  chance: Chance,
): readonly FuzzRequest[] => {
  const by = facts.people?.signedIn.find(({ role }) => role === "admin") ?? null
  const visitor = { by, cart: by === null ? chance.one(facts.carts) : by.cart }
  return procedures
    .filter(({ ends }) => !ends)
    .flatMap(({ name, kind, input }) =>
      withEachTextReplaced(input(facts, chance, visitor.cart), "constructor").map((wrong) => {
        const text = JSON.stringify(wrong)
        const isQuery = kind === "query"
        return write({
          kind,
          target: name,
          method: isQuery ? "GET" : "POST",
          path: `/trpc/${name}${isQuery ? `?input=${encodeURIComponent(text.toWellFormed())}` : ""}`,
          headers: isQuery ? [] : [["content-type", "application/json"]],
          body: isQuery ? null : Buffer.from(text),
          visitor,
        })
      }),
    )
}
