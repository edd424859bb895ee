import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { htmlPostStates } from "./html-post-states.ts"

/** Staff's list of older posts, last saved first. */
export const htmlPostList = defineList({
  filters: {
    state: oneOf(htmlPostStates),
    /** A part of title, address, author or tags. */
    term: line(150),
  },
  columns: { savedAt: "number" },
  sortings: ["-savedAt", "savedAt"],
})

export type ListHtmlPosts = ListWanted<typeof htmlPostList>
