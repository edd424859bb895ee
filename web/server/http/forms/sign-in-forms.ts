import { type FormHandler, type Forms, formAgain } from "./form.ts"

/** Requests a sign-in link; the answer is the same for every address and names it: a link must not, or logs and histories would. */
const requestSignInLink =
  (area: "shop" | "staff"): FormHandler =>
  async (values, client) => {
    const { email = "", next = "" } = values
    try {
      await client.session.requestLink.mutate({ email, area, ...(next === "" ? {} : { returnTo: next }) })
      return { kind: "form", form: { values, errors: [], message: null }, status: 200 }
    } catch (cause) {
      return formAgain(values, cause)
    }
  }

export const signInForms: Forms = {
  "/auth/signin": { handle: requestSignInLink("staff"), limit: "signIn", cookie: "signIn" },
  "/login": { handle: requestSignInLink("shop"), limit: "signIn", cookie: "signIn" },
}
