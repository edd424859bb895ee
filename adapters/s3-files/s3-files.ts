import { Readable } from "node:stream"
// Unlike `Readable.toWeb`, it may be cancelled at any moment.
import { ReadableStream } from "node:stream/web"
import type { S3ClientConfig } from "@aws-sdk/client-s3"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { checkedBytes } from "../../domain/files/checked-bytes.ts"
import { isFileKey } from "../../domain/files/file-key.ts"
import { type FileContent, Files, FilesUnavailable } from "../../domain/files/ports.ts"
import { readS3Url } from "./s3-url.ts"

/** Milliseconds to wait for a connection, and for the next byte. */
export interface S3Times {
  readonly connect: number
  readonly answer: number
}

const standardTimes: S3Times = { connect: 5_000, answer: 30_000 }

const nothing = () => undefined

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

/** Opens a bucket of any store that speaks Amazon's S3, for keys of any form. See `readS3Url`; a wrong address is a defect. */
export const openBucket = Effect.fnUntraced(function* (url: Redacted.Redacted<string>, times: S3Times = standardTimes) {
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
    // It says nothing that a failure does not say.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
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
  const named = (key: string) => ({ Bucket: bucket, Key: key })

  /** The client ends no request whose body fails. */
  const putStream = async (key: string, content: FileContent, signal: AbortSignal): Promise<void> => {
    const broken = new AbortController()
    const body = Readable.from(checkedBytes(content)).once("error", (error) => broken.abort(error))
    try {
      await client.send(
        new PutObjectCommand({ ...named(key), Body: body, ContentLength: content.size }),
        // As long as bytes go on; `socketTimeout` ends a standstill.
        { abortSignal: AbortSignal.any([signal, broken.signal]), requestTimeout: 0 },
      )
    } finally {
      body.destroy()
    }
  }

  const list = (prefix: string, after: string | null, delimiter?: string) =>
    attempt((abortSignal) =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(after !== null && { StartAfter: after }),
          ...(delimiter !== undefined && { Delimiter: delimiter }),
        }),
        { abortSignal },
      ),
    )

  return {
    put: (key: string, content: Uint8Array | FileContent) =>
      attempt(async (abortSignal) => {
        if (!(content instanceof Uint8Array)) return putStream(key, content, abortSignal)
        const put = new PutObjectCommand({ ...named(key), Body: content, ContentLength: content.length })
        await client.send(put, { abortSignal })
      }),
    read: (key: string) =>
      attempt(async (abortSignal): Promise<Option.Option<FileContent>> => {
        try {
          const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(named(key)), { abortSignal })
          if (Body === undefined) throw new Error("An answer without a body")
          const body = ReadableStream.from(Body as Readable) as FileContent["body"]
          return Option.some({ size: ContentLength, body })
        } catch (cause) {
          if (isMissing(cause)) return Option.none()
          throw cause
        }
      }),
    remove: (key: string) =>
      Effect.asVoid(attempt((abortSignal) => client.send(new DeleteObjectCommand(named(key)), { abortSignal }))),
    /** At most 1,000 in the order of their keys, from the one after `after`. */
    list: (prefix: string, after: string | null) =>
      Effect.map(list(prefix, after), ({ Contents = [] }) =>
        Contents.map(({ Key: key = "", LastModified }) => ({ key, putAt: LastModified?.getTime() ?? Date.now() })),
      ),
    /** What keys begin with up to their first slash, at most 1,000. */
    folders: Effect.map(list("", null, "/"), ({ CommonPrefixes = [] }) =>
      CommonPrefixes.flatMap(({ Prefix = "" }) => Prefix.slice(0, -1)),
    ),
  }
})
export type Bucket = Effect.Success<ReturnType<typeof openBucket>>

/** Files in a bucket, under keys that begin with `folder`. */
export const filesInBucket = ({ put, read, remove, list }: Bucket, folder = ""): Files["Service"] => ({
  put: (key, content) => put(folder + key, content),
  read: (key) => read(folder + key),
  remove: (key) => remove(folder + key),
  list: (area, after) =>
    Effect.map(list(`${folder}${area}/`, after === null ? null : folder + after), (found) =>
      found.flatMap(({ key, putAt }) => {
        const own = key.slice(folder.length)
        return isFileKey(own) ? [{ key: own, putAt }] : []
      }),
    ),
})

/** Keeps files in a bucket; a wrong address stops the start. */
export const layerS3Files = (url: Redacted.Redacted<string>, times = standardTimes): Layer.Layer<Files> =>
  Layer.effect(
    Files,
    Effect.map(openBucket(url, times), (bucket) => filesInBucket(bucket)),
  )
