import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { EmailAddress } from "./email-address.ts"
import { emailIdentity } from "./email-identity.ts"

const local = fc.stringMatching(/^[a-z0-9]{1,8}(\.[a-z0-9]{1,8}){0,2}$/)
const tag = fc.stringMatching(/^[a-z0-9+]{0,8}$/)
const domain = fc.constantFrom("beispiel.de", "gmail.com", "googlemail.com", "müller.example")

describe("the identity of a mailbox", () => {
  it.each([
    ["Anna@Beispiel.DE", "anna@beispiel.de"],
    [" anna@beispiel.de ", "anna@beispiel.de"],
    ["anna+probe@beispiel.de", "anna@beispiel.de"],
    ["anna+a+b@beispiel.de", "anna@beispiel.de"],
    ["an.na@beispiel.de", "an.na@beispiel.de"],
    ["an.na+probe@gmail.com", "anna@gmail.com"],
    ["A.n.n.a@GoogleMail.com", "anna@gmail.com"],
    ["+probe@beispiel.de", "+probe@beispiel.de"],
    ["anna@gmail.com.example", "anna@gmail.com.example"],
  ])("of %j is %j", (email, identity) => {
    expect(emailIdentity(email)).toBe(identity)
  })

  it("is the same with any tag and any capitals, and again of itself", () => {
    fc.assert(
      fc.property(local, tag, domain, (name, tag, domain) => {
        const identity = emailIdentity(`${name}@${domain}`)
        expect(emailIdentity(`${name}+${tag}@${domain}`.toUpperCase())).toBe(identity)
        expect(emailIdentity(identity)).toBe(identity)
      }),
    )
  })

  it("tells different people of one domain apart, and is there for every address the shop takes", () => {
    fc.assert(
      fc.property(local, local, fc.string({ maxLength: 20 }), (one, other, anything) => {
        fc.pre(one !== other)
        expect(emailIdentity(`${one}@beispiel.de`)).not.toBe(emailIdentity(`${other}@beispiel.de`))
        const email = Schema.decodeUnknownResult(EmailAddress)(`${anything}@gmail.com`)
        if (Result.isSuccess(email)) expect(emailIdentity(email.success)).toMatch(/^.+@gmail\.com$/)
      }),
    )
  })
})
