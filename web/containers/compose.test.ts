import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { afterAll, expect, it } from "vitest"
import { freePort } from "../e2e/shop-process.ts"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber, textOf } from "../e2e/shopper.ts"

const root = new URL("../..", import.meta.url).pathname
const project = `naehrwerk-test-${process.pid}-${Date.now().toString(36)}`

/** The labels of this run, so that leftovers of an aborted run can be removed without touching other containers. */
const labelled = `${root}web/containers/compose-labels.yaml`

const compose = async (port: number, ...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    "docker",
    ["compose", "-p", project, "-f", `${root}compose.yaml`, "-f", labelled, ...args],
    { env: { ...process.env, PORT: String(port) }, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

const port = await freePort()
afterAll(() => compose(port, "down", "--volumes", "--remove-orphans"))

it(
  "`docker compose up` starts the shop with its demo catalogue; down and up again loses nothing",
  async () => {
    const shop = `http://localhost:${port}`
    await compose(port, "up", "--detach", "--wait")
    const { page } = await atCheckout(shop)
    await fillCheckout(page, newEmail())
    await orderButton(page).click()
    const number = await orderNumber(page)

    await compose(port, "down")
    expect(await compose(port, "ps", "--all", "--quiet")).toBe("")
    await compose(port, "up", "--detach", "--wait")
    await page.reload({ waitUntil: "networkidle" })
    expect(await textOf(page.locator("#content"))).toContain(number)
    expect(await compose(port, "logs", "--no-log-prefix")).not.toContain("Demo catalogue loaded")
  },
  15 * 60_000,
)
