import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto"
import { eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { LinkSigner } from "../../domain/access/link-signer.ts"
import type { Reader } from "./database.ts"
import { Store } from "./store.ts"

const name = "link-signing"

/**
 * The shop's signing key: 32 random bytes, made by the first process that needs it and kept beside the orders it guards, so that links in
 * mails outlive a restart and every process knows the same ones.
 */
const signingKey = Effect.fnUntraced(function* ({ tables: { secrets }, read, transaction }: Store["Service"]) {
  const find = (db: Reader) => db.select().from(secrets).where(eq(secrets.name, name))
  // A start finds the key without writing: it must not need room on a full disk.
  const [known] = yield* read("linkSigner.find", find)
  if (known !== undefined) return createSecretKey(known.value, "base64url")
  return yield* transaction("linkSigner.key", async (tx) => {
    await tx
      .insert(secrets)
      .values({ name, value: randomBytes(32).toString("base64url") })
      .onConflictDoNothing({ target: secrets.name })
    const [row] = await find(tx)
    if (row === undefined) throw new Error("the signing key was not kept")
    return createSecretKey(row.value, "base64url")
  })
})

/** HMAC-SHA256 with the shop's key, in base64url. */
export const keyedHash = (store: Store["Service"]) =>
  Effect.map(
    signingKey(store),
    (key: KeyObject) => (subject: string) => createHmac("sha256", key).update(subject).digest("base64url"),
  )

const makeLinkSigner = (tokenOf: (subject: string) => string): LinkSigner["Service"] => {
  return {
    sign: (subject) => Effect.sync(() => tokenOf(subject)),
    verify: (subject, token) =>
      Effect.sync(() => {
        const [expected, given] = [Buffer.from(tokenOf(subject)), Buffer.from(token)]
        return expected.length === given.length && timingSafeEqual(expected, given)
      }),
  }
}

export const layerLinkSigner = Layer.effect(
  LinkSigner,
  Store.pipe(Effect.flatMap(keyedHash), Effect.map(makeLinkSigner)),
)
