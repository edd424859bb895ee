import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { handler } from "../queue/handler.ts"
import { Queue } from "../queue/ports.ts"
import { cancellationKind } from "./draw-mails.ts"
import { drawCancelled } from "./emails/draw-cancelled.ts"
import { DrawEntries } from "./ports.ts"

/** E-mails queued in one step, so that no other writer waits for long. */
const emailsAStep = 500

/**
 * Queues an e-mail for everybody with a confirmed entry of a cancelled draw. After a crash it begins again; the queue takes the e-mail of an
 * entry once.
 */
export const tellCancelled = handler({
  kind: cancellationKind,
  title: "Absage eines Gewinnspiels mitteilen",
  onStop: "interrupt",
  timeoutMs: 600_000,
  payload: Schema.Struct({ drawId: Schema.String }),
  attempt: Effect.fnUntraced(function* ({ drawId }) {
    const entries = yield* DrawEntries
    const queue = yield* Queue
    let last: string | null | undefined = null
    while (last !== undefined) {
      const page: readonly { readonly id: string }[] = yield* entries.confirmedAfter(drawId, last, emailsAStep)
      yield* queue.add(page.map(({ id }) => drawCancelled.task(id, { entryId: id })))
      last = page.at(-1)?.id
    }
  }),
})
