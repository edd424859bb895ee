import type { TestProject } from "vitest/node"
import { unpackBrowser } from "./browser.ts"
import { startShop } from "./shop-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    shops: readonly { readonly url: string; readonly mailbox: string }[]
  }
}

/** Unpacks the browser and starts a shop for each worker, for all browser tests that do not need their own. */
export default async ({ config, provide }: TestProject) => {
  await unpackBrowser()
  const shops = await Promise.all(Array.from({ length: Number(config.maxWorkers) }, () => startShop()))
  provide(
    "shops",
    shops.map(({ url, mailbox }) => ({ url, mailbox })),
  )
  return async () => {
    await Promise.all(shops.map(({ dispose }) => dispose()))
  }
}
