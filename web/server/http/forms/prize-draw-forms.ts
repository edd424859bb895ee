import { addressQuestions } from "../../../../domain/shared/address-questions.ts"
import type { Inputs, ShopClient } from "../../../client/app/trpc.ts"
import { addressInput } from "../../../client/orders/address-input.ts"
import { asking, type FormHandler, type Forms, formAgain, formTaken } from "./form.ts"

/** Enters a draw; the page then says what to do next. */
const enter: FormHandler = async (values, client) => {
  const { drawId, name, email, adult, terms, newsletter } = values
  try {
    await client.prizeDraw.enter.mutate({
      drawId,
      name,
      email,
      adult: adult === "1",
      terms: terms === "1",
      newsletter: newsletter === "1",
    } as Inputs["prizeDraw"]["enter"])
    return formTaken(values)
  } catch (cause) {
    return formAgain(values, cause, ["drawId"])
  }
}

type Link = Inputs["prizeDraw"]["confirm"]

const entryPage = ({ id = "" }: Parameters<FormHandler>[0]) => `/gewinnspiel/los/${encodeURIComponent(id)}`

/** A form of an entry's own page: redirects to it. */
const changeEntry =
  (change: (client: ShopClient, link: Link, values: Parameters<FormHandler>[0]) => Promise<unknown>): FormHandler =>
  async (values, client) => {
    const { id = "", token = "" } = values
    const page = entryPage({ id })
    try {
      await change(client, { id, token }, values)
      return { kind: "redirect", to: `${page}?${new URLSearchParams({ token, done: "1" })}` }
    } catch (cause) {
      return { ...formAgain(values, cause, ["id", "token"]), page }
    }
  }

const accept = asking(
  (values) => addressQuestions(addressInput(values, "address."), "address."),
  changeEntry(({ prizeDraw }, link, values) =>
    prizeDraw.accept.mutate({ ...link, address: addressInput(values, "address.") } as Inputs["prizeDraw"]["accept"]),
  ),
  entryPage,
)

export const prizeDrawForms: Forms = {
  "/gewinnspiel": { handle: enter, limit: "draw" },
  "/gewinnspiel/los/confirm": {
    handle: changeEntry(({ prizeDraw }, link) => prizeDraw.confirm.mutate(link)),
    limit: "draw",
  },
  "/gewinnspiel/los/withdraw": {
    handle: changeEntry(({ prizeDraw }, link, values) =>
      prizeDraw.withdraw.mutate({ ...link, givingUp: values.givingUp === "1" }),
    ),
    limit: "draw",
  },
  "/gewinnspiel/los/accept": { handle: accept, limit: "draw" },
  "/gewinnspiel/los/decline": {
    handle: changeEntry(({ prizeDraw }, link) => prizeDraw.decline.mutate(link)),
    limit: "draw",
  },
}
