import type { ComponentProps, MouseEvent } from "react"
import { navigate } from "wouter/use-browser-location"

/** Modified clicks, which open a tab or a window, are left to the browser. */
export const isPlainClick = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey) && button === 0

/** Clicks a handler has already prevented are left alone, too. */
const follow = (event: MouseEvent<HTMLAnchorElement>, href: string): void => {
  if (event.defaultPrevented || !isPlainClick(event)) return
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
