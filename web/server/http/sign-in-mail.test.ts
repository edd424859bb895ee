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

describe("a link by mail, while the mail waits", () => {
  it("is made when its mail is written: nothing that waits to be sent opens a door", async () => {
    const example = await openExample()
    const browser = browserAt(example)
    await browser.submit("/login", { email: anna })
    const waiting = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    expect(waiting.map(({ payload }) => payload)).toEqual([
      { template: "sign-in", data: { attempt: expect.any(String) } },
    ])
    for (const { cause } of waiting)
      expect(locationOf(await browser.get(`/auth/link/${cause.split(":").at(-1)}`))).toBe("/auth/error?reason=link")
    // A mail that was not taken is written again: the one or the other may have come through.
    const [first = "", second = ""] = [...(await linksIn(example)), ...(await linksIn(example))]
    expect(first).not.toBe(second)
    for (const link of [first, second]) expect(locationOf(await browser.get(link))).toBe("/account")
    expect(locationOf(await browser.get(first))).toBe("/auth/error?reason=link")
  })

  it("is not sent any more when it would be over", async () => {
    const example = await openExample()
    await browserAt(example).submit("/login", { email: anna })
    const [task] = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 })
    const refused = await example.runtime.runPromise(Effect.flip(renderEmailOf(task?.payload)))
    expect([refused.permanent, refused.reason]).toEqual([true, "Its link would be over."])
  })
})
