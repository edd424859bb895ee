import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { draftOf } from "../../../../domain/catalogue/editing/draft-of.ts"
import { handleFromTitle } from "../../../../domain/catalogue/editing/handle-from-title.ts"
import type { ConfirmedPrice } from "../../../../domain/catalogue/editing/price-drop.ts"
import type { ProductEdit } from "../../../../domain/catalogue/editing/product-edit.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { useReveal } from "../ui/fold.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { checkDraft, errorsIn, handleErrors } from "./check-draft.ts"
import { draftFrom } from "./draft.ts"
import { FaultsPanel } from "./faults-panel.tsx"
import { addNotice, formIn } from "./form-access.ts"
import { isPriceDrop, PriceDropQuestion } from "./price-drop-question.tsx"
import { ProductFields } from "./product-fields.tsx"
import { SectionLinks, SectionMenu } from "./section-links.tsx"
import { useNutrientTable } from "./use-nutrient-table.ts"
import { useTaken } from "./use-taken.ts"

/** The form of a new product. What is not a whole one yet is kept as a draft. Errors appear only after leaving a field. */
export const NewProductForm = ({
  from,
  copyOf,
}: {
  readonly from: ProductEdit
  /** The handle of the product to copy. */
  readonly copyOf: string | null
}) => {
  const box = useRef<HTMLDivElement>(null)
  useReveal(box)
  const [start] = useState(() => draftOf(from))
  const [draft, setDraft] = useState(start)
  /** `null`: derived from the title. */
  const [ownHandle, setOwnHandle] = useState<string | null>(null)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const made = useRef<{ readonly handle: string } | null>(null)
  const confirmed = useRef<readonly ConfirmedPrice[]>([])
  const keep = useMutation(useTRPC().staffProducts.createDraft.mutationOptions())
  const create = useMutation(useTRPC().staffProducts.create.mutationOptions())
  const refresh = useRefresh()

  const proposed = handleFromTitle(draft.title ?? "")
  const handle = ownHandle ?? proposed
  const table = useNutrientTable()
  const checked = checkDraft(handle, draft, table)
  const taken = useTaken(checked.product, null)
  const wrong = [...checked.unreadable, ...handleErrors(handle)]
  const isDraft = wrong.length > 0
  const errors = errorsIn({ ...checked, unreadable: wrong }, taken, draft)
  const isTaken = (name: string) =>
    taken.some(({ kind }) => (name === "handle" ? kind === name : name.endsWith(`.${kind}`)))
  const shown = (name: string) => visited.has(name) || isTaken(name)

  // The handle follows the title until it is edited; the form needs an input event.
  useEffect(() => {
    if (handle !== "") formIn(box.current)?.dispatchEvent(new Event("input", { bubbles: true }))
  }, [handle])

  useEffect(() => {
    const element = box.current
    const visit = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute("name") : null
      if (name !== null) setVisited((before) => new Set([...before, name]))
    }
    element?.addEventListener("focusout", visit)
    return () => element?.removeEventListener("focusout", visit)
  }, [])

  return (
    <div
      className="staff-panels product-edit"
      data-columns="2"
      ref={box}
      onInput={() => {
        const form = formIn(box.current)
        if (form !== null) setDraft(draftFrom(new FormData(form), start))
      }}
    >
      <StaffForm
        save={async (values, key) => {
          const wanted = String(values.get("handle") ?? "").trim()
          const written = draftFrom(values, start)
          const sent = checkDraft(wanted, written, table)
          if (sent.unreadable.length + handleErrors(wanted).length > 0) {
            made.current = await keep.mutateAsync({
              draft: { ...written, handle: ownHandle ?? "" },
              key,
              ...(copyOf !== null && { copyOf }),
            })
            return
          }
          made.current = await create.mutateAsync({
            handle: wanted,
            edit: sent.edit,
            confirmed: confirmed.current,
            key,
            ...(copyOf !== null && { copyOf }),
          })
        }}
        saved={
          isDraft
            ? "Als Entwurf gespeichert. Nur das Team sieht ihn."
            : "Das Produkt ist angelegt. Im Shop ist es noch nicht."
        }
        onSaved={async () => {
          await refresh("staffProducts")
          if (made.current !== null) navigate(`/admin/products/${made.current.handle}`, { replace: true })
        }}
        refused={(refusal) =>
          isPriceDrop(refusal) && (
            <PriceDropQuestion
              drops={refusal.drops}
              onConfirm={(prices) => {
                confirmed.current = prices
                formIn(box.current)?.requestSubmit()
              }}
            />
          )
        }
        submit={isDraft ? "Entwurf speichern" : "Produkt anlegen"}
        beside={<SectionMenu broken={checked.faults.length} />}
      >
        {(form) => (
          <ProductFields
            product={checked.product}
            known={[]}
            faults={checked.faults}
            start={start}
            draft={draft}
            errorOf={(name) => (shown(name) ? errors.get(name) : undefined) ?? form.errorOf(name)}
          >
            <TextField
              name="handle"
              label="Name in der Adresse"
              hint="Folgt dem Titel, solange du nichts anderes schreibst. Später bleibt er, damit Links nicht brechen."
              required
              maxLength={80}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={handle}
              onChange={({ currentTarget }) => setOwnHandle(currentTarget.value === "" ? null : currentTarget.value)}
              error={(shown("handle") ? errors.get("handle") : undefined) ?? form.errorOf("handle")}
            />
          </ProductFields>
        )}
      </StaffForm>
      <div className="staff-panels product-beside">
        <SectionLinks />
        <FaultsPanel
          faults={checked.faults}
          unreadable={wrong}
          published={false}
          draft={draft}
          onNotice={(notice) => addNotice(box.current, notice)}
        />
      </div>
    </div>
  )
}
