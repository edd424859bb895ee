import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { EmailAddress, TheirEmailAddress } from "./email-address.ts"

const decode = Schema.decodeUnknownResult(EmailAddress)

describe("an e-mail address", () => {
  it.each([
    "anna@example.org",
    "anna.o'brien+shop@mail.example.co.uk",
    "info@müller-apotheke.de",
    "x@example.xn--p1ai",
    `${"a".repeat(64)}@example.org`,
  ])("may be %s", (address) => {
    expect(decode(address)).toEqual(Result.succeed(address))
  })

  it("loses the spaces around it", () => {
    expect(decode("  anna@example.org ")).toEqual(Result.succeed("anna@example.org"))
  })

  it.each([
    "",
    "   ",
    "anna",
    "anna@",
    "@example.org",
    "anna@example",
    "anna@@example.org",
    "anna..muster@example.org",
    ".anna@example.org",
    "anna.@example.org",
    "anna@-example.org",
    "anna@example..org",
    "anna muster@example.org",
    "anna@example.org, bob@example.org",
    "anna@example.org\r\nBcc: bob@example.org",
    "<script>@example.org",
    `${"a".repeat(65)}@example.org`,
    `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.org`,
    7,
    null,
  ])("may not be %j", (address) => {
    expect(Result.isFailure(decode(address))).toBe(true)
  })

  it.each([
    [EmailAddress, "Bitte gib deine E-Mail-Adresse an."],
    [TheirEmailAddress, "Bitte gib die E-Mail-Adresse an."],
  ])("says one thing at a time, and whose is missing", (schema, words) => {
    const issues = Schema.toStandardSchemaV1(schema)["~standard"].validate("") as {
      issues: readonly { message: string }[]
    }
    expect(issues.issues.map(({ message }) => message)).toEqual([words])
  })
})
