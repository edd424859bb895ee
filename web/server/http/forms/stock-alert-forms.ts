import type { ShopClient } from "../../../client/app/trpc.ts"
import { type FormHandler, type Forms, formAgain, formTaken } from "./form.ts"

const requestStockAlert: FormHandler = async (values, client) => {
  const { sku = "", email = "" } = values
  try {
    await client.stockAlerts.request.mutate({ sku, email })
    return formTaken(values)
  } catch (cause) {
    return formAgain(values, cause, ["sku"])
  }
}

/** A button of a stock alert's own page: redirects to it. */
const changeStockAlert =
  (change: (client: ShopClient, token: string) => Promise<unknown>): FormHandler =>
  async (values, client) => {
    const { token = "" } = values
    const page = `/stock-alert/${encodeURIComponent(token)}`
    try {
      await change(client, token)
      return { kind: "redirect", to: `${page}?done=1` }
    } catch (cause) {
      return { ...formAgain(values, cause, ["token"]), page }
    }
  }

export const stockAlertForms: Forms = {
  "/stock-alert": { handle: requestStockAlert, limit: "stockAlert" },
  "/stock-alert/confirm": {
    handle: changeStockAlert(({ stockAlerts }, token) => stockAlerts.confirm.mutate({ token })),
    limit: "stockAlert",
  },
  "/stock-alert/withdraw": {
    handle: changeStockAlert(({ stockAlerts }, token) => stockAlerts.withdraw.mutate({ token })),
    limit: "stockAlert",
  },
}
