import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { asciiDomain, emailKey } from "./email-key.ts"

/** As browsers and Node ask DNS. */
const domainToASCII = (name: string): string =>
  URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : ""

const local = fc.stringMatching(/^[a-z0-9_+'-]{1,8}(\.[a-z0-9_+'-]{1,8}){0,2}$/)
const label = fc.stringMatching(/^[a-zäöüßéñøłα-ηа-я0-9]{1,10}$/)
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom("de", "example", "gmbh", "рф", "xn--p1ai"))
  .map(([labels, top]) => [...labels, top].join("."))
  .filter((name) => domainToASCII(name) !== "")
const mailbox = fc.record({ local, domain })

/** Letters and signs of ASCII as East Asian keyboards write them. */
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

const each = (text: string, write: (letter: string) => string, where: readonly boolean[]): string =>
  Array.from(text, (letter, index) => (where[index % where.length] ? write(letter) : letter)).join("")

const writings: ((text: string, where: readonly boolean[]) => string)[] = [
  (text, where) => each(text, (letter) => (letter === "ß" ? letter : letter.toUpperCase()), where),
  (text, where) => each(text, fullWidth, where),
  (text) => text.normalize("NFD"),
]
const ofDomain: typeof writings = [
  ...writings,
  (text) => domainToASCII(text),
  (text) => `${text.replace(/[.．。]$/, "")}.`,
  (text) => text.replaceAll(".", "。"),
]
const quoted = (text: string): string => (/^["＂]/.test(text) ? text : `"${text.replaceAll("+", "\\+")}"`)
const ofLocal: typeof writings = [...writings, quoted]
const written = (text: string, ways: typeof writings) =>
  fc
    .array(fc.tuple(fc.constantFrom(...ways), fc.array(fc.boolean(), { minLength: 1, maxLength: 5 })), { maxLength: 3 })
    .map((chosen) => chosen.reduce((now, [write, where]) => write(now, where), text))

describe("the key of a mailbox", () => {
  it.each([
    ["Anna@Beispiel.DE", "anna@beispiel.de"],
    ["\u00a0 anna@beispiel.de\ufeff\n", "anna@beispiel.de"],
    ["x@ｗeb.de", "x@web.de"],
    ["x@ＷＥＢ．ＤＥ", "x@web.de"],
    ["ｘ＠web.de", "x@web.de"],
    ["x@web。de", "x@web.de"],
    ["x@web.de.", "x@web.de"],
    ["x@we\u00adb.de", "x@web.de"],
    ["x@münchen.de", "x@xn--mnchen-3ya.de"],
    ["x@mu\u0308nchen.de", "x@xn--mnchen-3ya.de"],
    ["x@XN--MNCHEN-3YA.de", "x@xn--mnchen-3ya.de"],
    ["x@MÜNCHEN.de", "x@xn--mnchen-3ya.de"],
    ["x@straße.de", "x@xn--strae-oqa.de"],
    ['"x"@web.de', "x@web.de"],
    ['"x\\+y"@web.de', "x+y@web.de"],
    ['"a b"@web.de', '"a b"@web.de'],
    ['"a@b"@web.de', '"a@b"@web.de'],
    ["x+1@gmail.com", "x+1@gmail.com"],
    ["x.y@gmail.com", "x.y@gmail.com"],
    ["x@googlemail.com", "x@googlemail.com"],
    ["x@ü.de/web.de", "x@ü.de/web.de"],
    ["x@ü.de:25", "x@ü.de:25"],
    ["x@％77eb.de", "x@%77eb.de"],
    ["nobody", "nobody"],
  ])("of %j is %j", (email, key) => {
    expect(emailKey(email)).toBe(key)
  })

  it("is one for every writing of a mailbox, and again of itself", () => {
    fc.assert(
      fc.property(
        mailbox.chain((one) => fc.tuple(fc.constant(one), written(one.local, ofLocal), written(one.domain, ofDomain))),
        ([one, local, domain]) => {
          const key = emailKey(`${one.local}@${one.domain}`)
          expect(key).toMatch(/^[!-~]+$/)
          expect(emailKey(` ${local}@${domain}`)).toBe(key)
          expect(emailKey(key)).toBe(key)
        },
      ),
    )
  })

  it("is never that of another mailbox", () => {
    fc.assert(
      fc.property(mailbox, mailbox, (one, other) => {
        fc.pre(one.local !== other.local || domainToASCII(one.domain) !== domainToASCII(other.domain))
        expect(emailKey(`${one.local}@${one.domain}`)).not.toBe(emailKey(`${other.local}@${other.domain}`))
      }),
    )
    fc.assert(
      fc.property(local, domain, fc.nat(7), label, (name, domain, at, more) => {
        fc.pre(domainToASCII(more + domain) !== "")
        const key = emailKey(`${name}@${domain}`)
        for (const near of [
          `${name.slice(0, at)}.${name.slice(at)}x@${domain}`,
          `${name}+@${domain}`,
          `${name}@${more}${domain}`,
        ])
          expect(emailKey(near)).not.toBe(key)
      }),
    )
  })

  it("has the domain DNS is asked for", () => {
    fc.assert(
      fc.property(domain, (name) => {
        expect(asciiDomain(name)).toBe(domainToASCII(name))
      }),
    )
  })
})
