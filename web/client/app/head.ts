import { fallbackTitle } from "./fallback-view.tsx"
import type { OpenedPage } from "./open-page.ts"
import type { FormState, Head } from "./page.ts"

/** What comes before the title of a page that a posted form was not taken by: without a script nothing else tells. */
const refusedTitle = (form: FormState | null): string =>
  form === null || (form.errors.length === 0 && form.message === null)
    ? ""
    : form.errors.length > 0 && form.errors.every(({ asks }) => asks)
      ? "Rückfrage: "
      : "Fehler: "

/** The head of an opened page or fallback. Search engines are told of a page by the sitemap or not at all. */
export const headOf = (opened: OpenedPage): Head =>
  opened.kind === "page"
    ? {
        ...opened.head,
        title: refusedTitle(opened.request.form) + opened.head.title,
        noindex: opened.head.noindex === true || opened.route.sitemap === undefined,
      }
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
