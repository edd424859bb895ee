import { describe, expect } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import type { AuditEntry } from "../../../domain/audit/audit-entry.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { exampleQuestionnaire } from "../../../domain/questionnaire/example-questionnaire.ts"
import { VersionStore } from "../../../domain/questionnaire-versions/ports.ts"
import type { StoredVersion } from "../../../domain/questionnaire-versions/stored-version.ts"
import { exampleRuleBook } from "../../../domain/suggestions/example-version.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const by = { personId: "P-1", email: "a@beispiel.de", at: 5 }

const draft = (version: string, changes: Partial<StoredVersion> = {}): StoredVersion => ({
  version,
  key: `key of ${version}`,
  state: "draft",
  content: { questionnaire: { ...exampleQuestionnaire, version }, ruleBook: { ...exampleRuleBook, version } },
  revision: 1,
  basedOn: "2026-01-01",
  saved: by,
  release: null,
  steps: [{ what: "created", email: by.email, at: by.at, note: null }],
  ...changes,
})

/** A version that was released then. */
export const releasedVersion = (version: string, at: number): StoredVersion =>
  draft(version, { state: "published", revision: 3, release: { ...by, at, name: "Dr. Ada Beispiel" } })

const audit = (id: string): AuditEntry => ({
  by: { personId: by.personId, email: by.email },
  action: "questionnaire.saved",
  subject: { kind: "questionnaire", id },
  before: null,
  after: null,
})

export const questionnaireVersionStoreContract = <E>(
  name: string,
  newShop: () => Layer.Layer<VersionStore | AuditLog, E>,
) =>
  describe(`VersionStore: ${name}`, () => {
    const promise = inANewShop(newShop)
    const write = (version: StoredVersion | null, of = version?.version ?? "") =>
      VersionStore.use((store) => store.change(of, () => Result.succeed({ version, audit: [audit(of)] })))

    promise("a new shop has none", () =>
      Effect.gen(function* () {
        const store = yield* VersionStore
        expect(yield* store.list).toEqual([])
        expect(yield* store.released).toEqual([])
        expect(yield* store.find("2026-12-01")).toBeNull()
      }),
    )

    promise("keeps what was written, with the audit log, and removes a draft", () =>
      Effect.gen(function* () {
        const store = yield* VersionStore
        const version = draft("2026-12-01")
        expect(yield* write(version)).toEqual(version)
        expect(yield* store.find("2026-12-01")).toEqual(version)
        const { content: _, ...listed } = version
        expect(yield* store.list).toEqual([listed])
        const later = { ...version, revision: 2, state: "review" } as const
        expect(yield* write(later)).toEqual(later)
        expect(yield* write(draft("2026-11-30"))).toEqual(draft("2026-11-30"))
        expect((yield* store.list).map(({ version: of }) => of)).toEqual(["2026-11-30", "2026-12-01"])
        expect(yield* store.change("2026-12-01", () => Result.succeed(null))).toEqual(later)
        expect(yield* write(null, "2026-12-01")).toBeNull()
        expect(yield* store.find("2026-12-01")).toBeNull()
        const records = yield* (yield* AuditLog).list({ before: null, limit: 9 })
        expect(records.map(({ subject }) => subject.id)).toEqual([
          "2026-12-01",
          "2026-11-30",
          "2026-12-01",
          "2026-12-01",
        ])
      }),
    )

    promise("a refusal writes nothing", () =>
      Effect.gen(function* () {
        const store = yield* VersionStore
        expect(yield* Effect.flip(store.change("2026-12-01", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* store.list).toEqual([])
      }),
    )

    promise("the released ones are in the order they were, the same object until another is", () =>
      Effect.gen(function* () {
        const store = yield* VersionStore
        yield* write(releasedVersion("2026-12-01", 20))
        yield* write(releasedVersion("2026-12-02", 10))
        yield* write(draft("2026-11-23", { state: "retired" }))
        yield* write(draft("2026-12-03"))
        const before = yield* store.released
        expect(before.map(({ version }) => version)).toEqual(["2026-11-23", "2026-12-02", "2026-12-01"])
        yield* write(draft("2026-12-03", { revision: 2 }))
        yield* TestClock.adjust("1 second")
        expect(yield* store.released).toBe(before)
        yield* write(releasedVersion("2026-12-03", 30))
        expect((yield* store.released).at(-1)).toEqual(releasedVersion("2026-12-03", 30))
        yield* write({ ...releasedVersion("2026-12-03", 30), state: "retired", revision: 4 })
        expect((yield* store.released).at(-1)?.state).toBe("retired")
      }),
    )

    promise("a released one never changes and stays", () =>
      Effect.gen(function* () {
        const store = yield* VersionStore
        const version = releasedVersion("2026-12-01", 20)
        yield* write(version)
        const { questionnaire } = version.content
        const attempts: readonly (StoredVersion | null)[] = [
          {
            ...version,
            content: { ...version.content, questionnaire: { ...questionnaire, validUntil: "2099-01-01" } },
          },
          { ...version, release: { ...by, at: 20, name: "Wer anders" } },
          { ...version, release: null },
          { ...version, state: "draft" },
          null,
        ]
        for (const attempt of attempts) {
          const exit = yield* Effect.exit(write(attempt, "2026-12-01"))
          expect(Exit.isFailure(exit) && Cause.hasDies(exit.cause)).toBe(true)
        }
        expect(yield* store.find("2026-12-01")).toEqual(version)
      }),
    )

    promise("changes at the same moment see each other", () =>
      Effect.gen(function* () {
        const store = yield* VersionStore
        yield* Effect.forEach(
          oneTo(10),
          () =>
            store.change("2026-12-01", (before) =>
              Result.succeed({
                version: { ...draft("2026-12-01"), revision: (before?.revision ?? 0) + 1 },
                audit: [],
              }),
            ),
          { concurrency: "unbounded" },
        )
        expect((yield* store.find("2026-12-01"))?.revision).toBe(10)
      }),
    )
  })
