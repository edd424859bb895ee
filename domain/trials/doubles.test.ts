import { describe, expect, it } from "vitest"
import { doubtsAbout, hadBefore } from "./doubles.ts"
import { exampleTrial } from "./example-trial.ts"
import type { Trial } from "./trial.ts"

const own = exampleTrial()
const person = own.person as NonNullable<Trial["person"]>
const other = (
  changes: {
    readonly email?: string
    readonly street?: string
    readonly name?: string
    readonly postalCode?: string
    readonly network?: string
  },
  trial: Partial<Trial> = {},
) =>
  exampleTrial({
    id: "T-2",
    state: "shipped",
    ...trial,
    person: {
      email: changes.email ?? "zoe@beispiel.org",
      network: changes.network ?? "",
      address: {
        ...person.address,
        name: changes.name ?? "Zoe Andere",
        street: changes.street ?? "Anderer Weg 99",
        postalCode: changes.postalCode ?? person.address.postalCode,
      },
    },
  })

describe("a second trial", () => {
  it("is known by the mailbox, with a plus tag and capitals too, or else by the household", () => {
    expect(hadBefore(own, [other({ email: "ANNA+probe@beispiel.de" })])).toBe("mailbox")
    expect(hadBefore(own, [other({ street: `${person.address.street}, 2. OG` })])).toBe("household")
    expect(hadBefore(own, [other({})])).toBe(null)
    expect(hadBefore(own, [own])).toBe(null)
  })

  it("is none after one that was rejected, cancelled, expired or never confirmed", () => {
    for (const state of ["rejected", "cancelled", "expired", "requested"] as const)
      expect(hadBefore(own, [other({ email: person.email }, { state })])).toBe(null)
  })
})

describe("what looks doubled", () => {
  const isDisposable = (email: string) => email.endsWith("@trashmail.com")
  const texts = (trial: Trial, others: readonly Trial[]) =>
    doubtsAbout(trial, others, isDisposable).map(({ text }) => text)

  it("is nothing where nothing is alike", () => {
    expect(texts(own, [own, other({ postalCode: "20095" })])).toEqual([])
  })

  it("names the trials it is about", () => {
    const rejected = other({ email: "anna+2@beispiel.de" }, { state: "rejected" })
    expect(doubtsAbout(own, [rejected], isDisposable)).toEqual([
      { text: "Dasselbe Postfach hat schon einmal angefragt", ids: ["T-2"] },
    ])
  })

  it("is the same name or almost the same street near by, many requests of a network, and addresses to look at twice", () => {
    expect(texts(own, [other({ name: `Bo ${person.address.name.split(" ").at(-1)}` })])).toEqual([
      "Gleicher Nachname, gleiche Postleitzahl",
    ])
    expect(texts(own, [other({ street: `${person.address.street} x` })])).toEqual(["Ähnliche Anschrift"])
    const sent = { ...own, person: { ...person, network: "n" } }
    const two = ["T-2", "T-3"].map((id) => other({ network: "n", postalCode: "20095" }, { id }))
    expect(texts(sent, two.slice(1))).toEqual([])
    expect(texts(sent, two)).toEqual(["3 Anfragen aus demselben Netz an einem Tag"])
    expect(texts({ ...own, person: { ...person, email: "a@trashmail.com" } }, [])).toEqual(["Wegwerf-Adresse"])
    expect(texts({ ...own, person: { ...person, email: "a+b@beispiel.de" } }, [])).toEqual(["Adresse mit „+“-Zusatz"])
  })
})
