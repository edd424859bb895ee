import { expect, it } from "vitest"
import { runShopContainer } from "./shop-container.ts"

it("every wrong setting is named at the start without its value, and the exit code is not 0", async () => {
  const { exitCode, stdout, stderr } = await runShopContainer({
    env: {
      PORT: "80a",
      PUBLIC_URL: "shop.example",
      DATABASE_URL: "postgres://shop:geheim@database/shop?sslmode=prefer",
      MAIL_URL: "imap://shop:geheim@mail.example",
      BOUNCE_MAILBOX_URL: "pop3://shop:geheim@mail.example",
      FILES_URL: "ftp://shop:geheim@files.example",
      MAIL_FROM: "nobody",
      DEMO_CATALOGUE: "yes",
      FRONT_PAGE: "v3",
    },
  })
  expect(exitCode).toBe(1)
  expect(stdout).toBe("")
  const named = stderr
    .trim()
    .split("\n")
    .map((line) => line.split(" ")[0])
  expect(named.sort()).toEqual([
    "BOUNCE_MAILBOX_URL",
    "DATABASE_URL",
    "DEMO_CATALOGUE",
    "FILES_URL",
    "FRONT_PAGE",
    "MAIL_FROM",
    "MAIL_URL",
    "PORT",
    "PUBLIC_URL",
  ])
  expect(stderr).not.toContain("geheim")
})
