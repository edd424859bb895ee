const mostLetters = 80

const spelled: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  µ: "u",
}

/** Cut where a word ends, so that none stands there in half. */
const shortened = (handle: string): string => {
  if (handle.length <= mostLetters) return handle
  const cut = handle.slice(0, mostLetters + 1).lastIndexOf("-")
  return handle.slice(0, cut > 0 ? cut : mostLetters)
}

/** A name in addresses made of a title: `Fischöl Omega-3, 60 Kapseln` → `fischoel-omega-3-60-kapseln`; `""` where nothing is left of it. */
export const handleFromTitle = (title: string): string =>
  shortened(
    title
      .normalize("NFC")
      .toLowerCase()
      .replace(/[äöüßæœøµ]/g, (letter) => spelled[letter] ?? letter)
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, ""),
  )
