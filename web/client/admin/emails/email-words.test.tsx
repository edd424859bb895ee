import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { permissions } from "../../../../domain/access/roles.ts"
import { About } from "./email-words.tsx"

const shown = (about: string, rights = permissions as readonly (typeof permissions)[number][]) =>
  renderToStaticMarkup(<About about={about} rights={rights} />)

it("leads to the trial an e-mail is about, and nowhere from an entry of a draw, which has no page", () => {
  expect(shown("T-0123456789AB")).toContain('href="/admin/trial-orders/T-0123456789AB"')
  expect(shown("TN-0123456789AB")).toBe("TN-0123456789AB")
  expect(shown("T-0123456789AB", [])).toBe("T-0123456789AB")
})
