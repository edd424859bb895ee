import type { FieldError } from "../../app/api-error.ts"

/** A refusal in the words of the loader, of what cannot be read and is not even sent. */
export const unreadable = (fields: readonly FieldError[]): Error =>
  Object.assign(new Error("unreadable"), { data: { code: "BAD_REQUEST", fields } })
