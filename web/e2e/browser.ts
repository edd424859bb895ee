import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright } from "playwright-core"

let browser: Promise<Browser> | undefined

/** The one Chromium of this test file; closed with the process. */
export const launchBrowser = (): Promise<Browser> => {
  browser ??= chromium.executablePath().then((executablePath) =>
    playwright.launch({
      executablePath,
      args: [...chromium.args, "--disable-background-networking"],
    }),
  )
  return browser
}

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }
