import type { Draft } from "./draft-rows.ts"

/** What the parts of a product's form are told. */
export interface FieldsProps {
  /** What stood in the form when it was opened. */
  readonly start: Draft
  /** What stands in it now. */
  readonly draft: Draft
  readonly errorOf: (name: string) => string | undefined
}
