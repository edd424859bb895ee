/** The words `orders_words` finds: it knows every three letters that follow each other. */
export const indexed = (words: readonly string[]) => words.filter((word) => [...word].length >= 3)
