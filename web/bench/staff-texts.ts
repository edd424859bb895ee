import { ask, type MeasuredProcess } from "./measured-process.ts"

const entry = (body: string) => ({ title: "Zink", summary: "", body })

/** Texts within the allowed lengths for which a parser needs time that grows with the square of their length. */
const texts: readonly (readonly [procedure: string, input: unknown])[] = [
  ["staffEntries.preview", entry("a\n=\n".repeat(10_000))],
  ["staffEntries.preview", entry("- a\n".repeat(12_000))],
  ["staffEntries.preview", entry("## a\n\n".repeat(7_000))],
]

/** As long as a parcel list may be. */
const parcels = `Referenz;Sendungsnummer\n${Array.from({ length: 10_000 }, (_, n) => `NW-${String(n).padStart(10, "0")};${String(n).padStart(12, "3")}\n`).join("")}`

/** Staff preview each text, and a parcel list. Refusals count as answers, faults of the server do not. */
export const measureTexts = async (
  shop: MeasuredProcess,
  cookie: string,
): Promise<{ readonly blockedMs: number; readonly slowest: number }> => {
  const headers = { "content-type": "application/json", cookie, origin: shop.url }
  let slowest = 0
  await shop.report()
  const posts = [
    ...texts.map(([procedure, input]) => [`/trpc/${procedure}`, JSON.stringify(input)] as const),
    [
      "/admin/orders/shipments/check?carrier=dhl&title=Liste&key=3f2a4c55-9a55-4d8f-8b8b-2f1000000001",
      parcels,
    ] as const,
  ]
  for (const [path, sent] of posts) {
    const started = performance.now()
    const { status, body } = await ask(`${shop.url}${path}`, headers, sent)
    if (status >= 500 || status === 401 || status === 403) throw new Error(`${path}: ${status} ${body}`)
    slowest = Math.max(slowest, performance.now() - started)
  }
  return { blockedMs: (await shop.report()).blockedMs, slowest }
}
