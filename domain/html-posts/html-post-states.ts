/** `removed`: its text is gone, and its address says so. */
export const htmlPostStates = ["draft", "published", "removed"] as const
export type HtmlPostState = (typeof htmlPostStates)[number]
