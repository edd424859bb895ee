/** The longest term the search takes. */
export const maxTerm = 200

/** Where the hits for a term are; without a term the page that helps to find one. */
export const searchAddress = (term: string): string =>
  term === "" ? "/search" : `/search?${new URLSearchParams({ term })}`
