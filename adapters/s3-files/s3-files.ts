import type { S3ClientConfig } from "@aws-sdk/client-s3"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { type FileKey, isFileKey } from "../../domain/files/file-key.ts"
import { type FileContent, Files, FilesUnavailable } from "../../domain/files/ports.ts"
import { readS3Url } from "./s3-url.ts"

/** Milliseconds to wait for a connection, and for the next byte. */
export interface S3Times {
  readonly connect: number
  readonly answer: number
}

const standardTimes: S3Times = { connect: 5_000, answer: 30_000 }

const statusOf = (cause: Error): number | null => {
  const metadata = "$metadata" in cause ? cause.$metadata : null
  return typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
    ? Number(metadata.httpStatusCode)
    : null
}

/** The kind of error alone: a store quotes keys and addresses in what it says. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "The file store failed."
  const kind = [("code" in cause && String(cause.code)) || "", cause.name].find((name) =>
    /^[A-Za-z_]{3,40}$/.test(name),
  )
  return `The file store failed (${[kind ?? "unknown", statusOf(cause)].filter((part) => part !== null).join(", ")}).`
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && statusOf(cause) === 404 && cause.name === "NoSuchKey"

/** Keeps files in a bucket of any store that speaks Amazon's S3. See `readS3Url`; a wrong address stops the start. */
export const layerS3Files = (url: Redacted.Redacted<string>, times = standardTimes): Layer.Layer<Files> =>
  Layer.effect(
    Files,
    Effect.gen(function* () {
      const read = readS3Url(Redacted.value(url))
      if (Result.isFailure(read)) return yield* Effect.die(new Error(read.failure))
      const { bucket, endpoint, region, accessKeyId, secretAccessKey } = read.success
      // Loaded only where it is used: it is larger than the rest of the server.
      const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command } =
        yield* Effect.promise(() => import("./client.ts"))
      const config: S3ClientConfig = {
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        maxAttempts: 2,
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
        requestHandler: {
          connectionTimeout: times.connect,
          requestTimeout: times.answer,
          throwOnRequestTimeout: true,
          socketTimeout: times.answer,
        },
      }
      const client = yield* Effect.acquireRelease(
        Effect.sync(() => new S3Client(config)),
        (opened) => Effect.sync(() => opened.destroy()),
      )
      const attempt = <A>(work: (signal: AbortSignal) => Promise<A>) =>
        Effect.tryPromise({ try: work, catch: (cause) => new FilesUnavailable({ reason: reasonOf(cause) }) })
      const named = (key: FileKey) => ({ Bucket: bucket, Key: key })

      return Files.of({
        put: (key, content) =>
          Effect.asVoid(
            attempt((abortSignal) =>
              client.send(new PutObjectCommand({ ...named(key), Body: content, ContentLength: content.length }), {
                abortSignal,
              }),
            ),
          ),
        read: (key) =>
          attempt(async (abortSignal): Promise<Option.Option<FileContent>> => {
            try {
              const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(named(key)), { abortSignal })
              if (Body === undefined) throw new Error("An answer without a body")
              return Option.some({ size: ContentLength, body: Body.transformToWebStream() as FileContent["body"] })
            } catch (cause) {
              if (isMissing(cause)) return Option.none()
              throw cause
            }
          }),
        remove: (key) =>
          Effect.asVoid(attempt((abortSignal) => client.send(new DeleteObjectCommand(named(key)), { abortSignal }))),
        list: (area, after) =>
          attempt(async (abortSignal) => {
            const { Contents = [] } = await client.send(
              new ListObjectsV2Command({
                Bucket: bucket,
                Prefix: `${area}/`,
                ...(after !== null && { StartAfter: after }),
              }),
              { abortSignal },
            )
            return Contents.flatMap(({ Key = "", LastModified }) =>
              isFileKey(Key) ? [{ key: Key, putAt: LastModified?.getTime() ?? Date.now() }] : [],
            )
          }),
      })
    }),
  )
