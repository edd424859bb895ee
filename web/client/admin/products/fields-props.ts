import type { Draft } from "../../../../domain/catalogue/editing/draft.ts"

/** Props of the parts of a product's form. */
export interface FieldsProps {
  /** The form's content when it was opened. */
  readonly start: Draft
  /** The form's current content. */
  readonly draft: Draft
  readonly errorOf: (name: string) => string | undefined
}
