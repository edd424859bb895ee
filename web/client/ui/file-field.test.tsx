import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { FileField } from "./file-field.tsx"

it.each([
  ["Datei wählen", {}],
  ["Dateien wählen", { multiple: true }],
  ["Bild wählen", { accept: "image/png" }],
  ["Bilder wählen", { accept: "image/png", multiple: true }],
])("says „%s“", (words, input) => {
  expect(renderToStaticMarkup(<FileField name="sent" label="Datei" {...input} />)).toContain(`>${words}</span>`)
})
