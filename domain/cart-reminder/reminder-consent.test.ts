import { assert, describe, it } from "vitest"
import type { Person } from "../access/person.ts"
import { cartReminderPurpose, cartReminderWords, wantsReminder, withReminder } from "./reminder-consent.ts"

const words = cartReminderWords({ name: "Nährwerk GmbH" })
const other = { purpose: "other", words: "ja", givenAt: 1, withdrawnAt: null }
const anna: Person = {
  ...{ id: "P-1", email: "anna@beispiel.de", roles: [], createdAt: 0, addresses: [] },
  consents: [other],
}

describe("the consent to reminders of the cart", () => {
  it("is kept with its words and time, once, and withdrawn with the time, once", () => {
    const given = withReminder(withReminder(anna, words, 5), words, 6)
    const consent = { purpose: cartReminderPurpose, words, givenAt: 5, withdrawnAt: null }
    assert.deepStrictEqual(given.consents, [other, consent])
    assert.isTrue(wantsReminder(given))
    const withdrawn = withReminder(withReminder(given, null, 7), null, 8)
    assert.deepStrictEqual(withdrawn.consents, [other, { ...consent, withdrawnAt: 7 }])
    assert.isFalse(wantsReminder(withdrawn))
    assert.deepStrictEqual(withReminder(withdrawn, words, 9).consents.slice(1), [
      { ...consent, withdrawnAt: 7 },
      { ...consent, givenAt: 9 },
    ])
  })

  it("is not there unless given, and others stay however often it changes", () => {
    assert.strictEqual(withReminder(anna, null, 5), anna)
    let person = anna
    for (let at = 0; at < 100; at += 1) person = withReminder(person, at % 2 === 0 ? words : null, at)
    assert.isAtMost(person.consents.length, 21)
    assert.deepStrictEqual(person.consents[0], other)
  })
})
