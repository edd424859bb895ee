import { type FormHandler, type Forms, formAgain, formTaken } from "./form.ts"

/** Requests a sign-in link; the answer is the same for every address and names it. */
const requestSignInLink =
  (area: "shop" | "staff"): FormHandler =>
  async (values, client) => {
    const { email = "", next = "" } = values
    try {
      await client.session.requestLink.mutate({ email, area, ...(next === "" ? {} : { returnTo: next }) })
      return formTaken(values)
    } catch (cause) {
      return formAgain(values, cause)
    }
  }

export const signInForms: Forms = {
  "/auth/signin": { handle: requestSignInLink("staff"), limit: "signIn", cookie: "signIn" },
  "/login": { handle: requestSignInLink("shop"), limit: "signIn", cookie: "signIn" },
}
