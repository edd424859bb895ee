import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useId, useState } from "react"
import { nutrientNames } from "../../../../domain/nutrients/nutrient-names.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Chooser } from "./chooser.tsx"

interface Insert {
  readonly onInsert: (words: string) => void
  readonly close: () => void
}

/** Pause in typing before a request, in milliseconds. */
const pauseMs = 150
/** A single letter matches nearly every product. */
const minTerm = 2
const mostProducts = 12

const hits = (count: number): string => (count === 0 ? "Nichts gefunden." : `${count} Treffer`)

/** Finds a product of the shop and sets its card into the text. */
export const InsertProduct = ({ onInsert, close }: Insert) => {
  const [typed, setTyped] = useState("")
  const [term, setTerm] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isError } = useQuery(
    useTRPC().search.products.queryOptions(
      { term, limit: mostProducts },
      { enabled: term.length >= minTerm, placeholderData: keepPreviousData, retry: false },
    ),
  )
  const waits = typed.trim().length < minTerm
  const products = waits ? [] : (data?.items ?? [])
  return (
    <Dialog title="Produktkarte einfügen" close={close}>
      <Chooser
        label="Welches Produkt?"
        term={typed}
        onTerm={setTyped}
        options={products.map(({ handle, title, subtitle }) => ({ id: handle, title, detail: subtitle }))}
        said={
          waits
            ? "Tipp Name, Nährstoff oder Artikelnummer ein."
            : isError
              ? "Die Suche ist gerade nicht erreichbar."
              : data === undefined
                ? "Sucht …"
                : hits(products.length)
        }
        onChoose={({ id }) => onInsert(`::product{handle=${id}}`)}
      />
    </Dialog>
  )
}

/** All nutrients: each has a card. */
const nutrients = Object.entries(nutrientNames)
  .map(([id, { name }]) => ({ id, title: name, detail: "" }))
  .toSorted((a, b) => a.title.localeCompare(b.title, "de"))

/** Finds a nutrient and sets its card into the text. */
export const InsertNutrient = ({ onInsert, close }: Insert) => {
  const [term, setTerm] = useState("")
  const wanted = term.trim().toLowerCase()
  const found = nutrients.filter(({ title }) => title.toLowerCase().includes(wanted))
  return (
    <Dialog title="Nährstoffkarte einfügen" close={close}>
      <Chooser
        label="Welcher Nährstoff?"
        term={term}
        onTerm={setTerm}
        options={found}
        said={hits(found.length)}
        onChoose={({ id }) => onInsert(`::nutrient{id=${id}}`)}
      />
    </Dialog>
  )
}

/** Asks for a source and sets a footnote with it into the text. */
export const InsertNote = ({ onInsert, close }: Insert) => {
  const id = useId()
  const [note, setNote] = useState("")
  const insert = () => {
    if (note.trim() !== "") onInsert(note)
  }
  return (
    <Dialog title="Fußnote einfügen" close={close}>
      <div className="insert__field flow">
        <label className="field__label" htmlFor={`${id}-note`}>
          Was steht in der Fußnote?
        </label>
        <p className="field__hint" id={`${id}-hint`}>
          Wer es sagt, worin und wann. Einen Link setzt du so: [BfR, 2024](https://www.bfr.bund.de)
        </p>
        <input
          className="input"
          id={`${id}-note`}
          aria-describedby={`${id}-hint`}
          maxLength={1_000}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return
            // The form around the editor is not sent.
            event.preventDefault()
            insert()
          }}
        />
        <p>
          <Button type="button" disabled={note.trim() === ""} onClick={insert}>
            In den Text setzen
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
