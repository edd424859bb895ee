import { useQuery } from "@tanstack/react-query"
import { bookOf } from "../../../../domain/nutrients/edited-table.ts"
import type { NutrientTable } from "../../../../domain/nutrients/nutrient.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"

const tableOf = (edits: Outputs["staffNutrients"]["edits"]): NutrientTable => bookOf(edits).table

/**
 * The nutrient table in force, by which the form checks what is typed; without an answer of the server, the shipped one. The server
 * checks what is saved.
 */
export const useNutrientTable = (): NutrientTable =>
  useQuery(useTRPC().staffNutrients.edits.queryOptions(undefined, { select: tableOf })).data ?? nutrientTable
