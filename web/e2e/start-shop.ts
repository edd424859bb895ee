import type { TestProject } from "vitest/node"
import { startShop } from "./shop-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string
    mailbox: string
  }
}

/** One shop for all browser tests that do not need their own. */
export default async ({ provide }: TestProject) => {
  const shop = await startShop()
  provide("shopUrl", shop.url)
  provide("mailbox", shop.mailbox)
  return shop.dispose
}
