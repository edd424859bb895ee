/** In the order to look for them: most browsers also say they are the ones below. */
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

/** A browser as its owner knows it again, `Firefox auf Windows`; no more than that is kept of what it says. */
export const deviceName = (userAgent: string | undefined): string => {
  const browser = nameIn(browsers, userAgent ?? "")
  const system = nameIn(systems, userAgent ?? "")
  return [browser ?? "Ein Browser", ...(system === null ? [] : [`auf ${system}`])].join(" ")
}
