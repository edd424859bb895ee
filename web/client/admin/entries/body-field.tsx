import { type KeyboardEvent, useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { InsertNote, InsertNutrient, InsertProduct } from "./insert-cards.tsx"
import { InsertPicture } from "./insert-picture.tsx"
import { withBlock, withNote, write } from "./insertions.ts"

interface Tool {
  readonly label: string
  /** What is written around the selection. */
  readonly before: string
  readonly after: string
  /** Written where nothing is selected. */
  readonly sample: string
  /** With Ctrl or ⌘. */
  readonly key?: string
  /** Written behind the selection, which stays as it is. */
  readonly inserted?: boolean
}

const tools: readonly Tool[] = [
  { label: "Überschrift", before: "\n## ", after: "\n", sample: "Überschrift" },
  { label: "Fett", before: "**", after: "**", sample: "wichtig", key: "b" },
  { label: "Kursiv", before: "*", after: "*", sample: "betont", key: "i" },
  { label: "Link", before: "[", after: "](https://)", sample: "Wort", key: "k" },
  { label: "Liste", before: "\n- ", after: "\n", sample: "Punkt" },
  {
    label: "Tabelle",
    before: "\n| Stoff | Menge |\n| --- | ---: |\n| ",
    after: " | 10 mg |\n",
    sample: "Zink",
    inserted: true,
  },
]

const apply = (area: HTMLTextAreaElement, { before, after, sample, inserted = false }: Tool): void => {
  const { selectionEnd: end, value } = area
  const start = inserted ? end : area.selectionStart
  const selected = value.slice(start, end) || sample
  area.setRangeText(before + selected + after, start, end)
  area.focus()
  area.setSelectionRange(start + before.length, start + before.length + selected.length)
  area.dispatchEvent(new Event("input", { bubbles: true }))
}

/** What is chosen in a dialog before it is set into the text. */
const choosers = [
  { label: "Fußnote", Insert: InsertNote, write: withNote, done: "Fußnote eingefügt." },
  { label: "Produkt", Insert: InsertProduct, write: withBlock, done: "Produktkarte eingefügt." },
  { label: "Nährstoff", Insert: InsertNutrient, write: withBlock, done: "Nährstoffkarte eingefügt." },
] as const

/** The text in Markdown, with buttons that write the marks. */
export const BodyField = ({ value, error }: { readonly value: string; readonly error: string | undefined }) => {
  const box = useRef<HTMLDivElement>(null)
  const [chooser, setChooser] = useState<(typeof choosers)[number] | null>(null)
  const use = (tool: Tool) => {
    const area = box.current?.querySelector("textarea")
    if (area) apply(area, tool)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? tools.find(({ key }) => key === event.key.toLowerCase()) : undefined
    if (tool === undefined) return
    event.preventDefault()
    event.stopPropagation()
    use(tool)
  }
  return (
    <div ref={box} className="entry-body flow">
      <div className="cluster" role="toolbar" aria-label="Auszeichnen">
        {tools.map((tool) => (
          <Button key={tool.label} look="secondary" small type="button" onClick={() => use(tool)}>
            {tool.label}
          </Button>
        ))}
        {choosers.map((each) => (
          <Button
            key={each.label}
            look="secondary"
            small
            type="button"
            aria-haspopup="dialog"
            onClick={() => setChooser(each)}
          >
            {each.label} …
          </Button>
        ))}
      </div>
      {chooser !== null && (
        <chooser.Insert
          close={() => setChooser(null)}
          onInsert={(words) => {
            const area = box.current?.querySelector("textarea")
            setChooser(null)
            if (!area) return
            write(area, chooser.write(area.value, area.selectionEnd, words))
            toast(chooser.done)
          }}
        />
      )}
      <InsertPicture
        onInsert={({ alt, address }) => {
          const markdown = `\n![${alt.replaceAll(/[[\]\\]/g, "")}](${address})\n`
          use({ label: "Bild", before: markdown, after: "", sample: "", inserted: true })
        }}
      />
      <TextAreaField
        name="content.body"
        label="Text"
        hint="Markdown. Die Knöpfe darüber schreiben die Zeichen an die Stelle, an der du bist."
        rows={24}
        onKeyDown={onKeyDown}
        maxLength={60_000}
        spellCheck
        lang="de"
        required
        defaultValue={value}
        error={error}
      />
    </div>
  )
}
