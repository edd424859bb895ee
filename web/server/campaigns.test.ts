import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { handlers } from "../../domain/background/handlers.ts"
import type { Campaign } from "../../domain/campaigns/campaign.ts"
import { exampleCampaign } from "../../domain/campaigns/example-campaign.ts"
import { forgetCampaignMails, forgottenCampaignMails } from "../../domain/campaigns/forget-campaign-mails.ts"
import { Campaigns } from "../../domain/campaigns/ports.ts"
import { nextPortion, sendCampaigns } from "../../domain/campaigns/send-campaigns.ts"
import { actOnCampaign, type CampaignAction } from "../../domain/campaigns/staff-campaigns.ts"
import type { Email } from "../../domain/email/email.ts"
import { newsletterKind } from "../../domain/email/email-template.ts"
import { EmailNotSent, Mailer } from "../../domain/email/ports.ts"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { ended } from "../../domain/newsletter/subscription.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { workOn } from "../../domain/queue/work-queue.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { Suppressions } from "../../domain/suppressions/ports.ts"
import { emailOf, subscribed, subscriptionId } from "./example-subscribers.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-25T09:00:00Z") })
})
afterEach(() => {
  vi.useRealTimers()
})
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

const unsubscribed = ({ runtime }: Example, n: number) =>
  runtime.runPromise(
    Effect.flatMap(NewsletterAudience, (audience) =>
      audience.change(subscriptionId(n), (known) =>
        Result.succeed({ subscription: ended(known, "page", Date.now()), audit: [] }),
      ),
    ),
  )
const suppressed = ({ runtime }: Example, n: number) =>
  runtime.runPromise(
    Effect.flatMap(Suppressions, (suppressions) =>
      suppressions.change(emailOf(n), () => ({
        suppression: {
          id: `SU-${n}`,
          email: emailOf(n),
          reason: "complaint",
          at: Date.now(),
          note: "",
          source: "webhook",
        },
        audit: [],
      })),
    ),
  )

const id = exampleCampaign().id
const created = async ({ runtime }: Example, changes: Partial<Campaign> = {}) => {
  await runtime.runPromise(
    Effect.flatMap(Campaigns, (campaigns) => campaigns.create(exampleCampaign(changes), "key", [])),
  )
}
const campaignIn = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.map(
      Effect.flatMap(Campaigns, ({ find }) => find(id)),
      Option.getOrThrow,
    ),
  )
const act = ({ runtime }: Example, action: CampaignAction) => {
  const person = { id: "P-1", email: "chefin@beispiel.de", roles: ["admin"], createdAt: 0, addresses: [], consents: [] }
  return runtime.runPromise(
    Effect.ignore(
      actOnCampaign({ person, session: null } as unknown as Parameters<typeof actOnCampaign>[0], id, action),
    ),
  )
}
/** One portion, as the schedule takes it each second. */
const feed = ({ runtime }: Example, limit = 600) =>
  runtime.runPromise(Effect.flatMap(Campaigns, (campaigns) => campaigns.advance(id, nextPortion(limit, Date.now()))))

type Answer = "ok" | "busy" | "no mailbox"
interface Sent {
  readonly to: string
  readonly messageId: string
  readonly email: Email
}
const mailSender = () => {
  const sent: Sent[] = []
  let answer: Answer = "ok"
  /** What staff do while the server has not answered yet. */
  let meanwhile: () => Promise<unknown> = async () => {}
  const mailer = Layer.succeed(Mailer, {
    send: (email: Email, messageId: string) =>
      Effect.flatMap(Effect.promise(meanwhile), () => {
        if (answer !== "ok")
          return new EmailNotSent({
            permanent: answer === "no mailbox",
            reason: "x",
            noMailbox: answer === "no mailbox",
          })
        sent.push({ to: email.to, messageId, email })
        return Effect.void
      }),
  })
  const [, handler] = handlers("https://naehrwerk.example")
  return {
    sent,
    /** Works on an e-mail that is due, if one is; `dies`: the process ends before it is noted that it is done. */
    send: async ({ runtime }: Example, how: Answer = "ok", dies = false, does = async () => {}) => {
      answer = how
      meanwhile = does
      return runtime.runPromise(
        Effect.gen(function* () {
          const [task] = yield* (yield* Queue).claim("W-1", newsletterKind, 1, handler.leaseMs)
          if (task !== undefined) yield* dies ? Effect.exit(handler.work(task)) : workOn(task, handler)
          return task !== undefined
        }).pipe(Effect.provide(mailer)),
      )
    },
  }
}

describe("a campaign, whatever happens between any two steps", () => {
  const readers = [1, 2, 3, 4, 5, 6]
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("feed" as const) }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant("send" as const),
        answer: fc.constantFrom<Answer>("ok", "ok", "busy", "no mailbox"),
        dies: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("pause" as const, "resume" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("act while sending" as const),
        answer: fc.constantFrom<Answer>("busy", "no mailbox"),
        action: fc.constantFrom("pause" as const, "cancel" as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom("unsubscribe" as const, "suppress" as const),
        reader: fc.constantFrom(...readers),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("subscribe" as const) }) },
  )

  it("gets to nobody twice, to nobody who left, while it is stopped to nobody, and in the end to everybody else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 50 }), async (steps) => {
        const example = await openExample()
        await subscribed(example, ...readers)
        await created(example, { state: "sending", startedAt: Date.now(), people: readers.length })
        const { sent, send } = mailSender()
        const left = new Set<string>()
        let newest = readers.length
        let stopped: "paused" | "cancelled" | null = null
        const sendAndLook = async (how: Answer, dies: boolean) => {
          const before = sent.length
          const worked = await send(example, how, dies)
          for (const { to } of sent.slice(before)) expect([to, stopped, left.has(to)]).toEqual([to, null, false])
          return worked
        }
        const look = async () => {
          const { state } = await campaignIn(example)
          stopped = state === "paused" || state === "cancelled" ? state : null
        }
        later(1_000)
        for (const each of steps) {
          if (each.kind === "feed") await feed(example)
          else if (each.kind === "send") await sendAndLook(each.answer, each.dies)
          else if (each.kind === "act while sending") {
            await send(example, each.answer, false, () => act(example, each.action))
            await look()
          } else if (each.kind === "wait") later(each.ms)
          else if (each.kind === "subscribe") await subscribed(example, ++newest)
          else if (each.kind === "unsubscribe" || each.kind === "suppress") {
            await (each.kind === "suppress" ? suppressed : unsubscribed)(example, each.reader)
            left.add(emailOf(each.reader))
          } else {
            await act(example, each.kind)
            await look()
          }
        }
        if (stopped === "paused") {
          await act(example, "resume")
          stopped = null
        }
        for (let round = 0; round < 400 && (await campaignIn(example)).state === "sending"; round++) {
          await feed(example)
          while (await sendAndLook("ok", false)) {}
          later(20_000)
        }
        const { state } = await campaignIn(example)
        expect(["done", "cancelled"]).toContain(state)
        for (const ofReader of Map.groupBy(sent, ({ to }) => to).values())
          expect(new Set(ofReader.map(({ messageId }) => messageId)).size).toBe(1)
        for (let n = readers.length + 1; n <= newest; n += 1)
          expect(sent.some(({ to }) => to === emailOf(n))).toBe(false)
        if (state === "cancelled") {
          later(3_600_000)
          while (await sendAndLook("ok", false)) {}
          return
        }
        // Found to have no mailbox: given up at once, or when the process died before that was noted, left out the next time.
        const dead = await example.runtime.runPromise(
          Effect.gen(function* () {
            const queue = yield* Queue
            const of = { kind: newsletterKind }
            return [...(yield* queue.list("dead", 99, of)), ...(yield* queue.list("skipped", 99, of))]
          }),
        )
        for (const n of readers) {
          const isDead = dead.some(({ cause }) => cause.endsWith(subscriptionId(n)))
          if (!left.has(emailOf(n)) && !isDead) expect(sent.map(({ to }) => to)).toContain(emailOf(n))
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})

describe("a campaign's e-mail", () => {
  it("is its own text for each reader, ends at the button of a mail program, and is no order's hindrance", async () => {
    const example = await openExample()
    await subscribed(example, 1)
    await created(example, { state: "sending", startedAt: Date.now(), people: 1 })
    later(1_000)
    await feed(example)
    const { sent, send } = mailSender()
    await send(example)
    const [mail] = sent
    expect(mail?.messageId).toBe(`email=3Acampaign=3A${id}=3A${subscriptionId(1)}@naehrwerk.example`)
    expect(mail?.email.subject).toBe("Neues im November")
    expect(mail?.email.text).toContain("Amtsgericht")
    expect(mail?.email.unsubscribeUrl).toMatch(/\/newsletter\/unsubscribe\/NL-/)
    const link = new URL(mail?.email.unsubscribeUrl ?? "")
    const ended = await example.app.request(link.pathname + link.search, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    })
    expect(ended.status).toBeLessThan(300)
    const { cookie } = await signInAs(example, "team@beispiel.de", { roles: ["viewer"] })
    const seen = (await (await example.query("staffCampaigns.view", { id }, { cookie })).json()).result.data
    expect(seen.progress).toMatchObject({ sent: 1, failed: 0, toGo: 0, leftOut: 0, unsubscribed: 1 })
    // Its e-mails are not among all others, but where they are asked for.
    const list = async (input: object) =>
      (await (await example.query("staffEmails.list", input, { cookie })).json()).result.data.rows
    expect(await list({})).toEqual([])
    expect(await list({ template: "campaign" })).toMatchObject([
      { about: id, state: "sent", to: emailOf(1), subject: "Neues im November" },
    ])
  })
})

describe("who got a campaign", () => {
  it("is forgotten a month after its end, what came of it is not", async () => {
    const example = await openExample()
    await subscribed(example, 1, 2)
    await created(example, { state: "sending", startedAt: Date.now(), people: 2 })
    const { send } = mailSender()
    for (let round = 0; round < 3; round++) {
      later(20_000)
      await feed(example)
      while (await send(example, round === 1 ? "no mailbox" : "ok")) {}
    }
    later(1_000)
    await feed(example)
    expect((await campaignIn(example)).state).toBe("done")
    const { cookie } = await signInAs(example, "team@beispiel.de", {
      roles: ["viewer"],
      since: Date.now() + 40 * 86_400_000,
    })
    const progress = async () =>
      (await (await example.query("staffCampaigns.view", { id }, { cookie })).json()).result.data.progress
    const forget = () => example.runtime.runPromise(forgetCampaignMails())
    const due = () =>
      example.runtime.runPromise(Effect.map(forgottenCampaignMails, ({ startingWith }) => startingWith.length))
    later(29 * 86_400_000)
    expect([await due(), await forget()]).toEqual([0, 0])
    later(11 * 86_400_000)
    const before = await progress()
    expect(before).toMatchObject({ sent: 1, failed: 1, leftOut: 0 })
    expect([await due(), await forget(), await forget()]).toEqual([1, 2, 0])
    expect(await progress()).toEqual(before)
  })
})

describe("the schedule of campaigns", () => {
  it("begins one when its time has come, for who is there then, and ends it when nothing is open", async () => {
    const example = await openExample()
    await subscribed(example, 1, 2)
    const run = () => example.runtime.runPromise(sendCampaigns())
    // Shortly before a minute's end a run takes one portion.
    vi.setSystemTime(Date.parse("2026-11-25T09:00:57Z"))
    await created(example, { state: "scheduled", sendAt: Date.now() + 60_000 })
    await run()
    expect((await campaignIn(example)).state).toBe("scheduled")
    later(60_000)
    await run()
    expect(await campaignIn(example)).toMatchObject({ state: "sending", people: 2, cursor: subscriptionId(1) })
    await example.runtime.runPromise(Effect.flatMap(Settings, (all) => all.change({ campaignMailsPerMinute: 600 })))
    const { sent, send } = mailSender()
    for (let round = 0; round < 3; round++) {
      later(60_000)
      await run()
      while (await send(example)) {}
    }
    later(60_000)
    await run()
    expect(sent.map(({ to }) => to)).toEqual([emailOf(1), emailOf(2)])
    const { state, history } = await campaignIn(example)
    expect([state, history.map(({ what, by }) => [what, by]).slice(1)]).toEqual([
      "done",
      [
        ["started", null],
        ["done", null],
      ],
    ])
  })

  it("sends the one that began first to its end before the next", async () => {
    const example = await openExample()
    await subscribed(example, 1, 2)
    const startedAt = await example.runtime.runPromise(Clock.currentTimeMillis)
    await created(example, { state: "sending", startedAt, people: 2 })
    await example.runtime.runPromise(
      Effect.flatMap(Campaigns, (campaigns) =>
        campaigns.create(exampleCampaign({ id: "CA-0", state: "sending", startedAt: startedAt + 1 }), "other", []),
      ),
    )
    const causes = async () =>
      (
        await example.runtime.runPromise(
          Effect.flatMap(Queue, (queue) => queue.list("waiting", 99, { kind: newsletterKind })),
        )
      )
        .map(({ cause }) => cause.split(":")[2])
        .toReversed()
    vi.setSystemTime(Date.parse("2026-11-25T09:01:57Z"))
    const run = () => example.runtime.runPromise(sendCampaigns())
    await run()
    expect(await causes()).toEqual([id])
    later(60_000)
    await run()
    expect(await causes()).toEqual([id, id, "CA-0"])
  })
})
