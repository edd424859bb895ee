import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright } from "playwright-core"

/** Without a GPU: the emulated one compiles its shaders before the first paint, which costs every page 400 ms that no phone needs. */
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--font-render-hinting=none"]

/** Where Chromium is; unpacks it the first time, which two processes must not do at once. */
export const unpackBrowser = (): Promise<string> => chromium.executablePath()

let browser: Promise<Browser> | undefined

/** The Chromium of this test file; closed with the process. */
export const launchBrowser = (): Promise<Browser> => {
  browser ??= unpackBrowser().then((executablePath) => playwright.launch({ executablePath, args }))
  return browser
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
