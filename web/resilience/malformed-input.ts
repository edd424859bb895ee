import type { Chance } from "./chance.ts"

/** Verbatim JSON text that no JavaScript value serialises to. */
interface Verbatim {
  readonly verbatim: string
}
const verbatim = (text: string): Verbatim => ({ verbatim: text })
const isVerbatim = (value: unknown): value is Verbatim =>
  typeof value === "object" && value !== null && Object.keys(value).length === 1 && "verbatim" in value

const repeat = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth)

/** Strings known to cause faults. */
export const nastyTexts: readonly [string, ...string[]] = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\udc00\ud800",
  "\ufeff",
  "\u202egnp.exe",
  "\r\nx-injected: 1\r\n\r\n",
  "a".repeat(300),
  "ä".repeat(5_000),
  "😀".repeat(2_000),
  "a\u0301".repeat(500),
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "file:///etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  "</script><img src=x onerror=alert(1)>",
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  "%",
  "%s%n%x",
  "%E0%A4%A",
  "\u0024{7*7}",
  "{{7*7}}",
  "$(id)",
  "anna@beispiel.de\r\nBcc: otto@beispiel.de",
  "NaN",
  "Infinity",
  "1e999",
  "-0",
  "2147483648",
  "9007199254740993",
  "0x10",
  "１２",
  "1,5",
  "null",
  "undefined",
  "[object Object]",
  "true",
  "\\",
  '"',
  "(".repeat(2_000),
  "a-".repeat(1_000),
  "@".repeat(500),
  `${"a.".repeat(2_000)}@a`,
  "vitamin ".repeat(25),
]

const nastyValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1.5,
  21,
  2 ** 31,
  2 ** 53 + 2,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  { 0: 1, length: 1 },
  { length: -1 },
  { toString: 1, valueOf: 1 },
  { toJSON: 1 },
  ...[
    "NaN",
    "Infinity",
    "1e999",
    "-1e999",
    "-0",
    "0x1",
    "01",
    "1.",
    "undefined",
    "'x'",
    '"\\ud800"',
    '"\\u0000"',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"then":"x"}',
    '{"a":1,"a":2}',
    repeat("[", "]", 20),
    repeat("[", "]", 4_000),
    `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
    `[${"0,".repeat(5_000)}0]`,
    `{${Array.from({ length: 500 }, (_, index) => `"k${index}":${index}`).join(",")}}`,
    '"\u2028"',
    "1".repeat(400),
    `0.${"1".repeat(400)}`,
  ].map(verbatim),
]

const nasty = (chance: Chance): unknown => (chance.is(0.5) ? chance.one(nastyTexts) : chance.one(nastyValues))

/** JSON of a value that may contain verbatim parts. */
const jsonOf = (value: unknown): string => {
  if (isVerbatim(value)) return value.verbatim
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(",")}]`
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => `${JSON.stringify(key)}:${jsonOf(each)}`)
      .join(",")}}`
  return JSON.stringify(value) ?? "null"
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isVerbatim(value)

/** The value with one part spoiled. */
const spoiled = (value: unknown, chance: Chance): unknown => {
  if (chance.is(0.15)) return nasty(chance)
  if (Array.isArray(value) && value.length > 0) {
    const index = chance.below(value.length)
    if (chance.is(0.1)) return Array.from({ length: 200 }, () => value[index])
    return value.map((each, at) => (at === index ? spoiled(each, chance) : each))
  }
  if (!isObject(value)) return chance.is(0.2) ? [value] : nasty(chance)
  const entries = Object.entries(value)
  const index = chance.below(entries.length)
  switch (chance.below(6)) {
    case 0:
      return Object.fromEntries(entries.filter((_, at) => at !== index))
    case 1:
      return { ...value, [chance.one(nastyTexts)]: nasty(chance) }
    case 2:
      return Object.fromEntries(entries.map(([key, each], at) => [at === index ? key.toUpperCase() : key, each]))
    case 3:
      return verbatim(`{"__proto__":${jsonOf(nasty(chance))},${jsonOf(value).slice(1)}`)
    default:
      return Object.fromEntries(entries.map(([key, each], at) => [key, at === index ? spoiled(each, chance) : each]))
  }
}

/** The value once for each text in it, with that text replaced. */
export const withEachTextReplaced = (value: unknown, by: string): readonly unknown[] => {
  if (typeof value === "string") return [by]
  if (Array.isArray(value))
    return value.flatMap((each, index) => withEachTextReplaced(each, by).map((other) => value.with(index, other)))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    withEachTextReplaced(each, by).map((other) => ({ ...value, [key]: other })),
  )
}

/** The text as malformed or barely valid JSON. */
const mangled = (text: string, chance: Chance): string => {
  const cut = chance.below(text.length + 1)
  switch (chance.below(8)) {
    case 0:
      return text.slice(0, cut)
    case 1:
      return `\ufeff${text}`
    case 2:
      return text + text
    case 3:
      return text.replaceAll('"', "'")
    case 4:
      return `${text.slice(0, cut)}\u0000${text.slice(cut)}`
    case 5:
      return `${text},`
    case 6:
      return ""
    default:
      return text.slice(0, cut) + chance.one(nastyTexts) + text.slice(cut)
  }
}

/** JSON of an input: unchanged, with spoiled parts, or malformed. */
export const wireText = (value: unknown, chance: Chance): string => {
  if (chance.is(0.15)) return jsonOf(value)
  let wrong = spoiled(value, chance)
  while (chance.is(0.25)) wrong = spoiled(wrong, chance)
  const text = jsonOf(wrong)
  return chance.is(0.1) ? mangled(text, chance) : text
}
