import { eq, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Picture } from "../../domain/pictures/picture.ts"
import { Pictures } from "../../domain/pictures/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Tables } from "./database.ts"
import { Store } from "./store.ts"

type Row = Tables["pictures"]["$inferSelect"]

const pictureOf = ({ id, width, height, widths }: Row): Picture => ({ id, width, height, widths })

/** Which pictures there are, in the database. */
const makePictures = ({ tables, read, transaction }: Store["Service"]): Pictures["Service"] => {
  const { pictures } = tables
  return {
    keep: ({ uploadedAt, ...picture }, key, audit) =>
      transaction("pictures.keep", async (tx, now) => {
        const [known] = await tx.select().from(pictures).where(eq(pictures.key, key))
        if (known !== undefined) return pictureOf(known)
        await tx.insert(pictures).values({ ...picture, key, uploadedAt })
        await writeAudit(tx, tables, audit, now)
        return picture
      }),

    keptWith: (key) =>
      read("pictures.keptWith", async (db) => {
        const [row] = await db.select().from(pictures).where(eq(pictures.key, key))
        return Option.map(Option.fromNullishOr(row), pictureOf)
      }),

    find: (ids) =>
      read("pictures.find", async (db) =>
        ids.length === 0
          ? []
          : (
              await db
                .select()
                .from(pictures)
                .where(inArray(pictures.id, [...ids]))
            ).map(pictureOf),
      ),
  }
}

export const layerPictures = Layer.effect(Pictures, Effect.map(Store, makePictures))
