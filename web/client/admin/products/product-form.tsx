import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import type { EditedProduct, StockedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import type { ConfirmedPrice } from "../../../../domain/catalogue/editing/price-drop.ts"
import { costsOf, editOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { useReveal } from "../ui/fold.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { checkDraft, errorsIn, isChanged } from "./check-draft.ts"
import { DiscontinuedPacks } from "./discontinued-packs.tsx"
import { draftFrom, draftOf, mergedDraft } from "./draft.ts"
import { fieldName, inWords } from "./draft-names.ts"
import { FaultsPanel } from "./faults-panel.tsx"
import { addNotice, formIn } from "./form-access.ts"
import { OnSale } from "./on-sale.tsx"
import { isPriceDrop, PriceDropQuestion } from "./price-drop-question.tsx"
import { ProductFields } from "./product-fields.tsx"
import { SectionLinks, SectionMenu } from "./section-links.tsx"
import { unreadable } from "./unreadable.ts"
import { useTaken } from "./use-taken.ts"

type Overtaken = Conflicting<EditedProduct>

const contentOf = ({ product, costs }: EditedProduct) => draftOf(editOf(product, costs))

const isOvertaken = (refusal: unknown) => isConflict<EditedProduct>(refusal, "ProductChanged")

/** A product's form with the selling rules evaluated while typing. */
export const ProductForm = ({ known }: { readonly known: StockedProduct }) => {
  const box = useRef<HTMLDivElement>(null)
  useReveal(box)
  /** The version opened or saved last: a newer answer is a colleague's change and not overwritten unseen. */
  const [base, setBase] = useState(known)
  /** The initial content of the fields; a new round remounts them. */
  const [opened, setOpened] = useState(() => ({ round: 0, draft: contentOf(known) }))
  const [draft, setDraft] = useState(opened.draft)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const save = useMutation(useTRPC().staffProducts.save.mutationOptions())
  const refresh = useRefresh()
  const confirmed = useRef<readonly ConfirmedPrice[]>([])
  const { handle } = base.product
  const checked = checkDraft(handle, draft)
  const errors = errorsIn(checked, useTaken(checked.product, handle), draft)
  const { round } = opened

  useEffect(() => {
    if (round > 0) formIn(box.current)?.dispatchEvent(new Event("input", { bubbles: true }))
  }, [round])

  const read = () => {
    const form = formIn(box.current)
    if (form !== null) setDraft(draftFrom(new FormData(form), opened.draft))
  }
  const conflict = (from: Overtaken) => {
    if (from.current.version <= base.version) return null
    const [before, theirs] = [contentOf(base), contentOf(from.current)]
    const together = mergedDraft(before, theirs, draft)
    const take = () => {
      setOpened({ round: round + 1, draft: together })
      setBase({ ...from.current, stock: base.stock })
      setOvertaken(null)
      void refresh("staffProducts")
    }
    return (
      <Conflict
        title="Das Produkt wurde inzwischen geändert."
        conflict={from}
        before={before}
        theirs={theirs}
        mine={draft}
        together={together}
        fieldName={fieldName}
        inWords={inWords}
        onTake={take}
      />
    )
  }

  return (
    <div className="staff-panels product-edit" data-columns="2" ref={box} onInput={read}>
      <StaffForm
        save={async (values) => {
          const sent = checkDraft(handle, draftFrom(values, opened.draft))
          if (sent.unreadable.length > 0) throw unreadable(sent.unreadable)
          setOvertaken(null)
          const at = { handle, version: base.version }
          const state = await save.mutateAsync({ ...at, edit: sent.edit, confirmed: confirmed.current })
          setBase({ ...base, ...state, product: sent.product, costs: costsOf(sent.edit) })
        }}
        saved="Gespeichert."
        onSaved={() => refresh("staffProducts")}
        beside={<SectionMenu broken={checked.faults.length} />}
        refused={(refusal) => {
          if (isPriceDrop(refusal))
            return (
              <PriceDropQuestion
                drops={refusal.drops}
                onConfirm={(prices) => {
                  confirmed.current = prices
                  formIn(box.current)?.requestSubmit()
                }}
              />
            )
          return (
            isOvertaken(refusal) && (conflict(refusal) || <p role="status">Übernommen. Du kannst jetzt speichern.</p>)
          )
        }}
      >
        {(form) => (
          <ProductFields
            key={round}
            product={checked.product}
            known={base.product.variants.map(({ sku }) => sku)}
            faults={checked.faults}
            start={opened.draft}
            draft={draft}
            errorOf={(name) => errors.get(name) ?? form.errorOf(name)}
          />
        )}
      </StaffForm>
      <div className="staff-panels product-beside">
        <SectionLinks />
        {overtaken !== null && conflict(overtaken)}
        <FaultsPanel
          faults={checked.faults}
          unreadable={checked.unreadable}
          published={base.published}
          draft={draft}
          onNotice={(notice) => addNotice(box.current, notice)}
        />
        <DiscontinuedPacks base={base} product={checked.product} />
        <OnSale
          known={base}
          faults={checked.faults.length + checked.unreadable.length}
          unsaved={isChanged(checked, contentOf(base))}
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
      </div>
    </div>
  )
}
