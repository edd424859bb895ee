/** `moved`: an entry took its place, and its address leads there. `removed`: its text is gone, and its address says so. */
export const htmlPostStates = ["draft", "published", "moved", "removed"] as const
export type HtmlPostState = (typeof htmlPostStates)[number]
