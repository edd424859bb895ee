import { navigate } from "wouter/use-browser-location"

/** Opens a page of the staff area by a click on a link, so that the guard for unsaved input asks first. */
export const openLink = (href: string): void => {
  const link = document.createElement("a")
  link.href = href
  link.addEventListener("click", (event) => {
    event.preventDefault()
    navigate(href)
  })
  document.body.append(link)
  link.click()
  link.remove()
}
