import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { permissions } from "../../../../domain/access/roles.ts"
import { About } from "./email-words.tsx"

const shown = (about: string, template: string, rights = permissions as readonly (typeof permissions)[number][]) =>
  renderToStaticMarkup(<About about={about} template={template} rights={rights} />)

it("leads to the trial an e-mail is about, and not from an entry of a draw, whose number begins like one", () => {
  expect(shown("T-0123456789AB", "trial-step")).toContain('href="/admin/trial-orders/T-0123456789AB"')
  expect(shown("TN-0123456789AB", "draw-entered")).toBe("TN-0123456789AB")
  expect(shown("T-0123456789AB", "trial-step", [])).toBe("T-0123456789AB")
})
