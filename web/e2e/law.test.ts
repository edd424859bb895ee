import { beforeAll, describe, expect, it } from "vitest"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { mailbox, shop } from "./shared-shop.ts"
import { d3, mailsTo, newEmail } from "./shopper.ts"

/*
 * What a German shop for food supplements must show before it opens, on the running shop and as a visitor without an account sees it.
 * The letters are those of the checklist the shop was built from.
 */

interface Seen {
  readonly path: string
  readonly html: string
  /** Without markup, soft hyphens and the page's data. */
  readonly words: string
  readonly setsCookie: boolean
}

const plain = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, " ")
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/[\u00ad\u2060]/g, "")
    .replaceAll(/\s+/g, " ")

const see = async (path: string, headers: Record<string, string> = {}): Promise<Seen> => {
  const answer = await fetch(shop + path, { headers })
  const html = await answer.text()
  return { path, html, words: plain(html), setsCookie: answer.headers.has("set-cookie") }
}

const mutate = async (procedure: string, input: unknown, cookie = "") => {
  const answer = await fetch(`${shop}/trpc/${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(input),
  })
  expect(answer.status, procedure).toBe(200)
  const set = answer.headers.get("set-cookie")?.split(";")[0] ?? ""
  return { data: (await answer.json()).result.data, cookie: set }
}

let pages: readonly Seen[]
let products: readonly Seen[]
let checkout: Seen
let mails: Awaited<ReturnType<typeof mailsTo>>
const email = newEmail()

beforeAll(async () => {
  const locations = async (path: string) => {
    const xml = await (await fetch(shop + path)).text()
    return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => new URL(address ?? "").pathname)
  }
  const paths = (await Promise.all((await locations("/sitemap.xml")).map(locations))).flat()
  const others = [
    "/cart",
    "/withdraw",
    "/cancel-contract",
    "/login",
    "/questionnaire",
    "/search?term=zink",
    "/nicht-da",
  ]
  pages = await Promise.all([...paths, ...others].map((path) => see(path)))
  products = pages.filter(({ path }) => path.startsWith("/products/"))
  const { data, cookie } = await mutate("cart.set", { ...d3, quantity: 2 })
  checkout = await see("/checkout", { cookie })
  await mutate(
    "orders.place",
    exampleOrderInput({ idempotencyKey: crypto.randomUUID(), email, expectedTotalCents: data.totalCents }),
    cookie,
  )
  mails = await mailsTo(mailbox, email, 2)
})

const page = (path: string): Seen => {
  const found = pages.find((each) => each.path === path)
  if (found === undefined) throw new Error(`${path} was not seen`)
  return found
}

describe("A: contract and checkout", () => {
  it("A1 the button says „Zahlungspflichtig bestellen“ and nothing else", () => {
    expect(checkout.html).toMatch(/<button[^>]*type="submit"[^>]*>Zahlungspflichtig bestellen<\/button>/)
  })

  it("A2 goods, amounts, prices, delivery cost and total stand directly above it", () => {
    const before = checkout.html.slice(0, checkout.html.indexOf("Zahlungspflichtig bestellen</button>"))
    const summary = before.slice(before.lastIndexOf('id="order-summary"'))
    const words = plain(summary)
    for (const word of [
      "Vitamin D3 Tropfen",
      "20 ml",
      "2 ×",
      "25,80 €",
      "Versand",
      "Gesamtbetrag",
      "MwSt.",
      "kein Abo",
    ])
      expect(words.replaceAll("\u00a0", " ")).toContain(word)
    const afterTotal = summary.slice(summary.indexOf("Gesamtbetrag"))
    expect(afterTotal).not.toMatch(/<a\s/)
  })

  it("A5 the confirmation carries terms, withdrawal instruction with its form, and privacy notice", () => {
    const confirmed = mails.find(({ subject }) => subject?.includes("Vertragsbestätigung"))
    expect(
      confirmed?.attachments.filter(({ mimeType }) => mimeType === "application/pdf").length,
    ).toBeGreaterThanOrEqual(3)
    for (const word of ["Vitamin D3 Tropfen", "Vertrag widerrufen", "Gesamtbetrag"])
      expect(confirmed?.text).toContain(word)
  })

  it("A6 nothing is ticked beforehand", () => {
    for (const { html, path } of [...pages, checkout])
      expect(html.match(/<input[^>]*type="checkbox"[^>]*\schecked/) ?? [], path).toEqual([])
  })
})

describe("B and C: withdrawal and termination", () => {
  it("B2 withdrawing is possible without an account and asks for no reason", () => {
    const { html, words } = page("/withdraw")
    expect(html).toMatch(/<button[^>]*>Widerruf bestätigen<\/button>/)
    expect(html).not.toMatch(/name="(?:reason|phone|grund|telefon)"/)
    expect(words).toContain("Du brauchst keinen Grund")
  })

  it("B2 it is acknowledged at once with its content, date and time, and tells nothing of orders", async () => {
    const sender = newEmail()
    const declare = (orderNumber: string) =>
      mutate("withdrawals.declare", {
        idempotencyKey: crypto.randomUUID(),
        name: "Anna Muster",
        email: sender,
        orderNumber,
        extent: "whole",
      })
    const { data } = await declare("NW-0000000000")
    expect(Object.keys(data).toSorted()).toEqual(["email", "id", "name", "orderNumber", "part", "receivedAt"])
    const [mail] = await mailsTo(mailbox, sender, 1)
    expect(mail?.text).toMatch(/\d{1,2}\.\s\p{L}+\s20\d\d, \d\d:\d\d/u)
    expect(mail?.text).toContain("NW-0000000000")
  })

  it("B3 the instruction names the function word for word", () => {
    expect(page("/refund").words).toContain(
      "Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
    )
  })

  it("C1 terminating is possible without an account, and acknowledged at once with the end asked for", async () => {
    const { html } = page("/cancel-contract")
    expect(html).toMatch(/<button[^>]*>Jetzt kündigen<\/button>/)
    const sender = newEmail()
    await mutate("messages.cancel", {
      idempotencyKey: crypto.randomUUID(),
      name: "Anna Muster",
      email: sender,
      termination: "ordinary",
      reason: "",
      contract: "Monatspack",
      endsOn: "2027-01-31",
    })
    const [mail] = await mailsTo(mailbox, sender, 1)
    for (const word of ["Monatspack", "31.01.2027"]) expect(mail?.text).toContain(word)
  })

  it("both are buttons in the footer of every page, besides all legal texts", () => {
    for (const { html, path } of [...pages, checkout]) {
      const footer = html.slice(html.lastIndexOf("<footer"))
      for (const [href, label] of [
        ["/withdraw", "Vertrag widerrufen"],
        ["/cancel-contract", "Verträge hier kündigen"],
        ["/legal-notice", "Impressum"],
        ["/data-protection", "Datenschutz"],
        ["/terms-of-service", "AGB"],
        ["/refund", "Widerruf"],
        ["/accessibility", "Barrierefreiheit"],
      ])
        expect(footer, `${path}: ${label}`).toMatch(new RegExp(`<a[^>]*href="${href}"[^>]*>${label}</a>`))
    }
  })
})

describe("D: prices", () => {
  it("D1, D5 beside every price stands that VAT is in it and shipping is not", () => {
    for (const { html, path } of pages) {
      const prices = html.match(/class="price__amount|class="price /g)?.length ?? 0
      const notices = plain(html).match(/inkl\. MwSt\., zzgl\. Versand/g)?.length ?? 0
      expect(notices, path).toBeGreaterThanOrEqual(Math.min(prices, 1))
    }
    for (const { words, path } of products) expect(words, path).toContain("inkl. MwSt., zzgl. Versand")
  })

  it("D2, D3 every pack of 10 g or more has a base price for a kilogram or a litre, capsules too", async () => {
    const answer = await fetch(`${shop}/trpc/catalogue.list?input=${encodeURIComponent('{"limit":48}')}`)
    const { items } = (await answer.json()).result.data
    const without = items.filter(({ basePrice }: { basePrice: unknown }) => basePrice === null)
    // A sample of 2.1 g (§ 4 (3) no. 1 PAngV) and an enzyme that is sold by the piece.
    expect(without.map(({ handle }: { handle: string }) => handle)).toEqual(["probierpackung-vitamin-d3"])
    const named = items.filter(({ basePrice }: { basePrice: unknown }) => basePrice !== null)
    for (const { handle } of named) expect(page(`/products/${handle}`).words, handle).toMatch(/\d,\d\d\s€\/(?:kg|l)/)
  })

  it("D6 nowhere is a reduction announced without the lowest price of thirty days", () => {
    for (const { html, words, path } of pages) {
      if (path.startsWith("/blog") || path === "/about") continue
      const struck = html.match(/<(?:s|del|strike)[\s>]/g) ?? []
      expect(words.match(/Niedrigster Preis der 30 Tage vor der Ermäßigung/g) ?? [], path).toHaveLength(struck.length)
      expect(words, path).not.toMatch(/\bstatt \d+,\d\d|\d ?% (?:Rabatt|günstiger|gespart)|UVP/)
    }
  })
})

/** § 4 (2) NemV. */
const packNotices = [
  /empfohlene tägliche Verzehrs?menge darf nicht überschritten werden/,
  /(?:kein Ersatz|nicht als Ersatz) für eine (?:ausgewogene und )?abwechslungsreiche/,
  /Reichweite von kleinen Kindern/,
]

describe("E: food information", () => {
  it("every product page has what the law wants before the contract", () => {
    for (const { words, path } of products) {
      for (const word of [
        "Nahrungsergänzungsmittel",
        "Zutaten",
        "Inhalt",
        "Tagesportion",
        "Aufbewahrung",
        "Verantwortlich",
      ])
        expect(words, `${path}: ${word}`).toContain(word)
      for (const notice of packNotices) expect(words, path).toMatch(notice)
    }
  })

  it("E6 where a claim is made, the note on diet stands with it", () => {
    for (const { words, path } of products)
      if (words.includes("trägt zu") || words.includes("trägt zur"))
        expect(words, path).toMatch(
          /abwechslungsreiche(?: und|,) ausgewogene Ernährung (?:und|sowie) eine gesunde Lebensweise/,
        )
  })
})

describe("F: who is behind it", () => {
  it("F1 the imprint names provider, representative, register, VAT number and quick contact", () => {
    const { words } = page("/legal-notice")
    for (const word of [
      "Anbieter",
      "Vertreten durch",
      "Registergericht",
      "Umsatzsteuer-Identifikationsnummer",
      "Telefon",
      "E-Mail",
    ])
      expect(words).toContain(word)
    expect(words).toContain("§ 18 Absatz 2 Medienstaatsvertrag".replaceAll(" ", " "))
  })

  it("F2 the closed platform for online disputes is mentioned nowhere", () => {
    for (const { html, path } of pages)
      expect(html, path).not.toMatch(/ec\.europa\.eu\/(?:consumers\/)?odr|OS-Plattform/)
  })

  it("F3 imprint and terms say whether disputes are arbitrated", () => {
    for (const path of ["/legal-notice", "/terms-of-service"])
      expect(page(path).words).toContain("Verbraucherschlichtungsstelle")
  })
})

describe("H: data protection", () => {
  it("H1 the privacy notice names purposes, bases, recipients, periods and rights", () => {
    const { words } = page("/data-protection")
    for (const word of ["Art. 6 Abs. 1", "Rechenzentrum", "Jahre", "Auskunft", "Beschwerde", "Widerspruch"])
      expect(words).toContain(word)
  })

  it("H4 a first visit stores nothing on the device, and nothing comes from elsewhere", () => {
    for (const { html, path, setsCookie } of pages) {
      expect(setsCookie, path).toBe(false)
      const loaded = Array.from(
        html.matchAll(/<(?:script|link|img|iframe|source|video)[^>]*(?:src|href)="(https?:[^"]*)"/g),
      )
      const elsewhere = loaded.map(([, address]) => address ?? "").filter((address) => !address.startsWith(shop))
      expect(elsewhere, path).toEqual([])
    }
  })

  it("H2 the questionnaire sends no answer before the shopper agrees", () => {
    expect(page("/questionnaire").words).toMatch(/verlassen dein Gerät nicht|auf deinem Gerät/)
  })
})

it("I the accessibility page says how the law is met and who watches over it", () => {
  const { words } = page("/accessibility")
  for (const word of ["Barrierefreiheitsstärkungsgesetz", "Marktüberwachung"]) expect(words).toContain(word)
})

it("K1 the legal guarantee is named before the order, in the terms and on a page of its own", () => {
  expect(page("/terms-of-service").words).toContain("gesetzliches Mängelhaftungsrecht")
  expect(page("/guarantee").words).toContain("gesetzliche Mängelhaftungsrecht")
  for (const { html, path } of [...products, checkout])
    expect(html.replaceAll("\u00ad", ""), path).toMatch(/<a[^>]*href="\/guarantee"[^>]*>gesetzliche Gewährleistung</)
})
