import type { ApiVersion } from "./ports.ts"

/** When versions of the Graph API end, as Meta has announced it (APIS.md, section 3). */
const metaEnds: Readonly<Record<string, number>> = { "v25.0": Date.UTC(2028, 6, 29) }

/** `graphUrl` ends with the version. */
export const metaVersion = (graphUrl: string): ApiVersion => {
  const version = graphUrl.slice(graphUrl.lastIndexOf("/") + 1)
  return { system: "Meta Graph API", version, until: metaEnds[version] ?? null }
}

/** A revision of Klaviyo's API is the day it came out, and works for two years (APIS.md, section 6). */
export const klaviyoVersion = (revision: string): ApiVersion => {
  const until = new Date(`${revision}T00:00:00Z`)
  until.setUTCFullYear(until.getUTCFullYear() + 2)
  return { system: "Klaviyo", version: revision, until: until.getTime() }
}

/** A version of the Admin API is named by its month and works for a year at least (APIS.md, section 1). */
export const shopifyVersion = (version: string): ApiVersion => {
  const until = new Date(`${version}-01T00:00:00Z`)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return { system: "Shopify Admin API", version, until: until.getTime() }
}
