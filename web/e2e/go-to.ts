import type { BrowserContext, Page } from "playwright-core"

const withoutScript = new WeakSet<BrowserContext>()

/** Marks a context without JavaScript, whose pages never hydrate. */
export const noteWithoutScript = (context: BrowserContext): void => {
  withoutScript.add(context)
}

/** Waits for hydration (see `Hydrated` in web/client/start.tsx): earlier clicks could be lost. */
export const hydrated = async (page: Page): Promise<void> => {
  if (!withoutScript.has(page.context())) await page.locator("#app[data-hydrated]").waitFor({ state: "attached" })
}

/** Opens an address of the shop and waits for hydration. */
export const goTo = async (page: Page, address: string) => {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer
}

export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await hydrated(page)
}
