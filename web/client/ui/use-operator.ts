import { useQuery } from "@tanstack/react-query"
import { useTRPC } from "../app/trpc.ts"

/** Who runs the shop; `undefined` where the shop could not say, as on an error page. */
export const useOperator = () => useQuery(useTRPC().content.operator.queryOptions()).data
