/** What this document has or is about to have: who asks for a sheet on its way waits for it too. */
const asked = new Map<string, Promise<void>>()

const fetchSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      // Left there it would count as loaded the next time.
      link.remove()
      asked.delete(href)
      reject(new Error(`Not loaded: ${href}`))
    }
    document.head.append(link)
  })

/**
 * Loads a page's own style sheet where the server did not: after a navigation in the browser. Resolves when it applies, so
 * that nothing jumps; rejects when it cannot be had.
 */
export const loadStyles = (href: string): Promise<void> => {
  if (SERVER) return Promise.resolve()
  const linked = document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null
  const sheet = asked.get(href) ?? (linked ? Promise.resolve() : fetchSheet(href))
  asked.set(href, sheet)
  return sheet
}
