import { addressQuestions } from "../../../../domain/shared/address-questions.ts"
import type { Inputs, ShopClient } from "../../../client/app/trpc.ts"
import { addressInput } from "../../../client/orders/address-input.ts"
import { asking, type FormHandler, type Forms, formAgain, type Values } from "./form.ts"

const accountPage = "/account"

/** An account form: redirects to the account, which names the section that was changed, or shows the errors. */
const changeAccount =
  (part: string, change: (client: ShopClient, values: Values) => Promise<unknown>): FormHandler =>
  async (values, client) => {
    try {
      await change(client, values)
      return { kind: "redirect", to: `${accountPage}?done=${part}` }
    } catch (cause) {
      return { ...formAgain(values, cause, ["id", "issuer", "words"]), page: accountPage }
    }
  }

const leaveAccount: FormHandler = async (values, client) => {
  if (values.sure !== "1") {
    const errors = [{ path: "sure", message: "Bitte bestätige, dass du dein Konto löschen möchtest." }]
    return { kind: "form", form: { values, errors, message: null }, status: 422, page: accountPage }
  }
  try {
    await client.account.leave.mutate()
    return { kind: "redirect", to: "/login?left=1" }
  } catch (cause) {
    return { ...formAgain(values, cause), page: accountPage }
  }
}

export const accountForms: Forms = {
  "/account/address": {
    handle: asking(
      (values) => addressQuestions(addressInput(values, ""), ""),
      changeAccount("addresses", ({ account }, values) =>
        account.keepAddress.mutate(addressInput(values, "") as Inputs["account"]["keepAddress"]),
      ),
      () => accountPage,
    ),
  },
  "/account/address/remove": {
    handle: changeAccount("addresses", ({ account }, { id = "" }) => account.removeAddress.mutate({ id })),
  },
  "/account/cart-reminder": {
    handle: changeAccount("consents", ({ account }, { words = "", reminder = "" }) =>
      account.changeCartReminder.mutate({ words: reminder === "1" ? words : null }),
    ),
  },
  "/account/identity/loosen": {
    handle: changeAccount("identities", ({ account }, { issuer = "" }) => account.loosenIdentity.mutate({ issuer })),
  },
  "/account/results/delete": {
    handle: changeAccount("results", ({ keptResults }, { id = "" }) => keptResults.delete.mutate({ id })),
  },
  "/account/leave": { handle: leaveAccount },
  "/account/session/end": {
    handle: changeAccount("sessions", ({ account }, { id = "" }) => account.endSession.mutate({ id })),
  },
}
