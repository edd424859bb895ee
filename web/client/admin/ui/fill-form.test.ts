import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fillForm } from "./fill-form.ts"

/** As much of a form's controls as is filled. */
class Control extends EventTarget {
  inputs = 0
  checked = false
  name: string
  type: string
  value: string
  constructor(name: string, value = "", type = "text") {
    super()
    this.name = name
    this.value = value
    this.type = type
    this.addEventListener("input", () => {
      this.inputs += 1
    })
  }
}
class Area extends Control {}
class Choice extends Control {}

beforeEach(() => {
  vi.stubGlobal("HTMLInputElement", Control)
  vi.stubGlobal("HTMLTextAreaElement", Area)
  vi.stubGlobal("HTMLSelectElement", Choice)
})
afterEach(() => void vi.unstubAllGlobals())

const fill = (controls: readonly object[], fields: Readonly<Record<string, string>>, prefix?: string) =>
  fillForm({ elements: controls } as unknown as HTMLFormElement, fields, prefix)

it("fills inputs, texts and choices of the prefix as if typed, and leaves what is not named", () => {
  const [title, text, kind] = [new Control("content.title"), new Area("content.text"), new Choice("content.kind")]
  const [other, unnamed] = [new Control("another.title", "bleibt"), new Control("content.note", "bleibt")]
  const button = { name: "content.title", value: "bleibt" }
  fill([title, text, kind, other, unnamed, button], { title: "Neu", text: "", kind: "a" }, "content.")
  expect([title, text, kind].map(({ value, inputs }) => [value, inputs])).toEqual([
    ["Neu", 1],
    ["", 1],
    ["a", 1],
  ])
  expect([other, unnamed, button].map(({ value }) => value)).toEqual(["bleibt", "bleibt", "bleibt"])
  expect([other.inputs, unnamed.inputs]).toEqual([0, 0])
})

it("ticks the boxes a list names and no other", () => {
  const boxes = ["vegan", "ve", "bio"].map((value) => new Control("marks", value, "checkbox"))
  for (const box of boxes) box.checked = box.value === "ve"
  fill(boxes, { marks: "vegan,bio" })
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ["vegan", true],
    ["ve", false],
    ["bio", true],
  ])
})
