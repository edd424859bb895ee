import type { FormState } from "../app/page.ts"

/** When a posted form was received, epoch milliseconds; `null`: it has not been sent, or was refused. */
export const receivedAt = (form: FormState | null): number | null =>
  form?.values.receivedAt !== undefined && form.errors.length === 0 ? Number(form.values.receivedAt) : null

/** An idempotency key for a form that is posted: the same until the page is left. */
export const formKey = (name: string, make: () => string) => ({
  queryKey: [name, "key"],
  queryFn: make,
  staleTime: Number.POSITIVE_INFINITY,
})
