import type { ComponentProps, MouseEvent } from "react"
import { navigate } from "wouter/use-browser-location"

/** Modified clicks are left to the browser, and so are clicks a handler has already prevented. */
const follow = (event: MouseEvent<HTMLAnchorElement>, href: string): void => {
  const { ctrlKey, metaKey, altKey, shiftKey, button } = event
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
  event.preventDefault()
  navigate(href)
}

/**
 * A link inside the area. Without wouter's location hook: a list has a hundred links, and each would render on every
 * navigation.
 */
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
