import { ask, type MeasuredProcess } from "./measured-process.ts"

const entry = (body: string) => ({ title: "Zink", summary: "", body })
const post = (html: string) => ({ title: "Zink", excerpt: "", html })

/** Texts within the allowed lengths for which a parser needs time that grows with the square of their length. */
const texts: readonly (readonly [procedure: string, input: unknown])[] = [
  ["staffEntries.preview", entry("a\n=\n".repeat(10_000))],
  ["staffEntries.preview", entry("- a\n".repeat(12_000))],
  ["staffEntries.preview", entry("## a\n\n".repeat(7_000))],
  ["staffHtmlPosts.preview", post(`<p>a${" ".repeat(59_000)}a</p>`)],
  ["staffHtmlPosts.preview", post("<b>".repeat(15_000))],
]

/** Staff preview each text. Refusals count as answers, faults of the server do not. */
export const measureTexts = async (
  shop: MeasuredProcess,
  cookie: string,
): Promise<{ readonly blockedMs: number; readonly slowest: number }> => {
  const headers = { "content-type": "application/json", cookie, origin: shop.url }
  let slowest = 0
  await shop.report()
  for (const [procedure, input] of texts) {
    const started = performance.now()
    const { status, body } = await ask(`${shop.url}/trpc/${procedure}`, headers, JSON.stringify(input))
    if (status >= 500 || status === 401 || status === 403) throw new Error(`${procedure}: ${status} ${body}`)
    slowest = Math.max(slowest, performance.now() - started)
  }
  return { blockedMs: (await shop.report()).blockedMs, slowest }
}
