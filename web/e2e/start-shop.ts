import type { TestProject } from "vitest/node"
import { startServer } from "../../adapters/storage/postgres/test-server.ts"
import { unpackBrowser } from "./browser.ts"
import { startShop } from "./shop-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    shops: readonly { readonly url: string; readonly mailbox: string }[]
  }
}

/**
 * Unpacks the browser and starts a shop for each worker, for all browser tests that do not need their own; on PostgreSQL where
 * `TEST_DATABASE` says so.
 */
export default async ({ config, provide }: TestProject) => {
  await unpackBrowser()
  const server = process.env.TEST_DATABASE === "postgres" ? await startServer() : undefined
  const shops = await Promise.all(
    Array.from({ length: Number(config.maxWorkers) }, async (_, n) =>
      startShop(server && { env: { DATABASE_URL: await server.newDatabase(`shop_${n}`) } }),
    ),
  )
  provide(
    "shops",
    shops.map(({ url, mailbox }) => ({ url, mailbox })),
  )
  return async () => {
    await Promise.all(shops.map(({ dispose }) => dispose()))
    await server?.stop()
  }
}
