import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { renderLiquid } from "./liquid.ts"

const values = { name: "<b>Anna</b>", empty: "", none: null, list: [{ number: "1" }, { number: "2" }] }
const shown = (template: string) => Result.getOrThrow(renderLiquid(template, values, (value) => `(${value})`))
const failure = (template: string) => {
  const rendered = renderLiquid(template, values, String)
  return Result.isFailure(rendered) ? { line: rendered.failure.line, message: rendered.failure.message } : null
}

describe("Liquid", () => {
  it("shows each value through output, also what filters and capture make", () => {
    expect(shown("Hallo {{ name }}")).toBe("Hallo (<b>Anna</b>)")
    expect(shown("{{ name | upcase }}")).toBe("(<B>ANNA</B>)")
    expect(shown("{% capture all %}-{{ name }}{% endcapture %}{{ all }}")).toBe("(-(<b>Anna</b>))")
    expect(shown("{% for each in list %}{{ each.number }}{% unless forloop.last %}, {% endunless %}{% endfor %}")).toBe(
      "(1), (2)",
    )
  })

  it("cuts a text between characters", () => {
    expect(shown('{{ "Anna Muster" | truncate: 7 }}')).toBe("(Anna...)")
    expect(shown('{{ "Anna" | truncate: 7 }}{{ none | truncate }}')).toBe("(Anna)()")
    expect(shown('{{ "a😀😀😀" | truncate: 5, "…" }}')).toBe("(a😀…)")
  })

  it("takes what is empty for false", () => {
    expect(shown("{% if empty or none %}ja{% else %}nein{% endif %}")).toBe("nein")
  })

  it.each([
    ["a\n{{ nobody }}", 2, "nobody"],
    ["{{ name.constructor }}", 1, "name.constructor"],
    ["{{ name | raw }}", 1, "raw"],
    ["{{ name | escape }}", 1, "escape"],
    ["{% include 'x' %}", 1, "include"],
    ["{% render 'x' %}", 1, "render"],
    ["{% layout 'x' %}", 1, "layout"],
    ["{% cycle name, name %}", 1, "cycle"],
    ["{% liquid echo name %}", 1, "liquid"],
    ["{% echo name %}", 1, "echo"],
    ["a\n\n{% if name %}", 3, "endif"],
    ["{{ name", 1, "}}"],
    ["{% if name", 1, "%}"],
    ["{% if %}a{% endif %}", 1, "Liquid"],
  ])("refuses %j in line %i and says why", (template, line, words) => {
    const failed = failure(template)
    expect(failed?.line).toBe(line)
    expect(failed?.message).toContain(words)
  })

  it.each([
    ["a range", "{% for i in (1..100000000) %}x{% endfor %}", "Schleife"],
    [
      "loops in loops",
      "{% for i in (1..9999) %}{% for j in (1..9999) %}{% for k in (1..9999) %}x{% endfor %}{% endfor %}{% endfor %}",
      "Schleife",
    ],
    [
      "texts that double",
      "{% assign x = name %}{% for i in (1..60) %}{% assign x = x | append: x %}{% endfor %}{{ x }}",
      "Schleife",
    ],
    ["much text", `{% for i in (1..9999) %}${"x".repeat(900)}{% endfor %}`, "zu lang"],
    ["a long template", "x".repeat(20_001), "zu lang"],
  ])("stops at %s within its limits", (_, template, words) => {
    const started = performance.now()
    expect(failure(template)?.message).toContain(words)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})
