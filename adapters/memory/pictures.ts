import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Pictures } from "../../domain/pictures/ports.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** Which pictures there are, in memory. */
const makePictures = (database: Database): Pictures["Service"] => {
  const { pictures } = database
  const all = () => [...pictures.values()]
  return {
    keep: ({ uploadedAt: _, ...picture }, key, audit) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = all().find((each) => each.key === key)
        if (known !== undefined) return copied(known.picture)
        pictures.set(picture.id, { key, picture: copied(picture) })
        writeAudit(database, audit, now)
        return picture
      }),

    keptWith: (key) =>
      Effect.sync(() =>
        Option.map(Option.fromUndefinedOr(all().find((each) => each.key === key)), ({ picture }) => copied(picture)),
      ),

    find: (ids) =>
      Effect.sync(() =>
        copied(
          all()
            .map(({ picture }) => picture)
            .filter(({ id }) => ids.includes(id)),
        ),
      ),
  }
}

export const layerPictures = Layer.effect(Pictures, Effect.map(InMemoryDatabase, makePictures))
