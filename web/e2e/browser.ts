import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright } from "playwright-core"

// With a single process, closing the first page would end the browser.
const args = [...chromium.args.filter((arg) => arg !== "--single-process"), "--disable-background-networking"]

const start = async (flags: readonly string[]): Promise<Browser> =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: [...flags] })

let browser: Promise<Browser> | undefined

/** The Chromium of this test file; closed with the process. */
export const launchBrowser = (): Promise<Browser> => {
  browser ??= start(args)
  return browser
}

/**
 * A separate Chromium that renders without a GPU, for measurements. The emulated GPU compiles its shaders before the first
 * paint, about 400 ms for the packs' gradients, which no phone does.
 */
export const launchWithoutGraphics = (): Promise<Browser> =>
  start([...args.filter((arg) => !/gpu|swiftshader|--use-gl/.test(arg)), "--disable-gpu"])

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
