import { parse } from "regexparam"
import { defaultPolicy, type FindPolicy } from "../../policy/policy.ts"
import { accountForms } from "./account-forms.ts"
import { applicationForms } from "./application-forms.ts"
import { cartForms } from "./cart-forms.ts"
import { cartReminderForms } from "./cart-reminder-forms.ts"
import { checkoutForm } from "./checkout-form.ts"
import { configureForm } from "./configure-form.ts"
import type { Form, FormHandler, Forms } from "./form.ts"
import { messageForms } from "./message-forms.ts"
import { newsletterForms } from "./newsletter-forms.ts"
import { partnerForm } from "./partner-form.ts"
import { prizeDrawForms } from "./prize-draw-forms.ts"
import { questionnaireForm } from "./questionnaire-form.ts"
import { signInForms } from "./sign-in-forms.ts"
import { stockAlertForms } from "./stock-alert-forms.ts"
import { trialForms } from "./trial-forms.ts"
import { withdrawalForm } from "./withdrawal-form.ts"

/** Every form of the shop's pages that works without JavaScript. */
export const forms: Forms = {
  ...accountForms,
  ...applicationForms,
  ...cartForms,
  ...checkoutForm,
  ...configureForm,
  ...messageForms,
  ...cartReminderForms,
  ...newsletterForms,
  ...partnerForm,
  ...prizeDrawForms,
  ...questionnaireForm,
  ...signInForms,
  ...stockAlertForms,
  ...trialForms,
  ...withdrawalForm,
}

const patterns = Object.entries(forms).map(([path, form]) => ({ form, pattern: parse(path).pattern }))
const findForm = (path: string): Form | undefined => patterns.find(({ pattern }) => pattern.test(path))?.form

/** The handler of the form posted to a path. */
export const formAt = (path: string): FormHandler | undefined => findForm(path)?.handle

export const formPolicy: FindPolicy = (c) => {
  const form = c.req.method === "POST" ? findForm(c.req.path) : undefined
  if (form === undefined) return null
  const { handle: _, limit, cookie, ...policy } = form
  return {
    ...defaultPolicy,
    ...policy,
    limits: ["change", ...(limit === undefined ? [] : [limit])],
    cookies: cookie === undefined ? [] : [cookie],
  }
}
