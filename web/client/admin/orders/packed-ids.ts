import type { PageRequest } from "../../app/page.ts"

/** The orders that a page of slips or a picking list is about. */
export const idsIn = ({ params, search }: Pick<PageRequest, "params" | "search">): readonly string[] =>
  params.id ? [params.id] : (search.get("ids") ?? "").split(",")
