/** Letters of other alphabets and signs that look like a Latin letter, in both cases. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      // Cyrillic
      ["аӓ", "a"],
      ["АӒ", "A"],
      ["вВ", "b"],
      ["сС", "c"],
      ["ԁ", "d"],
      ["еёє", "e"],
      ["ЕЁЄ", "E"],
      ["һНн", "h"],
      ["іїІЇ", "i"],
      ["јЈ", "j"],
      ["кК", "k"],
      ["ӏ", "l"],
      ["мМ", "m"],
      ["п", "n"],
      ["оО", "o"],
      ["рР", "p"],
      ["ԛ", "q"],
      ["г", "r"],
      ["ѕЅ", "s"],
      ["тТ", "t"],
      ["ѵ", "v"],
      ["ԝ", "w"],
      ["хХ", "x"],
      ["уУ", "y"],
      // Greek
      ["αΑ", "a"],
      ["βΒ", "b"],
      ["εΕ", "e"],
      ["Η", "h"],
      ["ιΙ", "i"],
      ["κΚ", "k"],
      ["μΜ", "m"],
      ["ηΝ", "n"],
      ["οΟ", "o"],
      ["ρΡ", "p"],
      ["σς", "s"],
      ["τΤ", "t"],
      ["υ", "u"],
      ["ν", "v"],
      ["ω", "w"],
      ["χΧ", "x"],
      ["γΥ", "y"],
      ["Ζ", "z"],
      // Latin letters and signs
      ["ıɩ", "i"],
      ["ɡ", "g"],
      ["łŁ", "l"],
      ["øØ", "o"],
      ["đĐ", "d"],
      ["ħ", "h"],
      ["ŧ", "t"],
      ["@", "a"],
      ["$", "s"],
      ["€", "e"],
    ] as const
  ).flatMap(([letters, latin]) => Array.from(letters, (letter) => [letter, latin] as const)),
)

/** What stands between the letters of a word that is pulled apart. */
const separator = "[-._·•*'’`|/\\\\~+:,]"
const inWord = new RegExp(`(?<=\\p{L})${separator}(?=[\\p{L}0-9])|(?<=[0-9])${separator}(?=\\p{L})`, "gu")
/** `h e i l t`: at least four single letters, or digits for letters. */
const spacedOut = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}0-9](?:(?:${separator}| ){1,3}[\\p{L}0-9]){3,}(?![\\p{L}\\p{N}])`,
  "gu",
)
const between = new RegExp(`(?:${separator}| )`, "gu")

const digits: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "!": "i",
  "|": "l",
}
/** A word with digits or such signs among its letters: `he1lt`, `B12` too. */
const withDigits = /(?<![\p{L}0-9!|])(?=\p{L}*[0-9!|])(?=[0-9!|]*\p{L})[\p{L}0-9!|]+/gu

const umlauts: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü" }

/**
 * A text without what no reader sees and with one form for what looks the same: compatibility characters as plain ones, no soft
 * hyphens, joiners or marks of direction, one hyphen, one space.
 */
export const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .replace(/\s+/gu, " ")

/** Accents that German does not have are taken off: `hèilt`. */
const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/(?<![aouAOU])\u0308|(?!\u0308)\p{M}/gu, "")
    .normalize("NFC")

const latin = (text: string): string => withoutAccents(Array.from(text, (sign) => lookAlikes[sign] ?? sign).join(""))

const lettersJoined = (text: string): string => text.replace(spacedOut, (letters) => letters.replace(between, ""))

const joined = (text: string): string => lettersJoined(text).replace(inWord, "")

/** A space between letters stands within a word (`h e i l t`) or between two (`Z-I-N-K H-E-I-L-T`). */
const joinings = (text: string): readonly string[] => [joined(text), lettersJoined(text.replace(inWord, ""))]

/** With letters for digits. A 1 is an i or an l: all that up to four of a word can be. */
const withLetters = (text: string): readonly string[] => {
  const ones = Math.max(0, ...Array.from(text.matchAll(withDigits), ([word]) => word.split("1").length - 1))
  return Array.from({ length: 2 ** Math.min(ones, 4) }, (_, choice) =>
    text.replace(withDigits, (word) => {
      let nth = 0
      return word.replace(/[0-9!|]/g, (sign) => {
        if (sign !== "1") return digits[sign] ?? sign
        nth += 1
        return ((choice >> (nth - 1)) & 1) === 0 ? "i" : "l"
      })
    }),
  )
}

const withUmlauts = (text: string): string =>
  text.replace(/ae|oe|ue/giu, (letters) => umlauts[letters.toLowerCase()] ?? letters)

/**
 * All that a text can be read as, the plain text first: words whose letters are pulled apart (`H-E-I-L-T`), hidden characters,
 * letters of other alphabets, accents, digits for letters (`he1lt`) and umlauts spelled out are read as the word they stand for.
 * A search for words that must not stand in a text searches all of them.
 */
export const readings = (text: string): readonly string[] => {
  const plain = plainText(text)
  const letters = latin(plain)
  const whole = [letters, ...joinings(letters)]
  const spelled = [...new Set(whole.flatMap((each) => [each, ...withLetters(each)]))]
  const together = spelled.flatMap(joinings)
  return [...new Set([plain, ...spelled, ...together, ...together.map(withUmlauts)])]
}

/** A word as it is told from others: without disguise, case, signs and umlauts. */
export const bareWord = (word: string): string =>
  joined(latin(plainText(word)))
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "")
