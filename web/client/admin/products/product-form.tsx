import { useRef, useState } from "react"
import type { EditedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import { editOf, faultsOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { useChange } from "../../answers.ts"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { Conflict, isOvertaken, type Overtaken } from "./conflict.tsx"
import { differences, draftFrom, draftOf, readDraft } from "./draft.ts"
import { FaultsPanel, formFieldOf } from "./faults-panel.tsx"
import { OnSale } from "./on-sale.tsx"
import { ProductFields } from "./product-fields.tsx"
import { Recipe } from "./recipe.tsx"
import { unreadable } from "./unreadable.ts"

/** Writes into a field as somebody would. */
const write = (form: HTMLFormElement, name: string, value: string) => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on"
  else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
    field.value = value
}

/** The form of a product with what the selling rules say to it while it is written. */
export const ProductForm = ({ known }: { readonly known: EditedProduct }) => {
  const box = useRef<HTMLDivElement>(null)
  /** What was opened or saved last: an answer that comes later is somebody else's work and is not written over unseen. */
  const [base, setBase] = useState(known)
  const [initial] = useState(() => draftOf(known.product))
  const [draft, setDraft] = useState(initial)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const save = useChange("staffProducts", "save")
  const refresh = useRefresh()
  const { handle } = base.product
  const written = readDraft(draft, base.product)
  const faults = faultsOf(written.product, nutrientTable)
  const unsaved =
    written.unreadable.length > 0 || JSON.stringify(editOf(written.product)) !== JSON.stringify(editOf(base.product))

  const errorOf = (name: string): string | undefined => {
    const notRead = written.unreadable.filter(({ path }) => path === name)
    const broken = faults.filter((fault) => formFieldOf(fault) === name)
    const wrong = [...notRead.map(({ message }) => message), ...broken.map(({ reason }) => reason)]
    return wrong.length === 0 ? undefined : wrong.join(" ")
  }

  const formIn = () => box.current?.querySelector("form") ?? null
  const read = () => {
    const form = formIn()
    if (form !== null) setDraft(draftFrom(new FormData(form), base.product))
  }
  const take = (from: Overtaken) => {
    const form = formIn()
    if (form === null) return
    for (const { name, before, theirs, mine } of differences(base.product, from.current.product, draft))
      if (mine === before) write(form, name, theirs)
    setBase(from.current)
    setOvertaken(null)
    form.dispatchEvent(new Event("input", { bubbles: true }))
    void refresh("staffProducts")
  }
  const conflict = (from: Overtaken) =>
    from.current.version > base.version && (
      <Conflict overtaken={from} base={base.product} draft={draft} onTake={() => take(from)} />
    )

  return (
    <div className="staff-panels product-edit" data-columns="2" ref={box} onInput={read}>
      <StaffForm
        save={async (values) => {
          const sent = readDraft(draftFrom(values, base.product), base.product)
          if (sent.unreadable.length > 0) throw unreadable(sent.unreadable)
          setOvertaken(null)
          const state = await save.mutateAsync({ handle, version: base.version, edit: sent.edit })
          setBase({ ...state, product: sent.product })
        }}
        saved="Gespeichert."
        onSaved={() => refresh("staffProducts")}
        refused={(refusal) =>
          isOvertaken(refusal) && (conflict(refusal) || <p role="status">Übernommen. Du kannst jetzt speichern.</p>)
        }
      >
        {(form) => (
          <ProductFields
            product={base.product}
            initial={initial}
            errorOf={(name) => errorOf(name) ?? form.errorOf(name)}
          />
        )}
      </StaffForm>
      <div className="staff-panels product-beside">
        {overtaken !== null && conflict(overtaken)}
        <FaultsPanel faults={faults} published={base.published} />
        <OnSale
          handle={handle}
          version={base.version}
          published={base.published}
          faults={faults.length}
          unsaved={unsaved}
          mayChange
          onChanged={(state) => {
            setBase({ ...base, ...state })
            void refresh("staffProducts")
          }}
          onRefused={(refusal) => {
            if (!isOvertaken(refusal)) return false
            setOvertaken(refusal)
            return true
          }}
        />
        <Recipe product={base.product} />
      </div>
    </div>
  )
}
