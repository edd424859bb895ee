import { escapeXml } from "./sitemap.ts"

/** A post as a feed lists it; instants in epoch milliseconds. */
export interface FeedPost {
  readonly address: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly publishedAt: number
  readonly changedAt: number
}

/** Posts in a feed. */
const mostInFeed = 20

const instant = (at: number): string => new Date(at).toISOString()

const entryOf = ({ address, title, summary, author, publishedAt, changedAt }: FeedPost): string =>
  `<entry><id>${address}</id><title>${escapeXml(title)}</title><link href="${address}"/><published>${instant(publishedAt)}</published><updated>${instant(changedAt)}</updated>${author && `<author><name>${escapeXml(author)}</name></author>`}<summary>${escapeXml(summary)}</summary></entry>`

/** The feed (Atom, RFC 4287) of the blog at an address; posts newest first. */
export const atomFeed = (blog: string, title: string, posts: readonly FeedPost[]): string => {
  const updated = Math.max(0, ...posts.map(({ changedAt }) => changedAt))
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><id>${blog}</id><title>${escapeXml(title)}</title><link href="${blog}"/><link rel="self" href="${blog}/feed.xml"/><updated>${instant(updated)}</updated><author><name>Nährwerk</name></author>${posts.slice(0, mostInFeed).map(entryOf).join("")}</feed>`
}
