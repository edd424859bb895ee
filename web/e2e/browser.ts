import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright } from "playwright-core"

// One process for all pages dies with the first page that is closed.
const args = [...chromium.args.filter((arg) => arg !== "--single-process"), "--disable-background-networking"]

const start = async (flags: readonly string[]): Promise<Browser> =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: [...flags] })

let browser: Promise<Browser> | undefined

/** The one Chromium of this test file; closed with the process. */
export const launchBrowser = (): Promise<Browser> => {
  browser ??= start(args)
  return browser
}

/**
 * A Chromium of one's own that draws without a graphics card. The emulated one compiles its shaders in front of the first
 * picture, 400 ms for the packs' shades, which no phone does: for whoever measures.
 */
export const launchWithoutGraphics = (): Promise<Browser> =>
  start([...args.filter((arg) => !/gpu|swiftshader|--use-gl/.test(arg)), "--disable-gpu"])

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }
