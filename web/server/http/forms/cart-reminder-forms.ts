import { apiError } from "../../../client/app/api-error.ts"
import { logError } from "../log.ts"
import type { FormHandler, Forms } from "./form.ts"

/** The button of the page a reminder leads to: leads back to it, which says how things are now. */
const endReminders: FormHandler = async ({ id = "", token = "" }, client) => {
  const page = (said: Readonly<Record<string, string>>) =>
    ({
      kind: "redirect",
      to: `/cart-reminder/${encodeURIComponent(id)}?${new URLSearchParams({ token, ...said })}`,
    }) as const
  try {
    await client.cartReminder.end.mutate({ id, token })
    return page({ done: "1" })
  } catch (cause) {
    const { code } = apiError(cause)
    if (code === "NOT_FOUND" || code === "BAD_REQUEST") return page({ done: "1" })
    logError("form", cause)
    return page({ said: "failed" })
  }
}

export const cartReminderForms: Forms = { "/cart-reminder/end": { handle: endReminders, limit: "newsletter" } }
