import type { MouseEvent } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { Link } from "./link.tsx"

afterEach(() => {
  vi.unstubAllGlobals()
})

type Click = MouseEvent<HTMLAnchorElement>

/** Clicks a link; returns where it navigated and whether the browser's default was prevented. */
const click = (how: Partial<Click>, onClick?: (event: Click) => void) => {
  const led: unknown[] = []
  vi.stubGlobal("history", { pushState: (_: unknown, __: string, to: unknown) => led.push(to) })
  const event = {
    button: 0,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
    ...how,
  } as Click
  Link({ href: "/products", ...(onClick && { onClick }) }).props.onClick(event)
  return { led, kept: event.defaultPrevented }
}

test("a click navigates without reloading the document", () => {
  expect(click({})).toEqual({ led: ["/products"], kept: true })
})

test.each<Partial<Click>>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "opening a new tab or window is left to the browser: %o",
  (how) => {
    expect(click(how)).toEqual({ led: [], kept: false })
  },
)

test("the page's own handler runs first and may cancel the navigation", () => {
  const order: string[] = []
  expect(click({}, () => order.push("handler")).led).toEqual(["/products"])
  expect(order).toEqual(["handler"])
  expect(click({}, (event) => event.preventDefault()).led).toEqual([])
})
