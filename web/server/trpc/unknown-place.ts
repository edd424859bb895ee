/** Of every list that can be sorted: a page after a row of a list in another order. */
export const unknownPlace = {
  PlaceUnknown: {
    code: "BAD_REQUEST",
    message: "Diese Seite gehört zu einer Liste in anderer Reihenfolge. Bitte fang wieder bei der ersten Zeile an.",
  },
} as const
