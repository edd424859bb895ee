import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { editDistance, probablyMeant } from "./email-typo.ts"

const wellKnown =
  "gmail.com googlemail.com gmx.de gmx.net gmx.at web.de t-online.de outlook.de outlook.com hotmail.com hotmail.fr icloud.com yahoo.de yahoo.co.uk freenet.de posteo.de mailbox.org me.com mail.com mail.de email.com email.de ymail.com gmx.eu mac.com msn.com online.de mailbox.de posteo.net aol.com aol.de live.com proton.me".split(
    " ",
  )

describe("an address with a mistyped domain", () => {
  it.each([
    ["anna@gmial.com", "anna@gmail.com"],
    ["anna@gmail.con", "anna@gmail.com"],
    ["anna@gmail.co", "anna@gmail.com"],
    ["anna@gmai.com", "anna@gmail.com"],
    ["anna@gnail.com", "anna@gmail.com"],
    ["anna@googlmail.com", "anna@googlemail.com"],
    ["anna@gmx.d", "anna@gmx.de"],
    ["anna@gxm.de", "anna@gmx.de"],
    ["anna@wbe.de", "anna@web.de"],
    ["anna@web.dee", "anna@web.de"],
    ["anna@t-onlin.de", "anna@t-online.de"],
    ["anna@tonline.de", "anna@t-online.de"],
    ["anna@outlok.de", "anna@outlook.de"],
    ["anna@hotmial.com", "anna@hotmail.com"],
    ["anna@iclould.com", "anna@icloud.com"],
    ["anna@yaho.de", "anna@yahoo.de"],
    ["anna@freent.de", "anna@freenet.de"],
    ["Anna.Muster@GMIAL.com", "Anna.Muster@gmail.com"],
  ])("asks for %s whether it is %s", (typed, meant) => {
    expect(probablyMeant(typed)).toBe(meant)
  })

  it.each(wellKnown)("never asks about %s", (domain) => {
    expect(probablyMeant(`anna@${domain}`)).toBeNull()
  })

  it.each(
    "beispiel.de example.org siemens.de bahn.de uni-koeln.de stadt-koeln.de naehrwerk.example firma.de vodafone.de posteo.net ymail.com 1und1.de tutanota.com fastmail.com bluewin.ch".split(
      " ",
    ),
  )("never asks about %s, which is somebody's own", (domain) => {
    expect(probablyMeant(`anna@${domain}`)).toBeNull()
  })

  it.each(["", "anna", "@", "@gmial.com", "anna@", "anna@ "])("has nothing to ask about %j", (typed) => {
    expect(probablyMeant(typed)).toBeNull()
  })

  it("changes nothing but the domain, and asks no second time", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const meant = probablyMeant(email)
        if (meant === null) return
        expect(meant.slice(0, meant.lastIndexOf("@"))).toBe(email.slice(0, email.lastIndexOf("@")))
        expect(probablyMeant(meant)).toBeNull()
      }),
    )
  })

  it("asks about any one error in a long well-known domain", () => {
    const error = fc.record({
      domain: fc.constantFrom("gmail.com", "googlemail.com", "t-online.de", "freenet.de", "icloud.com", "mailbox.org"),
      at: fc.nat(),
      letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz-"),
      kind: fc.constantFrom("missing", "more", "wrong", "swapped"),
    })
    fc.assert(
      fc.property(error, ({ domain, at, letter, kind }) => {
        const index = at % domain.length
        const [before, rest] = [domain.slice(0, index), domain.slice(index)]
        const typed = {
          missing: before + rest.slice(1),
          more: before + letter + rest,
          wrong: before + letter + rest.slice(1),
          swapped: before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2),
        }[kind]
        if (wellKnown.includes(typed ?? "")) return
        expect(probablyMeant(`anna@${typed}`)).not.toBeNull()
      }),
    )
  })

  it("has a distance that is 0 for the same only, and the same both ways", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b) === 0).toBe(a === b)
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})
