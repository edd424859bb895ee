import type { SentFile } from "../../../../domain/files/sent-file.ts"
import { apiError, type FieldError } from "../../../client/app/api-error.ts"
import type { FormState } from "../../../client/app/page.ts"
import type { ShopClient } from "../../../client/app/trpc.ts"
import { askedValues, unasked } from "../../../client/orders/address-input.ts"
import type { CookieName, Policy } from "../../policy/policy.ts"
import type { LimitName } from "../../policy/rate-limit.ts"
import { logError } from "../log.ts"

/** The values of a posted form, by the names of its fields. */
export type Values = Readonly<Record<string, string>>

/** The page of a posted form. */
interface FormShown {
  readonly kind: "form"
  readonly form: FormState
  /** 200 for a result, 422 for invalid values, else the status of the refusal. */
  readonly status: number
  /** The path of the page that shows it, if not the form's own. */
  readonly page?: string
}

export type FormOutcome = { readonly kind: "redirect"; readonly to: string } | FormShown

/** What a posted form is beside its values. */
export interface PostedForm {
  readonly path: string
  /** The files chosen in a field, by its name. */
  readonly files: (name: string) => Promise<readonly SentFile[]>
}

/** Handles a page's form posted without JavaScript: calls the same procedures, then redirects. */
export type FormHandler = (
  values: Values,
  client: ShopClient,
  search: URLSearchParams,
  posted: PostedForm,
) => Promise<FormOutcome>

/** A form's handler and policy. */
export interface Form extends Partial<Pick<Policy, "maxBodyBytes" | "tooLarge">> {
  readonly handle: FormHandler
  readonly limit?: LimitName
  readonly cookie?: CookieName
}

/** Forms by the path they are posted to. */
export type Forms = Readonly<Record<string, Form>>

/** The page of a form that was taken, with what was sent: an address has no place in a link, logs and histories would keep it. */
export const formTaken = (values: Values): FormShown => ({
  kind: "form",
  form: { values, errors: [], message: null },
  status: 200,
})

const incomplete = "Das Formular war nicht vollständig. Bitte prüfe es und sende es noch einmal."

/**
 * The form with the submitted values and their errors. `hiddenNames`: values of it that nobody types; an error of theirs has no
 * control to stand at, and one that is wrong is the page's own again.
 */
export const formAgain = (sent: Values, cause: unknown, hiddenNames: readonly string[] = []): FormShown => {
  const { code, message: said, fields: wrong, refusal, status: answered } = apiError(cause)
  const fields = wrong.filter(({ path }) => !hiddenNames.includes(path))
  const hidden = wrong.filter(({ path }) => hiddenNames.includes(path)).map(({ path }) => path)
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !hidden.includes(name)))
  const message = hidden.length > 0 && fields.length === 0 ? incomplete : said
  const status = code === "BAD_REQUEST" ? 422 : (answered ?? 500)
  if (status >= 500) logError("form", cause)
  return {
    kind: "form",
    form: { values, errors: fields, message, ...(refusal === null ? {} : { refusal }) },
    status,
  }
}

/** Asks once about what looks mistyped, before the form is handled: sent again unchanged, it is meant so. */
export const asking =
  (questionsIn: (values: Values) => readonly FieldError[], handle: FormHandler, pageOf?: (values: Values) => string) =>
  (...posted: Parameters<FormHandler>): ReturnType<FormHandler> => {
    const [values] = posted
    const questions = questionsIn(values)
    const errors = unasked(questions, values)
    if (errors.length === 0) return handle(...posted)
    const form = { values: { ...values, ...askedValues(questions, values) }, errors, message: null }
    return Promise.resolve({ kind: "form", form, status: 422, ...(pageOf && { page: pageOf(values) }) })
  }

/** Sends a message; the page shows what was sent, and posted again it is the same message. */
export const sendMessage =
  (
    send: (client: ShopClient, values: Values, posted: PostedForm) => Promise<{ readonly receivedAt: number }>,
  ): FormHandler =>
  async ({ receivedAt: _, ...values }, client, _search, posted) => {
    try {
      const { receivedAt } = await send(client, values, posted)
      return formTaken({ ...values, receivedAt: String(receivedAt) })
    } catch (cause) {
      return formAgain(values, cause, ["idempotencyKey"])
    }
  }
