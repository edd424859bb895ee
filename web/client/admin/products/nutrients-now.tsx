import { useQuery } from "@tanstack/react-query"
import { createContext, type ReactNode, useContext, useMemo } from "react"
import { bookOf } from "../../../../domain/nutrients/edited-table.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { useTRPC } from "../../app/trpc.ts"

const Table = createContext(nutrientTable)

/** The nutrient table in force, by which the form checks what is typed. */
export const useNutrientTable = () => useContext(Table)

/** Gives what is inside the nutrient table in force; without an answer of the server, the shipped one. The server checks what is saved. */
export const NutrientsNow = ({ children }: { readonly children: ReactNode }) => {
  const edits = useQuery(useTRPC().staffNutrients.edits.queryOptions()).data
  const table = useMemo(() => (edits === undefined ? nutrientTable : bookOf(edits).table), [edits])
  return <Table value={table}>{children}</Table>
}
