import { fallbackTitle } from "./fallback-view.tsx"
import type { OpenedPage } from "./open-page.ts"
import type { Head } from "./page.ts"

/** The head of an opened page or fallback. Search engines are told of a page by the sitemap or not at all. */
export const headOf = (opened: OpenedPage): Head =>
  opened.kind === "page"
    ? { ...opened.head, noindex: opened.head.noindex === true || opened.route.sitemap === undefined }
    : { title: fallbackTitle(opened.fallback, opened.request.path), description: "", noindex: true }

export const fullTitle = (head: Head): string => (head.title === "" ? "Nährwerk" : `${head.title} – Nährwerk`)

/** Updates the document's head after client-side navigation. */
export const applyHead = (opened: OpenedPage): void => {
  const head = headOf(opened)
  document.title = fullTitle(head)
  document.querySelector<HTMLMetaElement>('meta[name="description"]')?.setAttribute("content", head.description)
  const robots = document.querySelector<HTMLMetaElement>('meta[name="robots"]')
  robots?.setAttribute("content", head.noindex ? "noindex" : "index,follow")
  document
    .querySelector<HTMLLinkElement>('link[rel="canonical"]')
    ?.setAttribute("href", new URL(head.canonical ?? opened.request.path, location.origin).href)
}
