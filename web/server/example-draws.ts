import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { renderEmailOf } from "../../domain/background/emails.ts"
import { advanceDraws, noteHashMs } from "../../domain/prize-draw/advance-draws.ts"
import { DrawDigests } from "../../domain/prize-draw/digests.ts"
import type { Draw } from "../../domain/prize-draw/draw.ts"
import { exampleDraw } from "../../domain/prize-draw/example-draw.ts"
import { DrawEntries, PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { commitmentOf } from "../../domain/prize-draw/selection.ts"
import { tellCancelled } from "../../domain/prize-draw/tell-cancelled.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { browserAt } from "./example-browser.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample, setTime } from "./open-example.ts"

export const hourMs = 3_600_000
export const drawId = "G-1"
export const seed = "5a".repeat(32)

/** A shop with an announced draw that is open for six days, a day less than an unconfirmed entry is kept. */
export const openDraw = async (
  prizes = 2,
  changes: Partial<Draw> = {},
  options: Parameters<typeof openExample>[0] = {},
) => {
  const example = await openExample(options)
  const now = Date.now()
  const content = { ...exampleDraw().content, prizes, opensAt: now - hourMs, closesAt: now + 6 * dayMs }
  await example.runtime.runPromise(
    Effect.gen(function* () {
      const commitment = commitmentOf(yield* DrawDigests, seed)
      yield* (yield* PrizeDraws).create(exampleDraw({ id: drawId, content, seed, commitment, ...changes }), drawId, [])
    }),
  )
  return { ...example, closesAt: content.closesAt }
}

/** Sends all queued e-mails, oldest first; those that are of no use any more are left out. */
export const deliver = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* Queue
      const mails = yield* Effect.forEach(yield* queue.claim("W-1", "email", 500, 60_000), (task) =>
        Effect.gen(function* () {
          const mail = yield* Effect.result(renderEmailOf(task.payload))
          yield* queue.complete(task)
          return Result.isSuccess(mail) ? [mail.success] : []
        }),
      )
      return mails.flat()
    }),
  )

export const asked = (email: string, changes: object = {}) => ({
  drawId,
  name: "Anna Muster",
  email,
  adult: true,
  terms: true,
  newsletter: false,
  ...changes,
})
export const enter = (example: Example, email: string, changes: object = {}) =>
  example.mutate("prizeDraw.enter", asked(email, changes))
export const linkIn = (text = "") => {
  const [path = "", id = "", token = ""] = /\/gewinnspiel\/los\/([^?]+)\?token=([A-Za-z0-9_-]{43})/.exec(text) ?? []
  return { path, id, token }
}

/** Enters, receives the link and confirms; answers the link. */
export const confirmed = async (example: Example, email: string) => {
  await enter(example, email)
  const link = linkIn((await deliver(example)).at(-1)?.text)
  await press(example, "confirm", link)
  return link
}
export const press = (example: Example, button: string, { id, token }: ReturnType<typeof linkIn>, values = {}) =>
  browserAt(example).submit(`/gewinnspiel/los/${button}`, { id, token, ...values })
export const pageOf = async ({ app }: Example, path: string) => (await app.request(path)).text()
export const counts = ({ runtime }: Example) =>
  runtime.runPromise(Effect.flatMap(DrawEntries, (entries) => entries.counts(drawId)))
export const proofOf = async ({ app }: Example, id = drawId) =>
  (await app.request(`/gewinnspiel/${id}/proof.json`)).json()
export const advance = ({ runtime }: Example) => runtime.runPromise(advanceDraws())

/** Closes, freezes and draws. */
export const drawNow = async (example: Example & { readonly closesAt: number }) => {
  setTime(example.closesAt)
  await advance(example)
  setTime(example.closesAt + noteHashMs)
  await advance(example)
}

/** Signs in as of now: a session of staff ends after twelve hours. */
export const admin = (example: Example) => signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })

export const stateOf = async (example: Example): Promise<unknown> =>
  (await example.query("prizeDraw.view", { drawId })).json()

/** An address as the form for a prize sends it. */
export const addressFields = Object.fromEntries(
  Object.entries(exampleAddress).map(([field, value]) => [`address.${field}`, String(value)]),
)

/** Works on the tasks that tell everybody that a draw is cancelled, and on nothing else. */
export const tellAll = Effect.gen(function* () {
  const queue = yield* Queue
  for (const task of yield* queue.claim("W-1", tellCancelled.kind, 9, 0)) {
    yield* tellCancelled.work(task)
    yield* queue.complete(task)
  }
})
