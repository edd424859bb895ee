import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { type EmailState, emailStates } from "../../../domain/email/email-list.ts"
import { EmailLog } from "../../../domain/email/email-log.ts"
import type { EmailRecord } from "../../../domain/email/email-record.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask } from "../shop-examples.ts"

const aRecord = (taskId: string, changes: Partial<EmailRecord> = {}): EmailRecord => ({
  taskId,
  at: 5,
  to: "Anna@Beispiel.de",
  subject: "Deine Bestellung ☕",
  html: "<p>Hallo</p>",
  text: "Hallo\n",
  attachments: [{ filename: "agb.pdf", bytes: 900 }],
  payload: { orderId: "NW-1" },
  ...changes,
})
const everything = {
  kind: "email",
  state: null,
  template: null,
  hidden: [],
  term: "",
  column: "number",
  downwards: true,
  after: null,
  limit: 9,
} as const

export const emailLogContract = <E>(name: string, newShop: () => Layer.Layer<EmailLog | Queue | AuditLog, E>) =>
  describe(`EmailLog: ${name}`, () => {
    const promise = inANewShop(newShop)

    /** One e-mail in each state, of two templates, and a task that is none. */
    const oneOfEach = Effect.gen(function* () {
      const queue = yield* Queue
      yield* queue.add([aTask("schedule:x:1", { kind: "schedule" })])
      const claimed = function* (cause: string) {
        yield* queue.add([aTask(cause)])
        const [claim] = yield* queue.claim("W-1", "email", 1, 60_000)
        if (claim === undefined) throw new Error("Nothing was claimed.")
        return claim
      }
      const sent = yield* claimed("email:order-received:NW-1")
      yield* queue.complete(sent)
      yield* queue.fail(yield* claimed("email:order-received:NW-2"), "no such mailbox", null)
      yield* queue.fail(yield* claimed("email:order-shipped:NW-3"), "busy", 999_999)
      yield* claimed("email:order-shipped:NW-4")
      yield* queue.skip(yield* claimed("email:order-shipped:NW-7"), "unwanted")
      yield* queue.add([aTask("email:order-shipped:NW-5"), aTask("email:order-shipped:NW-6")])
      const [cancelled] = yield* queue.withCauses(["email:order-shipped:NW-5"])
      yield* queue.cancel(cancelled?.id ?? "", () => Result.succeed([]))
      return sent.id
    })

    promise("what is handed over is kept as it is, the last attempt alone", () =>
      Effect.gen(function* () {
        const log = yield* EmailLog
        const id = yield* oneOfEach
        yield* log.keep(aRecord(id, { at: 4, subject: "Alt" }))
        yield* log.keep(aRecord(id))
        const found = Option.getOrThrow(yield* log.find(id))
        expect(found.record).toEqual(aRecord(id))
        expect(found.task).toMatchObject({ id, state: "done", cause: "email:order-received:NW-1" })
        expect(yield* log.find("nobody")).toEqual(Option.none())
        const [other] = yield* (yield* Queue).withCauses(["schedule:x:1"])
        expect(yield* log.find(other?.id ?? "")).toEqual(Option.none())
      }),
    )

    promise("lists e-mails alone, newest first or last, by state, template and words, page by page", () =>
      Effect.gen(function* () {
        const log = yield* EmailLog
        const id = yield* oneOfEach
        yield* log.keep(aRecord(id))
        const of = (wanted: Partial<Parameters<typeof log.list>[0]>) =>
          Effect.map(log.list({ ...everything, ...wanted }), (rows) =>
            rows.map(({ task }) => task.cause.slice(-4)).join(" "),
          )
        expect(yield* of({})).toBe("NW-6 NW-5 NW-7 NW-4 NW-3 NW-2 NW-1")
        expect(yield* of({ downwards: false, limit: 2 })).toBe("NW-1 NW-2")
        const [, second] = yield* log.list({ ...everything, limit: 2 })
        const after = { value: second?.number ?? 0, id: second?.task.id ?? "" }
        expect(yield* of({ after, limit: 2 })).toBe("NW-7 NW-4")
        const causes: Record<EmailState, string> = {
          ...{ queued: "NW-6", sending: "NW-4", sent: "NW-1", deferred: "NW-3" },
          ...{ failed: "NW-2", suppressed: "NW-7", cancelled: "NW-5" },
        }
        for (const state of emailStates) expect([state, yield* of({ state })]).toEqual([state, causes[state]])
        expect(yield* of({ template: "order-received" })).toBe("NW-2 NW-1")
        expect(yield* of({ hidden: ["order-shipped"] })).toBe("NW-2 NW-1")
        for (const term of ["ANNA@", "bestellung ☕", "nw-1"])
          expect([term, yield* of({ term })]).toEqual([term, "NW-1"])
        expect(yield* of({ term: "%" })).toBe("")
        yield* (yield* Queue).add([aTask("email:campaign:CA-1:NL-1", { kind: "newsletter-email" })])
        expect(yield* of({ limit: 1 })).toBe("NW-6")
        expect(yield* of({ kind: "newsletter-email" })).toBe("NL-1")
      }),
    )

    promise("finds what went to a mailbox, however it was written, and forgets what is old", () =>
      Effect.gen(function* () {
        const log = yield* EmailLog
        for (const [id, at] of [["1", 5] as const, ["2", 6] as const, ["3", 7] as const])
          yield* log.keep(aRecord(id, { at, ...(id === "3" && { to: "ben@beispiel.de" }) }))
        const ofAnna = Effect.map(log.ofMailbox(" anna@beispiel.de"), (records) => records.map(({ taskId }) => taskId))
        expect(yield* ofAnna).toEqual(["2", "1"])
        expect(yield* log.forget(7, 1)).toBe(1)
        expect(yield* log.forget(7, 9)).toBe(1)
        expect(yield* ofAnna).toEqual([])
        expect(yield* log.ofMailbox("ben@beispiel.de")).toHaveLength(1)
      }),
    )

    promise("queues an e-mail again with the audit log, once a cause, and nothing where it is refused", () =>
      Effect.gen(function* () {
        const log = yield* EmailLog
        const id = yield* oneOfEach
        yield* log.keep(aRecord(id))
        const task = aTask("email:order-received:NW-1:again-1")
        const again = log.sendAgain(id, ({ record }) =>
          Result.succeed({ task: { ...task, payload: record?.payload }, audit: [anEntry(id, "mail.resent")] }),
        )
        expect(yield* Effect.flip(log.sendAgain(id, () => Result.fail("no" as const)))).toBe("no")
        expect(yield* again).toEqual(Option.some(true))
        expect(yield* again).toEqual(Option.some(false))
        const [queued] = yield* (yield* Queue).withCauses([task.cause])
        expect(queued).toMatchObject({ state: "waiting", payload: { orderId: "NW-1" } })
        expect(yield* log.sendAgain("nobody", () => Result.succeed({ task: aTask("other"), audit: [] }))).toEqual(
          Option.none(),
        )
        const records = yield* (yield* AuditLog).list({ before: null, limit: 9 })
        expect(records.map(({ action }) => action)).toEqual(["mail.resent"])
      }),
    )
  })
