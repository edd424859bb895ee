const schemes = new Set(["https:", "http:", "mailto:", "tel:"])

/**
 * The absolute address a link in a mail leads to, `publicUrl` being the shop's own; `null` when it is none that belongs into a
 * mail (`javascript:`, an anchor, `//elsewhere`). A relative link never leaves the shop, however it is spelled.
 */
export const mailLink = (href: string, publicUrl: string): string | null => {
  if (href.startsWith("/")) {
    if (!URL.canParse(href, publicUrl)) return null
    const url = new URL(href, publicUrl)
    return url.origin === new URL(publicUrl).origin ? url.href : null
  }
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  return schemes.has(url.protocol) ? url.href : null
}
