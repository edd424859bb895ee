import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright } from "playwright-core"

let browser: Promise<Browser> | undefined

/** The one Chromium of this test file; closed with the process. */
export const launchBrowser = (): Promise<Browser> => {
  browser ??= chromium.executablePath().then((executablePath) =>
    playwright.launch({
      executablePath,
      // One process for all pages dies with the first page that is closed.
      args: [...chromium.args.filter((arg) => arg !== "--single-process"), "--disable-background-networking"],
    }),
  )
  return browser
}

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }
