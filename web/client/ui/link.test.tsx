import type { MouseEvent } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { Link } from "./link.tsx"

afterEach(() => {
  vi.unstubAllGlobals()
})

type Click = MouseEvent<HTMLAnchorElement>

/** Clicks a link; tells where that led inside the shop and whether the browser was kept from following it. */
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

test("a click opens the page without loading the document anew", () => {
  expect(click({})).toEqual({ led: ["/products"], kept: true })
})

test.each<Partial<Click>>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a new tab or window stays the browser's: %o",
  (how) => {
    expect(click(how)).toEqual({ led: [], kept: false })
  },
)

test("what the page does first happens first, and it may keep the link from leading anywhere", () => {
  const order: string[] = []
  expect(click({}, () => order.push("asked")).led).toEqual(["/products"])
  expect(order).toEqual(["asked"])
  expect(click({}, (event) => event.preventDefault()).led).toEqual([])
})
