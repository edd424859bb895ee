/** Style sheets that are loaded or loading, by address: concurrent requests share one. */
const sheets = new Map<string, Promise<void>>()

const fetchSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      // A failed link that stays would count as loaded the next time.
      link.remove()
      sheets.delete(href)
      reject(new Error(`Not loaded: ${href}`))
    }
    document.head.append(link)
  })

/**
 * Loads a page's style sheet after client-side navigation. Resolves when it applies, so that nothing shifts; rejects when it
 * cannot be loaded.
 */
export const loadStyles = (href: string): Promise<void> => {
  if (SERVER) return Promise.resolve()
  const linked = document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null
  const sheet = sheets.get(href) ?? (linked ? Promise.resolve() : fetchSheet(href))
  sheets.set(href, sheet)
  return sheet
}
