import {
  type HealthCardChanged,
  type HealthCardRefused,
  listHealthCards,
  SaveHealthCard,
  saveHealthCard,
  ViewHealthCard,
  viewHealthCard,
} from "../../../domain/search/edit-health-cards.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const gone = { code: "NOT_FOUND", message: "Diese Karte gibt es nicht." } as const

/** The cards that answer searches for medicines and illnesses. */
export const staffHealthCards = router({
  list: forStaff("nutrients.read").query(({ ctx, signal }) => run(ctx, listHealthCards(), noRefusals, signal)),
  view: forStaff("nutrients.read")
    .input(input(ViewHealthCard))
    .query(({ ctx, input: asked, signal }) => run(ctx, viewHealthCard(asked), { HealthCardNotFound: gone }, signal)),
  save: forStaff("nutrients.change")
    .input(input(SaveHealthCard))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, saveHealthCard(ctx.caller, asked), {
        HealthCardNotFound: gone,
        HealthCardChanged: {
          code: "CONFLICT",
          message: "Inzwischen hat jemand diese Karte geändert. Es wurde nichts gespeichert.",
          refusal: ({ current }: HealthCardChanged) => ({ current, by: null, at: null }),
        },
        HealthCardRefused: {
          code: "BAD_REQUEST",
          message: "Bitte prüfe, was du geschrieben hast.",
          fields: ({ nutrients, findings }: HealthCardRefused) => [
            ...nutrients.map(({ index, name }) => ({
              path: `card.names.${index}`,
              message: `„${name}“ trifft einen Nährstoff: Wer danach sucht, fände keine Produkte mehr.`,
            })),
            ...findings.map(({ where, words, law }) => ({
              path: `card.${where}`,
              message: `„${words}“ geht nicht (${law}).`,
            })),
          ],
        },
      }),
    ),
})
