import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { renderEmailOf } from "../../../domain/background/emails.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { browserAt, linksIn, locationOf } from "../example-browser.ts"
import { openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const anna = "anna@beispiel.de"

describe("a sign-in link in a queued mail", () => {
  it("is generated when the mail is sent: the queue holds no secret", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    await browser.submit("/login", { email: anna })
    const waiting = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    expect(waiting.map(({ payload }) => payload)).toEqual([
      { template: "sign-in", data: { attempt: expect.any(String) } },
    ])
    for (const { cause } of waiting)
      expect(locationOf(await browser.get(`/auth/link/${cause.split(":").at(-1)}`))).toBe("/auth/error?reason=link")
    // A mail whose delivery failed is generated again: either one may have arrived.
    const [first = "", second = ""] = [...(await linksIn(example)), ...(await linksIn(example))]
    expect(first).not.toBe(second)
    for (const link of [first, second]) expect(locationOf(await browser.get(link))).toBe("/account")
    expect(locationOf(await browser.get(first))).toBe("/auth/error?reason=link")
  })

  it("is not sent after it has expired", async () => {
    const example = await openExample()
    await browserAt(example).submit("/login", { email: anna })
    const [task] = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 })
    const refused = await example.runtime.runPromise(Effect.flip(renderEmailOf(task?.payload)))
    expect([refused.permanent, refused.reason]).toEqual([true, "Der Link wäre schon abgelaufen."])
  })
})
