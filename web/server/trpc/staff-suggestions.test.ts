import { describe, expect, it } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import type { StoredCase } from "../../../domain/suggestion-cases/suggestion-case.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

type Listed = StoredCase & { readonly faults: readonly string[]; readonly shipped: boolean }

const open = async () => {
  const shop = await openExample()
  const cookieAs = async (email: string, role: Role) => ({
    cookie: (await signInAs(shop, email, { roles: [role] })).cookie,
  })
  const as = {
    author: await cookieAs("text@beispiel.de", "editor"),
    reviewer: await cookieAs("ada@beispiel.de", "nutrition"),
    viewer: await cookieAs("lesen@beispiel.de", "viewer"),
  }
  const { version: current } = await resultOf(await shop.query("questionnaire.current", undefined))
  return {
    current,
    ask: async (path: string, input: unknown) => resultOf(await shop.query(path, input, as.author)),
    change: (path: string, input: unknown, who: keyof typeof as = "author") => shop.mutate(path, input, as[who]),
    cases: async (version = current): Promise<readonly Listed[]> =>
      resultOf(await shop.query("staffSuggestions.cases", { version }, as.author)),
  }
}

const expected = { status: "refer", suggested: [], never: [], referrals: ["under_18"] }
const aCase = (changes: object = {}) => ({
  id: "7a0e7a52-5d0f-4a9e-8a86-6d4f2f0a0b01",
  revision: 0,
  name: "Ein Kind",
  answers: { q_age: "under_18" },
  expected,
  ...changes,
})

describe("cases every version must satisfy", () => {
  it("come with the shop, and the version in force satisfies all", async () => {
    const shop = await open()
    const cases = await shop.cases()
    expect(cases.length).toBeGreaterThan(20)
    expect(cases.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it("are written, changed, laid aside and taken back; who saw an older one is refused", async () => {
    const shop = await open()
    const { id } = aCase()
    await resultOf(await shop.change("staffSuggestions.saveCase", aCase()))
    expect((await shop.change("staffSuggestions.saveCase", aCase())).status).toBe(409)
    await resultOf(await shop.change("staffSuggestions.saveCase", aCase({ revision: 1, name: "Jemand mit 17" })))
    const own = async () => (await shop.cases()).find((one) => one.id === id)
    expect(await own()).toMatchObject({ name: "Jemand mit 17", revision: 2, shipped: false, faults: [] })
    await resultOf(await shop.change("staffSuggestions.setCaseRemoved", { id, revision: 2, removed: true }))
    expect(await own()).toMatchObject({ removed: true })
    await resultOf(await shop.change("staffSuggestions.setCaseRemoved", { id, revision: 3, removed: false }))
    expect(await own()).toMatchObject({ removed: false, name: "Jemand mit 17" })
    const gone = { id: "nobody", revision: 0, removed: true }
    expect((await shop.change("staffSuggestions.setCaseRemoved", gone)).status).toBe(404)
    expect((await shop.change("staffSuggestions.saveCase", aCase({ revision: 4 }), "viewer")).status).toBe(403)
  })

  it("cannot expect what cannot be", async () => {
    const shop = await open()
    for (const wrong of [
      { ...expected, suggested: ["iodine"] },
      { ...expected, status: "suggest" },
      { status: "suggest", suggested: ["iodine"], never: ["iodine"], referrals: [] },
    ])
      expect((await shop.change("staffSuggestions.saveCase", aCase({ expected: wrong }))).status).toBe(400)
  })

  it("keep a version from being released that breaks one, named with what is wrong", async () => {
    const shop = await open()
    const key = "6b0f6a4e-0d0f-4f6d-9a55-0f1d3c7e8a01"
    const { version } = await resultOf(await shop.change("staffQuestionnaire.create", { from: shop.current, key }))
    const { content } = await shop.ask("staffQuestionnaire.view", { version })
    const rule = content.ruleBook.rules.find(({ id }: { id: string }) => id === "R-N3")
    const part = { ...rule, when: { any: ["no_fish", "fish_sometimes"] } }
    const change = { kind: "rules", opened: rule, part }
    await resultOf(await shop.change("staffQuestionnaire.change", { version, change }))
    const { faults, revision } = await shop.ask("staffQuestionnaire.view", { version })
    expect(faults).toEqual([
      {
        path: "cases.fish-sometimes",
        message: expect.stringMatching(
          /^Fall „Isst selten Fisch.*“: Erwartet ist „kein Anlass“, heraus kommt „Vorschlag“/,
        ),
      },
      { path: "cases.fish-sometimes", message: expect.stringMatching(/Omega-3 .* darf nie vorgeschlagen werden/) },
    ])
    const { revision: submitted } = await resultOf(
      await shop.change("staffQuestionnaire.submit", { version, revision }),
    )
    const release = { version, revision: submitted, name: "Dr. Ada Beispiel" }
    expect((await shop.change("staffQuestionnaire.release", release, "reviewer")).status).toBe(412)
    await resultOf(
      await shop.change("staffSuggestions.setCaseRemoved", { id: "fish-sometimes", revision: 0, removed: true }),
    )
    await resultOf(await shop.change("staffQuestionnaire.release", release, "reviewer"))
  })

  it("are satisfied by another order of rules as well, which staff may choose", async () => {
    const shop = await open()
    const key = "6b0f6a4e-0d0f-4f6d-9a55-0f1d3c7e8a02"
    const { version } = await resultOf(await shop.change("staffQuestionnaire.create", { from: shop.current, key }))
    const ids = async () =>
      (await shop.ask("staffQuestionnaire.view", { version })).content.ruleBook.rules.map(
        ({ id }: { id: string }) => id,
      )
    const [first, ...others] = await ids()
    await resultOf(await shop.change("staffQuestionnaire.moveRule", { version, id: first, to: 99 }))
    expect(await ids()).toEqual([...others, first])
    expect((await shop.change("staffQuestionnaire.moveRule", { version, id: "R-NONE", to: 0 })).status).toBe(409)
    expect((await shop.ask("staffQuestionnaire.view", { version })).faults).toEqual([])
  })

  it("that a question outgrew say so", async () => {
    const shop = await open()
    const failing = (await shop.cases("2026-11-23")).flatMap(({ id, faults }) =>
      faults.length > 0 ? [[id, ...faults]] : [],
    )
    expect(failing).toContainEqual([
      "statin",
      expect.stringMatching(/^Dieser Fall passt nicht mehr zu den Fragen: .*„Was davon nimmst du\?“/),
    ])
  })
})
