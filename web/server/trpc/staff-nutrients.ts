import * as Schema from "effect/Schema"
import {
  type NutrientChanged,
  type NutrientRefused,
  SaveNutrient,
  SwitchNutrient,
  saveNutrient,
  switchNutrient,
} from "../../../domain/nutrient-editing/change-nutrient.ts"
import type { NutrientUnconfirmed } from "../../../domain/nutrient-editing/consequences.ts"
import { editsNow, listNutrients, viewNutrient } from "../../../domain/nutrient-editing/view-nutrients.ts"
import { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const gone = { code: "NOT_FOUND", message: "Diesen Nährstoff gibt es nicht." } as const

/** The nutrient table: limits, cautions, claims, sources, and the switch of each nutrient. */
export const staffNutrients = router({
  list: forStaff("nutrients.read").query(({ ctx, signal }) => run(ctx, listNutrients(), noRefusals, signal)),
  /** What staff changed of the shipped table: with it, a form checks a product as the server does. */
  edits: forStaff("products.read").query(({ ctx, signal }) => run(ctx, editsNow(), noRefusals, signal)),
  view: forStaff("nutrients.read")
    .input(input(Schema.Struct({ id: NutrientId })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewNutrient(id), { NutrientNotFound: gone }, signal)),
  save: forStaff("nutrients.change")
    .input(input(SaveNutrient))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, saveNutrient(ctx.caller, asked), {
        NutrientNotFound: gone,
        NutrientChanged: {
          code: "CONFLICT",
          message: "Inzwischen hat jemand diesen Nährstoff geändert. Es wurde nichts gespeichert.",
          refusal: ({ revision, current, by, at }: NutrientChanged) => ({ revision, current, by, at }),
        },
        NutrientUnconfirmed: {
          code: "PRECONDITION_FAILED",
          message: "Bitte sieh dir an, was daraus folgt, und bestätige es.",
          refusal: ({ looser, withdrawn, products, rules }: NutrientUnconfirmed) => ({
            looser,
            withdrawn,
            products,
            rules,
          }),
        },
        NutrientRefused: {
          code: "BAD_REQUEST",
          message: "Bitte prüfe deine Angaben.",
          fields: ({ faults }: NutrientRefused) =>
            faults.map(({ path, message }) => ({ path: `edit.${path}`, message })),
        },
      }),
    ),
  /** Off: in no suggestion and no pack from now on. Its products are sold as before. */
  switch: forStaff("nutrients.change")
    .input(input(SwitchNutrient))
    .mutation(({ ctx, input: asked }) => run(ctx, switchNutrient(ctx.caller, asked), { NutrientNotFound: gone })),
})
