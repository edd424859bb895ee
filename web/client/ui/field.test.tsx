import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { ErrorSummary } from "./error-summary.tsx"
import { SelectField, TextField } from "./field.tsx"

describe("a field", () => {
  it("is linked to its label, its hint and its error", () => {
    const html = renderToStaticMarkup(
      <TextField
        name="shippingAddress.city"
        label="Ort"
        hint="Ohne Ortsteil"
        error="Bitte gib deinen Ort an."
        required
        autoComplete="address-level2"
      />,
    )
    expect(html).toContain('<label class="field__label" for="field-shippingAddress-city">')
    expect(html).toContain('aria-describedby="field-shippingAddress-city-error field-shippingAddress-city-hint"')
    expect(html).toContain('id="field-shippingAddress-city-error"')
    expect(html).toContain('id="field-shippingAddress-city-hint"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('autoComplete="address-level2"')
  })

  it("refers to no missing elements, and says when it is optional", () => {
    const html = renderToStaticMarkup(<SelectField name="country" label="Land" />)
    expect(html).not.toContain("aria-")
    expect(html).toContain("(freiwillig)")
    const amount = renderToStaticMarkup(<TextField name="cap" label="Grenze" empty="leer: keine" />)
    expect(amount.replaceAll(/<[^<>]*>/g, "")).toBe("Grenze (leer: keine)")
    expect(amount).not.toContain("required")
  })
})

describe("an error summary", () => {
  it("links to the fields, and renders nothing without errors", () => {
    const errors = [{ path: "shippingAddress.city", message: "Bitte gib deinen Ort an." }]
    const html = renderToStaticMarkup(
      <>
        <ErrorSummary errors={errors} />
        <TextField name="shippingAddress.city" label="Ort" error="Bitte gib deinen Ort an." />
      </>,
    )
    const target = /href="#([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`id="${target}"`)
    expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe("")
  })
})
