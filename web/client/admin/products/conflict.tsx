import type { EditedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import { editOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { differences, draftOf, merged } from "./draft.ts"
import { fieldName, inWords } from "./draft-names.ts"
import type { Draft } from "./draft-rows.ts"

/** What the loader says when somebody else was faster. */
export interface Overtaken {
  readonly current: EditedProduct
  readonly by: string | null
  readonly at: number | null
}

export const isOvertaken = (refusal: unknown): refusal is Overtaken =>
  typeof refusal === "object" && refusal !== null && "tag" in refusal && refusal.tag === "ProductChanged"

const focus = (element: HTMLElement | null) => element?.focus()

/** Somebody else saved first: what they changed, and the way on without losing either's words. */
export const Conflict = ({
  overtaken: { current, by, at },
  base,
  draft,
  onTake,
}: {
  readonly overtaken: Overtaken
  readonly base: Product
  readonly draft: Draft
  readonly onTake: () => void
}) => {
  const [before, theirs] = [draftOf(editOf(base)), draftOf(editOf(current.product))]
  const changed = differences(before, theirs, draft)
  const together = merged(before, theirs, draft)
  const own = changed.filter(({ name, theirs: is }) => together[name] !== is)
  return (
    <div tabIndex={-1} ref={focus}>
      <Notice tone="alert" title="Das Produkt wurde inzwischen geändert." live>
        <p>
          {by ?? "Jemand"} hat{at !== null && ` am ${formatDateTime(at)}`} gespeichert. Von dir wurde nichts
          gespeichert; was du geschrieben hast, steht noch im Formular.
        </p>
        {changed.length > 0 && (
          <dl className="conflict">
            {changed.map(({ name, before, theirs }) => (
              <div key={name}>
                <dt>{fieldName(name)}</dt>
                <dd>
                  <del>{inWords(name, before)}</del> <ins>{inWords(name, theirs)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {own.length > 0 && (
          <p>
            Hier habt ihr beide geschrieben, und deine Fassung bleibt stehen:{" "}
            {own.map(({ name }) => fieldName(name)).join(", ")}.
          </p>
        )}
        <Button look="secondary" small type="button" onClick={onTake}>
          Änderungen übernehmen und weiterschreiben
        </Button>
      </Notice>
    </div>
  )
}
