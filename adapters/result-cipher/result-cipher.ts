import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { ResultCipher } from "../../domain/kept-results/ports.ts"

/** The keys in `RESULTS_KEY`: 32 bytes each in base64, separated by commas; `null`: not that. */
export const readResultKeys = (text: string): readonly Buffer[] | null => {
  const keys = text.split(",").map((key) => key.trim())
  if (!keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) return null
  return keys.map((key) => Buffer.from(key, "base64"))
}

/** Names a key without telling anything of it. */
const nameOf = (key: Buffer): string =>
  createHash("sha256").update("results-key:").update(key).digest("hex").slice(0, 16)

const ivBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM, the result's id as additional data. `keys` (see `readResultKeys`): the first encrypts, all decrypt; `null`: nothing is kept.
 * The text is base64 of nonce, ciphertext and tag.
 */
export const layerResultCipher = (keys: Redacted.Redacted<string> | null): Layer.Layer<ResultCipher> => {
  const byName = new Map(
    (keys === null ? [] : (readResultKeys(Redacted.value(keys)) ?? [])).map((key) => [nameOf(key), key]),
  )
  const [first] = byName
  return Layer.succeed(ResultCipher, {
    key: first?.[0] ?? null,
    seal: (id, text) =>
      Effect.sync(() => {
        if (first === undefined) throw new Error("No key for results is configured.")
        const [name, key] = first
        const iv = randomBytes(ivBytes)
        const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(id))
        const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
        return { key: name, text: sealed.toString("base64") }
      }),
    open: (id, sealed) =>
      Effect.sync(() => {
        const key = byName.get(sealed.key)
        const bytes = Buffer.from(sealed.text, "base64")
        if (key === undefined || bytes.length < ivBytes + tagBytes) return Option.none()
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(id))
          .setAuthTag(bytes.subarray(-tagBytes))
        try {
          const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
          return Option.some(text.toString("utf8"))
        } catch {
          // Changed, or of another result.
          return Option.none()
        }
      }),
  })
}
