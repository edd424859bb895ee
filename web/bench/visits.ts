import type { BrowserContext, Locator, Page } from "playwright-core"
import { postWithPictures } from "./post-with-pictures.ts"

/** A page to measure, and the interactions on it. */
export interface Visit {
  readonly what: string
  readonly path: string
  /** The visit whose page it must open as fast as. */
  readonly asFastAs?: string
  /** The cart's initial content. */
  readonly cart?: readonly { readonly handle: string; readonly sku: string }[]
  readonly act?: (page: Page) => Promise<unknown>
}

/** Taps the middle of an element; only scrolling to it and locating it are automatic. */
const touch = async (part: Locator): Promise<void> => {
  await part.scrollIntoViewIfNeeded()
  await settled(part.page())
  const box = await part.boundingBox()
  if (box === null) throw new Error(`Nothing to touch: ${part}`)
  await part.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await settled(part.page())
}

/** Waits until rendering is finished and reported. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle")
  await page.waitForTimeout(300)
}

const type = async (field: Locator, text: string): Promise<void> => {
  await touch(field)
  await field.pressSequentially(text, { delay: 150 })
  await field.page().locator(".suggestion").first().waitFor()
  await settled(field.page())
}

/** Also waits for the server's answer, which must not shift the layout either. */
const touchUntilAnswered = async (part: Locator, sent: string): Promise<void> => {
  const answered = part.page().waitForResponse((answer) => answer.request().postData()?.includes(sent) ?? false)
  await touch(part)
  await answered
  await settled(part.page())
}

const d3 = { handle: "vitamin-d3-tropfen-20", sku: "NW-001" }
const zinc = { handle: "zink-tabletten-6", sku: "NW-024" }
/** Together with the drops it exceeds the limit of vitamin D. */
const multi = { handle: "multi-60plus", sku: "NW-033" }

const putIntoCart = async (page: Page) => {
  await touch(page.getByRole("button", { name: /^In den Warenkorb/ }).first())
  await page.locator(".toast").waitFor()
}

export const putBefore = async (context: BrowserContext, shop: string, { cart = [] }: Visit): Promise<void> => {
  for (const line of cart) await context.request.post(`${shop}/cart`, { form: { mode: "add", quantity: "1", ...line } })
}

export const visits: readonly Visit[] = [
  {
    what: "front",
    path: "/",
    act: async (page) => {
      await type(page.locator("#front-search"), "magn")
      await touch(page.locator(".nav__link").nth(1))
      await page.locator(".product-list").waitFor()
    },
  },
  {
    what: "list",
    path: "/products",
    act: async (page) => {
      await touch(page.locator(".filters-button"))
      await touch(page.getByRole("checkbox", { name: /^Nur vegan/ }))
      await touch(page.getByRole("radio", { name: /^Magnesium/ }))
      await touch(page.locator(".filters__apply button"))
      await page.locator(".chosen").waitFor()
      await putIntoCart(page)
    },
  },
  {
    what: "product",
    path: `/products/${d3.handle}`,
    act: async (page) => {
      await touch(page.getByRole("button", { name: "Eine Packung mehr" }))
      await putIntoCart(page)
    },
  },
  { what: "post with 20 pictures", path: postWithPictures, asFastAs: "product" },
  {
    what: "cart",
    path: "/cart",
    cart: [d3, zinc, multi],
    act: async (page) => {
      await touch(page.getByRole("button", { name: "Eine Packung mehr" }).first())
      await touchUntilAnswered(page.getByRole("button", { name: /^Entfernen/ }).last(), '"quantity":0')
      await touchUntilAnswered(page.getByRole("button", { name: "Rückgängig" }), '"position"')
    },
  },
  {
    what: "questionnaire",
    path: "/questionnaire",
    act: async (page) => {
      const answer = async (question: string, option: string) => {
        await touch(page.locator(`label:has(input[name="${question}"][value="${option}"])`))
        await touch(page.getByRole("button", { name: "Weiter" }))
      }
      await touch(page.getByRole("checkbox", { name: /Ich willige ein/ }))
      await touch(page.getByRole("button", { name: "Eine Frage nach der anderen" }))
      await answer("q_age", "18_50")
      await answer("q_sex", "male")
      await touch(page.getByRole("button", { name: "Zurück" }))
    },
  },
  { what: "results, nothing answered", path: "/questionnaire/results" },
  {
    what: "search",
    path: "/search?term=magnesium",
    act: async (page) => {
      await type(page.getByRole("combobox").or(page.locator("main input[name=term]")).first(), "zink")
      await page.keyboard.press("Enter")
      await settled(page)
    },
  },
]
