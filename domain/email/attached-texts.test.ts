import { describe, expect, it } from "vitest"
import type { Document } from "../content/document.ts"
import { withAttachedTexts } from "./attached-texts.ts"
import { renderEmail } from "./render-email.ts"

const publicUrl = "https://naehrwerk.example"
const legal = (title: string): Document => ({
  title,
  blocks: [
    { kind: "heading", level: 2, text: `Abschnitt der ${title}` },
    { kind: "framed", blocks: [{ kind: "heading", level: 2, text: `Rahmen der ${title}` }] },
    { kind: "paragraph", text: ["Wortlaut der ", { link: "/refund", text: title }] },
  ],
})
const queued = renderEmail({
  to: "anna@example.org",
  subject: "Bestellung",
  preheader: "",
  publicUrl,
  document: { title: "Danke", blocks: [{ kind: "paragraph", text: "Letztes\fWort." }] },
  footer: [{ kind: "paragraph", text: "Kleingedrucktes" }],
  attachedTexts: ["a1", "b2"],
})
const mail = (documents: readonly Document[], origin = publicUrl) => withAttachedTexts(queued, documents, origin)

describe("documents attachedTexts in a mail", () => {
  it("stand word for word and in order between the mail's own words and the small print, as HTML and as text", () => {
    const { html, text } = mail([legal("AGB"), legal("Belehrung")])
    for (const body of [html, text]) {
      const words = body.replace(/<[^>]*>/g, "").replace(/[\s\u00a0]+/g, " ")
      const parts = [
        "Letztes Wort.",
        "AGB",
        "Wortlaut der AGB",
        "Belehrung",
        "Wortlaut der Belehrung",
        "Kleingedrucktes",
      ]
      const places = parts.map((part) => words.indexOf(part, words.indexOf("Letztes")))
      expect(places.every((place) => place > 0)).toBe(true)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  it("have their titles on the level of the mail's headings, and their own headings below", () => {
    const headings = [...mail([legal("AGB")]).html.matchAll(/<h(\d)[^>]*>([^<]*)/g)].map(([, level, text]) => [
      level,
      text,
    ])
    expect(headings).toEqual([
      ["1", "Danke"],
      ["2", "AGB"],
      ["3", "Abschnitt der AGB"],
      ["3", "Rahmen der AGB"],
    ])
  })

  it("stand in one place, which no word of the mail itself can be taken for, and leave nothing behind", () => {
    expect(queued.html.split("\f")).toHaveLength(2)
    expect(queued.text.split("\f")).toHaveLength(2)
    const { html, text } = mail([legal("AGB $& $1")])
    expect(html + text).not.toContain("\f")
    expect(text).toContain("Wortlaut der AGB $& $1")
    expect(mail([legal("AGB")])).not.toHaveProperty("attachedTexts")
  })

  it("lead to the shop they are sent from", () => {
    const terms = legal("AGB")
    for (const origin of [publicUrl, "https://other.example"])
      for (const _ of [1, 2]) expect(mail([terms], origin).html).toContain(`${origin}/refund`)
  })
})
