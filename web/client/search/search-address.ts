/** The maximum length of a term, in characters. */
export const maxTerm = 200

/** The page of a term's hits; without a term the search page. */
export const searchAddress = (term: string): string =>
  term === "" ? "/search" : `/search?${new URLSearchParams({ term })}`
