import type { ComponentProps, MouseEvent } from "react"
import { navigate } from "wouter/use-browser-location"

/** Ctrl, a middle button and the like are left to the browser, and so is what a page has already dealt with itself. */
const follow = (event: MouseEvent<HTMLAnchorElement>, href: string): void => {
  const { ctrlKey, metaKey, altKey, shiftKey, button } = event
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
  event.preventDefault()
  navigate(href)
}

/** A link to another page of the area. It asks nobody where it is: a list has a hundred, and each would be told of every move. */
export const Link = ({ href, onClick, ...rest }: ComponentProps<"a"> & { readonly href: string }) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      onClick?.(event)
      follow(event, href)
    }}
  />
)
