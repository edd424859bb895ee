import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import {
  absenceNotice,
  complaint,
  customersAnswer,
  exchangeBounce,
  exchangeWords,
  eximBounce,
  eximWords,
  gmailBounce,
  postfixBounce,
  qmailBounce,
} from "../test-servers/bounce-messages.ts"
import { readReport } from "./read-report.ts"

const mail = { to: "anna@beispiel.de", messageId: "email=3Aorder-shipped=3ANW-4711@naehrwerk.example" }
const read = (text: string) => readReport(new TextEncoder().encode(text))
const bounce = { email: mail.to, reason: "bounce", messageId: mail.messageId } as const
/** The one report of a message. */
const one = async (text: string): Promise<object> => {
  const found = await read(text)
  assert.strictEqual(typeof found === "string" ? found : found.length, 1)
  return found[0] as object
}

describe("a delivery status notification", () => {
  it.each([
    ["Postfix", postfixBounce(mail), "550 5.1.1 <…>: Recipient address rejected: User unknown"],
    [
      "Exchange",
      exchangeBounce(mail),
      "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    ],
    ["Exim", eximBounce(mail), "550 5.1.1 unknown recipient"],
  ])("of %s is a bounce of the e-mail it returns", async (_, text, note) => {
    assert.deepStrictEqual(await read(text), [{ ...bounce, note }])
  })

  it("of Gmail is one, with a long answer on one line", async () => {
    const { note, ...found } = (await one(gmailBounce(mail))) as { readonly note: string }
    assert.deepStrictEqual(found, bounce)
    assert.match(note, /^550-5\.1\.1 The email account .* typos or 550 5\.1\.1/)
    assert.isAtMost(note.length, 300)
  })

  it("says nothing that lasts when the e-mail is late, passed on or delivered", async () => {
    for (const action of ["delayed", "relayed", "Delivered", "expanded"])
      assert.strictEqual(await read(postfixBounce(mail, { action, status: "4.4.1" })), "nothing-lasting", action)
  })

  it("is left for staff where no mailbox is missing, or nothing says so", async () => {
    for (const status of ["5.2.2", "5.7.1", "4.4.7", "5.1.8", "5.4.4", "5.3.4"])
      assert.strictEqual(await read(postfixBounce(mail, { status })), "unclear", status)
    for (const status of ["5.0.0", "5.2.1", "nonsense"])
      assert.strictEqual(await read(postfixBounce(mail, { status, words: "Rejected" })), "unclear", status)
  })

  it("is a bounce by its status and its words, of a living mailbox whatever the other says", async () => {
    assert.deepInclude(await one(eximBounce(mail, "550 Requested action not taken: mailbox unavailable")), bounce)
    assert.deepInclude(await one(postfixBounce(mail, { status: "5.0.0" })), bounce)
    const disabled = "550 5.2.1 The email account that you tried to reach is disabled"
    assert.deepInclude(await one(eximBounce(mail, disabled)), bounce)
    for (const words of [
      "mailbox full",
      "blocked",
      "Message rejected as spam",
      "greylisted",
      "See ReceivingRatePerm",
      "The user receives mail\n 550-5.2.1 at a\n 550 5.2.1 rate that prevents more for now.",
    ])
      for (const status of ["5.1.1", "5.2.1"])
        assert.strictEqual(await read(postfixBounce(mail, { status, words })), "unclear", words)
  })

  it("is that of the report, not of a report that comes back within", async () => {
    const within = postfixBounce(mail).replaceAll("4XyZ.1764000000/mx.example", "inner")
    const late = postfixBounce(mail, { action: "delayed", status: "4.4.1" }).replace(
      /Content-Type: text\/rfc822-headers[\s\S]*$/,
      `Content-Type: message/rfc822\r\n\r\n${within}\r\n--4XyZ.1764000000/mx.example--\r\n`,
    )
    assert.strictEqual(await read(late), "nothing-lasting")
    const forwarded = `From: mailer-daemon@b.de\r\nContent-Type: multipart/mixed; boundary=f\r\n\r\n--f\r\nContent-Type: message/rfc822\r\n\r\n${within}\r\n--f--`
    assert.strictEqual(await read(forwarded), "unclear")
  })

  it("tells the e-mail where its end is cut off, and none where the returned headers are missing", async () => {
    const whole = exchangeBounce(mail)
    assert.deepInclude(await one(whole.slice(0, whole.indexOf("Hallo!"))), bounce)
    const [withoutHeaders = ""] = postfixBounce(mail).split("Content-Description: Undelivered")
    assert.deepInclude(await one(withoutHeaders), { ...bounce, messageId: null })
  })

  it("is about whom the e-mail was sent to, not where that mailbox passes it on to", async () => {
    const passedOn = postfixBounce(mail).replace(
      `Final-Recipient: rfc822; ${mail.to}`,
      "Final-Recipient: rfc822; x@y.de",
    )
    assert.deepInclude(await one(passedOn), bounce)
  })

  it("reads folded fields, other cases, addresses in brackets, 8-bit and base64", async () => {
    const folded = postfixBounce(mail)
      .replace("Original-Recipient: rfc822;", "ORIGINAL-recipient:\r\n\trfc822;\r\n <")
      .replace(`<${mail.to}\r\nAction`, `<${mail.to}>\r\nAction`)
      .replace("Status: 5.1.1", "status:\r\n 5.1.1 (Käse)")
    assert.deepInclude(await one(folded), bounce)
    const encoded = postfixBounce(mail).replace(
      /(Content-Type: message\/delivery-status)\r\n\r\n([\s\S]*?)\r\n\r\n--/,
      (_, type, content) =>
        `${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}\r\n--`,
    )
    assert.notInclude(encoded, "Final-Recipient")
    assert.deepInclude(await one(encoded), bounce)
  })

  it("of several recipients tells each that failed for good", async () => {
    const several = postfixBounce(mail).replace(
      "Final-Recipient:",
      "Final-Recipient: rfc822; late@beispiel.de\r\nAction: delayed\r\nStatus: 4.4.1\r\n\r\nFinal-Recipient:",
    )
    assert.deepInclude(await one(several), bounce)
  })
})

describe("a report for people", () => {
  it.each([
    ["qmail", qmailBounce(mail), "Sorry, no mailbox here by that name. (#5.1.1)"],
    [
      "qmail about another server",
      qmailBounce(mail, "192.0.2.9 does not like recipient.\nRemote host said: 550 5.1.1 User unknown\nGiving up."),
      "192.0.2.9 does not like recipient. Remote host said: 550 5.1.1 User unknown Giving up.",
    ],
    [
      "Exim",
      eximWords(mail),
      "SMTP error from remote mail server after RCPT TO:<…>: host mx.example [192.0.2.9]: 550 Unrouteable address",
    ],
    ["Exchange", exchangeWords(mail), "#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##"],
  ])("of %s is a bounce of the e-mail it returns", async (_, text, note) => {
    assert.deepStrictEqual(await read(text), [{ ...bounce, note }])
  })

  it("is left for staff where its words name no missing mailbox, or a code alone does", async () => {
    for (const words of [
      "Sorry, the mailbox is full. (#5.1.1)",
      "I couldn't find any host by that name. (#5.1.2)",
      "Remote host said: 550 5.1.1 no",
      "Remote host said: 450 4.1.1 User unknown",
      "Remote host said: 550 5.7.1 blocked",
      "no\n\nUser unknown",
    ])
      assert.strictEqual(await read(qmailBounce(mail, words)), "unclear", words)
  })

  it("tells each of several recipients by itself", async () => {
    const words = `Sorry, no mailbox here by that name. (#5.1.1)\n\n<ben@beispiel.de>:\nmailbox full\n\n<x@y.de>:\nNo such user`
    const found = (await read(qmailBounce(mail, words))) as readonly { readonly email: string }[]
    assert.deepStrictEqual(
      found.map(({ email }) => email),
      [mail.to, "x@y.de"],
    )
  })
})

describe("a complaint", () => {
  it("names who complained, or it is whom the returned e-mail went to", async () => {
    const note = "Gemeldet von Provider-FBL/1.0"
    const expected = [{ email: mail.to, reason: "complaint" as const, messageId: mail.messageId, note }]
    assert.deepStrictEqual(await read(complaint(mail)), expected)
    assert.deepStrictEqual(await read(complaint(mail, { to: null })), expected)
  })

  it("is none where the report is of another kind", async () => {
    for (const type of ["not-spam", "auth-failure", "fraud"])
      assert.strictEqual(await read(complaint(mail, { type })), "unclear")
  })
})

describe("other messages", () => {
  it("are unclear, whatever is in them, and never throw", async () => {
    const nested = (depth: number): string =>
      Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
        "",
      )
    for (const text of [
      "",
      "\r\n",
      "\0".repeat(1_000),
      customersAnswer,
      absenceNotice,
      nested(300),
      `Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\n${nested(15)}`,
      "Content-Type: multipart/report; boundary=\r\n\r\n--\r\n--\r\n",
      "Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n--x--",
      "Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/feedback-report\r\n\r\n--x--",
      `X: ${"a".repeat(250_000)}`,
      `${"A: b\r\n".repeat(40_000)}`,
    ])
      assert.strictEqual(await read(text), "unclear", text.slice(0, 60))
  })

  it("have U+FFFD in an address for what no database can hold", async () => {
    const found = await one(postfixBounce({ ...mail, to: "an\0na@beispiel.de" }))
    assert.deepInclude(found, { email: "an\ufffdna@beispiel.de" })
  })

  it("broken at random never throw", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...[postfixBounce, exchangeBounce, gmailBounce, qmailBounce, complaint].map((of) => of(mail))),
        fc.nat(4_000),
        fc.nat(400),
        fc.uint8Array({ maxLength: 60 }),
        async (text, at, length, bytes) => {
          const source = Buffer.from(text)
          const found = await readReport(Buffer.concat([source.subarray(0, at), bytes, source.subarray(at + length)]))
          assert.isTrue(Array.isArray(found) || found === "unclear" || found === "nothing-lasting")
        },
      ),
    ))
})
