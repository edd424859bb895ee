import type { Inputs } from "../../../client/app/trpc.ts"
import { type Forms, sendMessage } from "./form.ts"

const applyAsPartner = sendMessage((client, values) => {
  const { idempotencyKey, kind, name, organisation = "", email, website = "", street, postalCode, city, pitch } = values
  const { terms } = values
  return client.partners.join.mutate({
    idempotencyKey,
    kind,
    name,
    organisation,
    email,
    website,
    street,
    postalCode,
    city,
    pitch,
    terms,
  } as Inputs["partners"]["join"])
})

export const partnerForm: Forms = { "/partner": { handle: applyAsPartner, limit: "order" } }
