import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/** Staff's list of addresses: what is in the sitemap and what is not. */
export const siteList = defineList({
  filters: {
    state: oneOf(["in", "out"]),
    /** The name of a kind, or `other`: addresses of no kind. */
    kind: line(40),
    /** A part of the path. */
    term: line(300),
  },
  columns: { path: "text" },
  sortings: ["path", "-path"],
})

export type ListAddresses = ListWanted<typeof siteList>
