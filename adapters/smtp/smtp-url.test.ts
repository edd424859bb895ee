import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { readSmtpUrl } from "./smtp-url.ts"

const read = (url: string) => Result.getOrThrow(readSmtpUrl(url))

describe("readSmtpUrl", () => {
  it("knows the ports of both schemes and a given one", () => {
    assert.deepInclude(read("smtp://mail.example"), { host: "mail.example", port: 587, secure: false })
    assert.deepInclude(read("smtps://mail.example"), { port: 465, secure: true })
    assert.deepInclude(read("smtp://[::1]:2525"), { host: "::1", port: 2525 })
  })

  it("decodes user and password", () => {
    assert.deepStrictEqual(read("smtp://a%40b.de:p%3A%2F%C3%BC@mail.example").auth, { user: "a@b.de", pass: "p:/ü" })
    assert.isUndefined(read("smtp://mail.example").auth)
  })

  it("sends a password over TLS only, except on this machine or when told otherwise", () => {
    assert.isTrue(read("smtp://a:b@mail.example").requireTLS)
    assert.isFalse(read("smtp://a:b@127.0.0.1").requireTLS)
    assert.isFalse(read("smtp://a:b@relay?requireTLS=false").requireTLS)
    assert.isFalse(read("smtp://relay").requireTLS)
    assert.isTrue(read("smtp://relay?requireTLS=true").requireTLS)
  })

  it("checks certificates unless told not to", () => {
    assert.isTrue(read("smtps://mail.example").tls.rejectUnauthorized)
    assert.isFalse(read("smtps://mail.example?tls.rejectUnauthorized=false").tls.rejectUnauthorized)
  })

  it("refuses what it does not understand without repeating it", () => {
    for (const url of [
      "",
      "geheim",
      "http://a:geheim@x",
      "smtp://",
      "smtp://a:geheim%@x",
      "smtp://a:geheim@x?debug=true",
    ]) {
      const answer = readSmtpUrl(url)
      assert.isTrue(Result.isFailure(answer), url)
      assert.notInclude(JSON.stringify(answer), "geheim")
    }
  })
})
