import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import type { Draft } from "../../../../domain/catalogue/editing/draft.ts"
import { contentOf } from "../../../../domain/catalogue/editing/draft-of.ts"
import type { EditedProduct, StockedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import { wantedHandle } from "../../../../domain/catalogue/editing/new-handle.ts"
import type { ConfirmedPrice } from "../../../../domain/catalogue/editing/price-drop.ts"
import { costsOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { useReveal } from "../ui/fold.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { checkDraft, errorsIn, isChanged } from "./check-draft.ts"
import { DiscontinuedPacks } from "./discontinued-packs.tsx"
import { draftFrom, mergedDraft } from "./draft.ts"
import { fieldName, inWords } from "./draft-names.ts"
import { FaultsPanel } from "./faults-panel.tsx"
import { addNotice, formIn } from "./form-access.ts"
import { OnSale } from "./on-sale.tsx"
import { isPriceDrop, PriceDropQuestion } from "./price-drop-question.tsx"
import { ProductFields } from "./product-fields.tsx"
import { SectionLinks, SectionMenu } from "./section-links.tsx"
import { unreadable } from "./unreadable.ts"
import { useNutrientTable } from "./use-nutrient-table.ts"
import { useTaken } from "./use-taken.ts"

type Overtaken = Conflicting<EditedProduct>

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
  /** The address a draft got when it became whole. */
  const moved = useRef<string | null>(null)
  const save = useMutation(useTRPC().staffProducts.save.mutationOptions())
  const keep = useMutation(useTRPC().staffProducts.saveDraft.mutationOptions())
  const refresh = useRefresh()
  const confirmed = useRef<readonly ConfirmedPrice[]>([])
  const { handle } = base.product
  const addressOf = (written: Draft) => (base.made ? handle : wantedHandle(written))
  const table = useNutrientTable()
  const checked = checkDraft(addressOf(draft), draft, table)
  const errors = errorsIn(checked, useTaken(checked.product, handle), draft)
  /** What is not a whole product is kept as it is typed, unless it is on sale. */
  const isDraft = checked.unreadable.length > 0 && !base.published
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
          const written = draftFrom(values, opened.draft)
          const sent = checkDraft(addressOf(written), written, table)
          if (sent.unreadable.length > 0 && base.published) throw unreadable(sent.unreadable)
          setOvertaken(null)
          const at = { handle, version: base.version }
          if (sent.unreadable.length > 0) {
            const state = await keep.mutateAsync({ ...at, draft: written })
            setBase({ ...base, ...state, draft: written })
            return
          }
          const state = await save.mutateAsync({
            ...at,
            edit: sent.edit,
            confirmed: confirmed.current,
            ...(!base.made && { address: sent.product.handle }),
          })
          const product = { ...sent.product, handle: state.handle }
          setBase({ ...base, ...state, product, costs: costsOf(sent.edit), draft: null, made: true })
          moved.current = state.handle === handle ? null : state.handle
        }}
        saved={isDraft ? "Als Entwurf gespeichert." : "Gespeichert."}
        submit={isDraft ? "Entwurf speichern" : "Speichern"}
        onSaved={() => {
          if (moved.current !== null) navigate(`/admin/products/${moved.current}`, { replace: true })
          return refresh("staffProducts")
        }}
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
            known={base.made ? base.product.variants.map(({ sku }) => sku) : []}
            faults={checked.faults}
            start={opened.draft}
            draft={draft}
            errorOf={(name) => errors.get(name) ?? form.errorOf(name)}
          >
            {!base.made && (
              <TextField
                name="handle"
                label={fieldName("handle")}
                hint="Ist hier nichts geschrieben, folgt er dem Titel. Ist das Produkt angelegt, bleibt er, damit Links nicht brechen."
                maxLength={80}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                defaultValue={opened.draft.handle}
                placeholder={wantedHandle({ ...draft, handle: "" })}
                error={errors.get("handle") ?? form.errorOf("handle")}
              />
            )}
          </ProductFields>
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
        {base.made && <DiscontinuedPacks base={base} product={checked.product} />}
        <OnSale
          known={base}
          faults={checked.faults.length + checked.unreadable.length}
          unsaved={base.draft !== null || isChanged(checked, contentOf(base))}
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
