/**
 * Loads a page's own style sheet where the server did not: after a navigation in the browser. Resolves when it applies, so
 * that nothing jumps; rejects when it cannot be had.
 */
export const loadStyles = (href: string): Promise<void> => {
  if (SERVER || document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      // Left in the document it would count as loaded the next time.
      link.remove()
      reject(new Error(`Not loaded: ${href}`))
    }
    document.head.append(link)
  })
}
