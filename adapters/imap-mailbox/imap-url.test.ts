import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { readImapUrl } from "./imap-url.ts"

const read = (url: string) => Result.getOrThrow(readImapUrl(url))

describe("readImapUrl", () => {
  it("knows the ports of both schemes and a given one, and the folder", () => {
    assert.deepInclude(read("imaps://a:b@mail.example"), { port: 993, secure: true, folder: "INBOX" })
    assert.deepInclude(read("imap://a:b@mail.example/"), { port: 143, secure: false, folder: "INBOX" })
    assert.deepInclude(read("imap://a:b@[::1]:1143/R%C3%BCckl%C3%A4ufer/Neu"), {
      host: "::1",
      port: 1143,
      folder: "Rückläufer/Neu",
    })
  })

  it("decodes user and password", () => {
    assert.deepStrictEqual(read("imaps://a%40b.de:p%3A%2F%C3%BC@mail.example").auth, { user: "a@b.de", pass: "p:/ü" })
  })

  it("logs in over TLS only, except on this machine or when told otherwise", () => {
    assert.isTrue(read("imap://a:b@mail.example").doSTARTTLS)
    assert.isUndefined(read("imap://a:b@127.0.0.1").doSTARTTLS)
    assert.isTrue(read("imap://a:b@127.0.0.1?requireTLS=true").doSTARTTLS)
    assert.isFalse(read("imap://a:b@relay?requireTLS=false").doSTARTTLS)
  })

  it("checks certificates unless told not to", () => {
    assert.isTrue(read("imaps://a:b@mail.example").tls.rejectUnauthorized)
    assert.isFalse(read("imaps://a:b@mail.example?tls.rejectUnauthorized=false").tls.rejectUnauthorized)
  })

  it("refuses what it does not understand without repeating it", () => {
    for (const url of [
      "",
      "geheim",
      "pop3://a:geheim@x",
      "imaps://",
      "imaps:geheim",
      "imaps://mail.example",
      "imaps://geheim@mail.example",
      "imap://a:geheim%@x",
      "imap://a:geheim@x?debug=true",
    ]) {
      const answer = readImapUrl(url)
      assert.isTrue(Result.isFailure(answer), url)
      assert.notInclude(JSON.stringify(answer), "geheim")
    }
  })
})
