import type * as Effect from "effect/Effect"
import type { checkImport } from "../../../../domain/entries/import/check-import.ts"
import { textStart } from "../../../../domain/shared/text-cut.ts"

/** The preview of an import. */
export type Checked = Effect.Success<ReturnType<typeof checkImport>>

/** A file of posts as chosen. */
export interface PostFile {
  readonly file: File
  /** The idempotency key of this import. */
  readonly key: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** Uploads a file, which is too long for `/trpc`. A refusal is thrown in the shape of the client's errors. */
const send = async (to: "check" | "start", { file, key }: PostFile): Promise<unknown> => {
  const answer = await fetch(
    `/admin/blog/import/${to}?${new URLSearchParams({ title: textStart(file.name, 120), key })}`,
    { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file },
  )
  const reply: unknown = await answer.json()
  if (isRecord(reply) && isRecord(reply.result)) return reply.result.data
  const error = isRecord(reply) && isRecord(reply.error) ? reply.error : {}
  throw Object.assign(new Error(String(error.message ?? "")), { data: error.data })
}

export const checkPosts = (chosen: PostFile) => send("check", chosen) as Promise<Checked>
export const startImport = (chosen: PostFile) => send("start", chosen) as Promise<{ readonly jobId: string }>
