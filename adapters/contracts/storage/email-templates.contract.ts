import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { AuditEntry } from "../../../domain/audit/audit-entry.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { type EmailTemplateChange, EmailTemplateStore } from "../../../domain/email/email-template-store.ts"
import type { TemplateText } from "../../../domain/email/template-text.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const text = (body: string): TemplateText => ({ subject: "S", preheader: "", heading: "H", body })

const audit = (name: string): AuditEntry => ({
  by: { personId: "P-1", email: "a@beispiel.de" },
  action: "email-template.saved",
  subject: { kind: "email-template", id: name },
  before: null,
  after: null,
})

const saved = (body: string, at = 1): EmailTemplateChange => ({
  version: { draft: text(body), published: null, by: "a@beispiel.de", at },
  audit: [audit(body)],
})

export const emailTemplatesContract = <E>(name: string, newShop: () => Layer.Layer<EmailTemplateStore | AuditLog, E>) =>
  describe(`EmailTemplateStore: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("an e-mail nobody changed has no version", () =>
      Effect.gen(function* () {
        const store = yield* EmailTemplateStore
        expect(yield* store.current("sign-in")).toEqual(Option.none())
        expect(yield* store.versions("sign-in")).toEqual([])
        expect(yield* store.all).toEqual([])
      }),
    )

    promise("each change is a version of its e-mail, numbered without gaps, with its audit log", () =>
      Effect.gen(function* () {
        const store = yield* EmailTemplateStore
        const seen: (number | null)[] = []
        const change = Effect.fnUntraced(function* (of: string, next: EmailTemplateChange | null) {
          let revision: number | null = null
          const changed = yield* store.change(of, (before) => {
            revision = before?.revision ?? null
            return Result.succeed(next)
          })
          seen.push(revision)
          return changed
        })
        const first = { name: "b", revision: 1, ...saved("one").version }
        expect(yield* change("b", saved("one"))).toEqual(first)
        expect(yield* change("a", saved("other"))).toMatchObject({ name: "a", revision: 1 })
        const published = { draft: null, published: text("two"), by: "b@beispiel.de", at: 2 }
        const second = { name: "b", revision: 2, ...published }
        expect(yield* change("b", { version: published, audit: [] })).toEqual(second)
        expect(yield* change("b", null)).toEqual(second)
        expect(yield* change("c", null)).toEqual(null)
        expect(seen).toEqual([null, null, 1, 2, null])
        expect(yield* store.current("b")).toEqual(Option.some(second))
        expect(yield* store.versions("b")).toEqual([second, first])
        expect((yield* store.all).map(({ name: of, revision }) => [of, revision])).toEqual([
          ["a", 1],
          ["b", 2],
        ])
        const records = yield* (yield* AuditLog).list({ before: null, limit: 9 })
        expect(records.map(({ subject }) => subject.id)).toEqual(["other", "one"])
      }),
    )

    promise("a refusal writes nothing", () =>
      Effect.gen(function* () {
        const store = yield* EmailTemplateStore
        expect(yield* Effect.flip(store.change("b", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* store.all).toEqual([])
      }),
    )

    promise("changes at the same moment see each other", () =>
      Effect.gen(function* () {
        const store = yield* EmailTemplateStore
        yield* Effect.forEach(
          oneTo(10),
          (n) => store.change("b", (before) => Result.succeed(before === null ? saved(`${n}`) : null)),
          { concurrency: "unbounded" },
        )
        expect(yield* store.versions("b")).toHaveLength(1)
      }),
    )
  })
