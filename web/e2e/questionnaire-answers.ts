import type { Locator, Page } from "playwright-core"
import { healthyAnswers } from "../../adapters/shipped-questionnaire/example-answers.ts"
import questionnaireVersion from "../../adapters/shipped-questionnaire/questionnaire-2026-11-27.json" with {
  type: "json",
}
import { readVersion } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { type Answer, type Answers, chosenOptions, isOwnAmounts } from "../../domain/questionnaire/answers.ts"
import { answersInForce, questionsFor } from "../../domain/questionnaire/facts.ts"
import { amountField, formFromAnswers, ownChoice, takenField } from "../../domain/questionnaire/form-answers.ts"
import type { Question } from "../../domain/questionnaire/questionnaire.ts"
import { shop } from "./shared-shop.ts"

export { healthyAnswers }

const { questionnaire } = readVersion(questionnaireVersion)
export const { version } = questionnaire
/** The name of the answers in session storage. */
export const draftName = "naehrwerk.questionnaire"

/** A healthy person's answers with changes; inapplicable questions are left out. */
const healthyBut = (changes: Answers): Answers => answersInForce(questionnaire, { ...healthyAnswers, ...changes })

/** Leads to vitamin B12, vitamin D and algae oil. */
export const veganInTheShade = healthyBut({ q_diet: "vegan", q_wholefoods: "most_days", q_sun: "low_sun" })
/** A reason for iodine, and one against it. */
export const thyroidWithoutIodine = healthyBut({ q_cond: ["cond_thyroid"], q_iodine: ["none"] })
export const minor: Answers = { q_age: "under_18" }
export const pregnant: Answers = { q_age: "18_50", q_sex: "female", q_preg: "pregnancy" }
export const onMarcumar: Answers = { q_age: "51_64", q_sex: "male", q_meds: "yes", q_meds_list: ["med_coumarin"] }

/** The applicable questions for these answers, in order. */
export const applicableQuestions = (answers: Answers): readonly Question[] =>
  questionsFor(questionnaire, answers).filter(({ id }) => answers[id] !== undefined)

/** The answers as a form posted without JavaScript. */
export const formOf = (answers: Answers): URLSearchParams => {
  const form = new URLSearchParams({ version, consent: "on" })
  for (const [name, values] of Object.entries(formFromAnswers(answers)))
    for (const value of (values ?? "").split(",").filter((each) => each !== "" && !/\.amount\./.test(name)))
      form.append(name, value)
  for (const [name, amount] of Object.entries(formFromAnswers(answers)))
    if (/\.amount\./.test(name)) form.append(name, amount ?? "")
  return form
}

/** A choice of a question. */
export const choice = (page: Page, question: string, option: string): Locator =>
  page.locator(`input[name="${question}"][value="${option}"]`)

export const choose = async (page: Page, question: string, answer: Answer): Promise<void> => {
  if (!isOwnAmounts(answer)) {
    for (const option of chosenOptions(answer)) await choice(page, question, option).check()
    return
  }
  await choice(page, question, ownChoice).check()
  for (const [nutrient, amount] of Object.entries(answer)) {
    await choice(page, takenField(question), nutrient).check()
    if (amount !== null)
      await page.locator(`input[name="${amountField(question, nutrient)}"]`).fill(String(amount).replace(".", ","))
  }
}

/** Waits for a question. */
export const onScreen = (page: Page, question: string): Promise<void> =>
  page.locator(`form:has(input[name="${question}"]) h1`).waitFor()

/** The submit button of one or of all questions. */
export const goOn = (page: Page): Locator => page.getByRole("button", { name: /^(Weiter|Zum Ergebnis)$/ })

/** Gives the consent and starts. */
export const begin = async (
  page: Page,
  way: "Eine Frage nach der anderen" | "Alle Fragen auf einer Seite" = "Eine Frage nach der anderen",
): Promise<void> => {
  if (!page.url().endsWith("/questionnaire")) await page.goto(`${shop}/questionnaire`)
  await page.getByRole("checkbox", { name: /Ich willige ein/ }).check()
  await page.getByRole("button", { name: way }).click()
}

/** Answers one question at a time, in order. */
export const answerAll = async (page: Page, answers: Answers): Promise<void> => {
  for (const { id } of applicableQuestions(answers)) {
    await choose(page, id, answers[id] ?? "")
    await goOn(page).click()
  }
}

/** Waits for a recommendation with this outcome. */
export const recommendation = async (
  page: Page,
  status: "suggest" | "no_need" | "blocked" | "refer",
): Promise<Locator> => {
  const article = page.locator(`article.recommendation[data-status="${status}"]`)
  await article.waitFor()
  return article
}

/** Opens the recommendation for answers in session storage. */
export const atRecommendation = async (
  page: Page,
  answers: Answers,
  status: Parameters<typeof recommendation>[1],
): Promise<Locator> => {
  await keepInTab(page, { version, consentedAt: 1_795_000_000_000, answers })
  await page.goto(`${shop}/questionnaire/results`)
  return recommendation(page, status)
}

/** Writes to session storage. */
export const keepInTab = async (page: Page, draft: unknown): Promise<void> => {
  await page.goto(`${shop}/legal-notice`)
  await page.evaluate(
    ([name, text]) => sessionStorage.setItem(String(name), String(text)),
    [draftName, JSON.stringify(draft)],
  )
}

/** From the start to the recommendation, one question at a time. */
export const goThrough = async (page: Page, answers: Answers): Promise<void> => {
  await begin(page)
  await answerAll(page, answers)
}

/** The whole session storage. */
export const storedIn = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).map(([name, text]) => [name, String(text)])))

/** Visible text, without soft hyphens and with plain spaces. */
export const wordsIn = async (part: Locator): Promise<string> =>
  (await part.innerText()).replace(/[\u00ad\u2060]/g, "").replace(/\s+/g, " ")
