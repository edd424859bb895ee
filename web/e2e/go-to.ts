import type { BrowserContext, Page } from "playwright-core"

const withoutScript = new WeakSet<BrowserContext>()

/** Notes that pages of the context run no script, so that nobody waits for theirs. */
export const noteWithoutScript = (context: BrowserContext): void => {
  withoutScript.add(context)
}

/** Waits until React has taken the page over (see `Hydrated` in web/client/start.tsx): from then on a click is never lost. */
export const hydrated = async (page: Page): Promise<void> => {
  if (!withoutScript.has(page.context())) await page.locator("#app[data-hydrated]").waitFor({ state: "attached" })
}

/** Opens an address of the shop and waits until the page is hydrated. */
export const goTo = async (page: Page, address: string) => {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer
}

export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await hydrated(page)
}
