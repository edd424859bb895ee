import type { FieldError } from "../../app/api-error.ts"

/** An error in the shape of the client's, for unreadable values that are not sent. */
export const unreadable = (fields: readonly FieldError[]): Error =>
  Object.assign(new Error("unreadable"), { data: { code: "BAD_REQUEST", fields } })
