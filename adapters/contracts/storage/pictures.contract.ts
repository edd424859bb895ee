import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Pictures } from "../../../domain/pictures/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const aPicture = (id: string) => ({ id, width: 1_000, height: 500, widths: [320, 640, 1_000] })
const uploadedAt = 5

export const picturesContract = <E>(name: string, newShop: () => Layer.Layer<Pictures | AuditLog, E>) =>
  describe(`Pictures: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("one kept is found, with its entry in the audit log", () =>
      Effect.gen(function* () {
        const [pictures, log] = [yield* Pictures, yield* AuditLog]
        yield* pictures.keep({ ...aPicture("p-1"), uploadedAt }, "1", [anEntry("p-1", "picture.uploaded")])
        yield* pictures.keep({ ...aPicture("p-2"), uploadedAt }, "2", [])
        expect(yield* pictures.find(["p-1", "p-3"])).toEqual([aPicture("p-1")])
        expect((yield* pictures.find(["p-2", "p-1"])).length).toBe(2)
        expect(yield* pictures.find([])).toEqual([])
        expect((yield* log.list({ before: null, limit: 9 })).map(({ action }) => action)).toEqual(["picture.uploaded"])
      }),
    )

    promise("sent again with its key, also at once, it is there once", () =>
      Effect.gen(function* () {
        const [pictures, log] = [yield* Pictures, yield* AuditLog]
        expect(yield* pictures.keptWith("1")).toEqual(Option.none())
        const kept = yield* Effect.all(
          oneTo(5).map((each) =>
            pictures.keep({ ...aPicture(`p-${each}`), uploadedAt }, "1", [anEntry(`p-${each}`, "picture.uploaded")]),
          ),
          { concurrency: "unbounded" },
        )
        expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
        expect(yield* pictures.keptWith("1")).toEqual(Option.some(kept[0]))
        expect((yield* log.list({ before: null, limit: 9 })).length).toBe(1)
      }),
    )
  })
