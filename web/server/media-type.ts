/** Whether an answer of this media type is a page. */
export const isPage = (type: string): boolean => type.startsWith("text/html")

/** Whether it is data. */
export const isData = (type: string | null): boolean => type === "application/json"
