import { apiError } from "../../../client/app/api-error.ts"
import type { ShopClient } from "../../../client/app/trpc.ts"
import { logError } from "../log.ts"
import { type FormHandler, type Forms, formAgain, formTaken, type Values } from "./form.ts"

const subscribe: FormHandler = async (values, client) => {
  try {
    await client.newsletter.subscribe.mutate({ email: values.email ?? "" })
    return formTaken(values)
  } catch (cause) {
    return formAgain(values, cause)
  }
}

/** A button of a subscription's own page: leads back to it, which says how things are now. */
const changeSubscription =
  (change: (client: ShopClient, values: Values) => Promise<unknown>): FormHandler =>
  async (values, client) => {
    const { id = "", token = "" } = values
    const page = (search: Readonly<Record<string, string>>) =>
      ({
        kind: "redirect",
        to: `/newsletter/${encodeURIComponent(id)}?${new URLSearchParams({ token, ...search })}`,
      }) as const
    try {
      await change(client, values)
      return page({ done: "1" })
    } catch (cause) {
      const { code } = apiError(cause)
      if (code === "NOT_FOUND" || code === "BAD_REQUEST") return page({ done: "1" })
      if (code === "CONFLICT") return page({ said: "changed" })
      logError("form", cause)
      return page({ said: "failed" })
    }
  }

export const newsletterForms: Forms = {
  "/newsletter": { handle: subscribe, limit: "newsletter" },
  "/newsletter/confirm": {
    handle: changeSubscription(({ newsletter }, { id = "", token = "", text = "" }) =>
      newsletter.confirm.mutate({ id, token, text }),
    ),
    limit: "newsletter",
  },
  "/newsletter/end": {
    handle: changeSubscription(({ newsletter }, { id = "", token = "" }) => newsletter.end.mutate({ id, token })),
    limit: "newsletter",
  },
}
