/** Every list refuses the cursor of another sorting. */
export const unknownCursor = {
  CursorUnknown: {
    code: "BAD_REQUEST",
    message: "Diese Seite gehört zu einer Liste in anderer Reihenfolge. Bitte fang wieder bei der ersten Zeile an.",
  },
} as const
