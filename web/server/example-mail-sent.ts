import { expect } from "vitest"

/** Expects the page of a form that was taken, which names the address and offers to change it; answers the page. */
export const expectMailSent = async (answer: Response, email: string): Promise<string> => {
  expect(answer.status).toBe(200)
  const page = await answer.text()
  for (const words of [
    "Sieh in dein Postfach.",
    "prüf, ob die Adresse stimmt",
    `<strong>${email}</strong>`,
    "Adresse ändern",
    `value="${email}"`,
  ])
    expect(page).toContain(words)
  return page
}
