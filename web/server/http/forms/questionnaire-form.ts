import { answerProblems } from "../../../../domain/questionnaire/facts.ts"
import { answersFromForm } from "../../../../domain/questionnaire/form-answers.ts"
import { closedMessage, noConsentMessage, outdatedMessage } from "../../../../domain/questionnaire/refusals.ts"
import type { FormState } from "../../../client/app/page.ts"
import { type FormHandler, type FormOutcome, type Forms, formAgain } from "./form.ts"

const questionnairePage = "/questionnaire"

/**
 * Evaluates the questionnaire without JavaScript: validates the answers and renders the results page. Nothing is stored, no
 * answer is in a URL.
 */
const evaluateQuestionnaire: FormHandler = async (values, client) => {
  const again = (errors: FormState["errors"], message: string | null, status = 422): FormOutcome => ({
    kind: "form",
    form: { values, errors, message },
    status,
    page: questionnairePage,
  })
  try {
    const current = await client.questionnaire.current.query()
    const { answers, problems } = answersFromForm(values, current, current.nutrients, current.stopTags)
    const unknown = answerProblems(current, answers, new Set(current.nutrients.map(({ id }) => id)))
    const errors = [
      ...(values.consent ? [] : [{ path: "consent", message: noConsentMessage }]),
      ...problems,
      ...unknown,
    ]
    if (errors.length > 0) return again(errors, null)
    if (values.version !== current.version) return again([], outdatedMessage, 409)
    if (!current.open) return again([], closedMessage, 412)
    return { kind: "form", form: { values, errors: [], message: null }, status: 200 }
  } catch (cause) {
    return { ...formAgain(values, cause), page: questionnairePage }
  }
}

export const questionnaireForm: Forms = { "/questionnaire/results": { handle: evaluateQuestionnaire } }
