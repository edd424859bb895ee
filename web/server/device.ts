/** In order of matching: most browsers also contain the tokens of those below them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
]

const nameIn = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Browser and operating system for the list of sessions, `Firefox auf Windows`; nothing else of the user agent is stored. */
export const deviceName = (userAgent: string | undefined): string => {
  const browser = nameIn(browsers, userAgent ?? "")
  const system = nameIn(systems, userAgent ?? "")
  return [browser ?? "Ein Browser", ...(system === null ? [] : [`auf ${system}`])].join(" ")
}
