import type { Draft } from "./draft-rows.ts"

/** Props of the parts of a product's form. */
export interface FieldsProps {
  /** The form's content when it was opened. */
  readonly start: Draft
  /** The form's current content. */
  readonly draft: Draft
  readonly errorOf: (name: string) => string | undefined
}
