/** `Jod`, `Jod und Zink`, `Jod, Zink und Selen`. */
export const germanList = (parts: readonly string[], word: "und" | "oder" = "und"): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`

const words = ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]

/** Small numbers in words as German prose has them: `zwei`, `zwölf`, `13`. */
export const numberInWords = (count: number): string => words[count] ?? String(count)
