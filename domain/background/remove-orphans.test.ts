import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { exampleApplication } from "../applications/example-application.ts"
import { Applications } from "../applications/ports.ts"
import type { FileKey } from "../files/file-key.ts"
import { Files } from "../files/ports.ts"
import type { Message } from "../messages/message.ts"
import { pictureKeyOf } from "../messages/message-picture.ts"
import { Messages } from "../messages/ports.ts"
import { Pictures } from "../pictures/ports.ts"
import { dayMs } from "../shared/day-ms.ts"
import { removeOrphans } from "./remove-orphans.ts"

/** A store that lists two files a page. */
const storeOf = (kept: Map<FileKey, number>) =>
  Layer.mock(Files, {
    list: (area, after) =>
      Effect.sync(() =>
        [...kept]
          .map(([key, putAt]) => ({ key, putAt }))
          .filter(({ key }) => key.startsWith(area) && (after === null || key > after))
          .toSorted((a, b) => (a.key < b.key ? -1 : 1))
          .slice(0, 2),
      ),
    remove: (key) => Effect.sync(() => void kept.delete(key)),
  })

const known = Layer.mock(Pictures, {
  find: (ids) =>
    Effect.succeed(ids.filter((id) => id === "p-aaaaaaaaaaaa").map((id) => ({ id, width: 1, height: 1, widths: [1] }))),
})

const application = exampleApplication("B-AAAAAAAAAAAA", 0)
const sent = Layer.mock(Applications, {
  find: (id) => Effect.succeed(id === application.id ? Option.some(application) : Option.none()),
})

const message: Message = {
  id: "N-AAAAAAAAAA",
  receivedAt: 0,
  name: "Anna",
  email: "anna@beispiel.de",
  body: {
    kind: "contact",
    topic: "complaint",
    orderNumber: "",
    text: "Zerbrochen",
    pictures: [{ key: pictureKeyOf("N-AAAAAAAAAA", 1, "jpeg"), type: "jpeg" }],
  },
  outcome: { state: "open" },
}
const received = Layer.mock(Messages, {
  find: (id) => Effect.succeed(id === message.id ? Option.some(message) : Option.none()),
})

describe("files nothing names", () => {
  it.effect("go a day after they were put; named and recent ones stay", () => {
    const kept = new Map<FileKey, number>([
      ["pictures/p-aaaaaaaaaaaa-320.avif", 0],
      ["pictures/p-aaaaaaaaaaaa-320.webp", 0],
      ["pictures/p-bbbbbbbbbbbb-320.avif", 0],
      ["pictures/p-bbbbbbbbbbbb-320.webp", 0],
      ["pictures/p-cccccccccccc-320.webp", 2 * dayMs],
      ["applications/b-aaaaaaaaaaaa-1.pdf", 0],
      ["applications/b-aaaaaaaaaaaa-2.pdf", 0],
      ["applications/b-bbbbbbbbbbbb-1.pdf", 0],
      ["messages/n-aaaaaaaaaa-1.jpeg", 0],
      ["messages/n-aaaaaaaaaa-2.jpeg", 0],
      ["messages/n-bbbbbbbbbb-1.png", 0],
    ])
    return Effect.gen(function* () {
      yield* TestClock.setTime(2.5 * dayMs)
      assert.strictEqual(yield* removeOrphans(), 6)
      assert.sameMembers(
        [...kept.keys()],
        [
          "applications/b-aaaaaaaaaaaa-1.pdf",
          "messages/n-aaaaaaaaaa-1.jpeg",
          "pictures/p-aaaaaaaaaaaa-320.avif",
          "pictures/p-aaaaaaaaaaaa-320.webp",
          "pictures/p-cccccccccccc-320.webp",
        ],
      )
    }).pipe(Effect.provide(Layer.mergeAll(storeOf(kept), known, sent, received)))
  })
})
