/** Crawlers of search engines by a word of their user agents. Anybody may claim to be one. */
const crawlers: readonly (readonly [word: RegExp, name: string])[] = [
  [/Googlebot/i, "Googlebot"],
  [/bingbot/i, "Bingbot"],
  [/DuckDuckBot/i, "DuckDuckBot"],
  [/Applebot/i, "Applebot"],
  [/YandexBot/i, "YandexBot"],
  [/Baiduspider/i, "Baiduspider"],
  [/Qwantbot/i, "Qwantbot"],
  [/Ecosia/i, "EcosiaBot"],
  [/OAI-SearchBot/i, "OAI-SearchBot"],
  [/PerplexityBot/i, "PerplexityBot"],
  [/Pinterestbot/i, "Pinterestbot"],
  [/facebookexternalhit/i, "Facebook"],
]

/** The crawler a user agent names; `null`: none of these. */
export const crawlerOf = (userAgent: string): string | null =>
  crawlers.find(([word]) => word.test(userAgent.slice(0, 500)))?.[1] ?? null

/** When a crawler last fetched a page of a kind. Nothing of visitors is kept. */
export interface CrawlerVisit {
  readonly crawler: string
  /** A `SiteKind`, `robots`, `sitemap`, or `other`. */
  readonly kind: string
  /** Epoch milliseconds. */
  readonly at: number
}
