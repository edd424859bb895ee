import type { Inputs } from "../../../client/app/trpc.ts"
import { withdrawalErrors, withdrawalInput } from "../../../client/withdrawals/withdrawal-input.ts"
import { type FormHandler, type Forms, formAgain, formTaken } from "./form.ts"

/** Declares a withdrawal; the page shows what was declared, and posted again it is the same declaration. */
const declareWithdrawal: FormHandler = async ({ receivedAt: _, ...values }, client, search) => {
  try {
    const asked = withdrawalInput(values, search.get("token"))
    const { receivedAt, ...declared } = await client.withdrawals.declare.mutate(
      asked as Inputs["withdrawals"]["declare"],
    )
    return formTaken({ ...values, ...declared, receivedAt: String(receivedAt) })
  } catch (cause) {
    const again = formAgain(values, cause, ["idempotencyKey", "token"])
    return { ...again, form: { ...again.form, errors: withdrawalErrors(values, again.form.errors) } }
  }
}

export const withdrawalForm: Forms = { "/withdraw": { handle: declareWithdrawal, limit: "order" } }
