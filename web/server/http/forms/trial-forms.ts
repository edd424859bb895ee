import { addressQuestions } from "../../../../domain/shared/address-questions.ts"
import type { Inputs, ShopClient } from "../../../client/app/trpc.ts"
import { addressInput } from "../../../client/orders/address-input.ts"
import { asking, type FormHandler, type Forms, formAgain, formTaken } from "./form.ts"

const requestTrial: FormHandler = async (values, client) => {
  const { idempotencyKey, handle, email } = values
  try {
    await client.trial.request.mutate({
      idempotencyKey,
      handle,
      email,
      address: addressInput(values, "address."),
    } as Inputs["trial"]["request"])
    return formTaken(values)
  } catch (cause) {
    return formAgain(values, cause, ["idempotencyKey"])
  }
}

/** A button of a trial's own page: redirects to it, or shows there why it could not be done. */
const changeTrial =
  (
    change: (client: ShopClient, link: { readonly id: string; readonly token: string }) => Promise<unknown>,
  ): FormHandler =>
  async (values, client) => {
    const { id = "", token = "" } = values
    const page = `/free-trial/${encodeURIComponent(id)}`
    try {
      await change(client, { id, token })
      return { kind: "redirect", to: `${page}?${new URLSearchParams({ token, done: "1" })}` }
    } catch (cause) {
      return { ...formAgain(values, cause, ["id", "token"]), page }
    }
  }

export const trialForms: Forms = {
  "/free-trial": {
    handle: asking((values) => addressQuestions(addressInput(values, "address."), "address."), requestTrial),
    limit: "trial",
  },
  "/free-trial/confirm": { handle: changeTrial(({ trial }, link) => trial.confirm.mutate(link)), limit: "trial" },
  "/free-trial/cancel": { handle: changeTrial(({ trial }, link) => trial.cancel.mutate(link)), limit: "trial" },
}
