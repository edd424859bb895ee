import { createHash, randomUUID } from "node:crypto"
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { setImmediate as nextTurn } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { toMessage } from "../../domain/email/message.ts"
import { EmailNotSent, Mailer } from "../../domain/email/ports.ts"

export interface MailboxOptions {
  /** `file:<folder>`: relative to the working directory (`file:./data/mailbox`) or absolute (`file:/…`, `file:///…`). */
  readonly url: Redacted.Redacted<string>
  /** The From line, e.g. `Nährwerk <hallo@naehrwerk.example>`. */
  readonly from: string
}

const folderOf = (url: string): string =>
  url.startsWith("file://") ? fileURLToPath(url) : resolve(url.replace(/^file:/, ""))

/** The same Message-ID gives the same name, another one another name, whatever it is made of and however long it is. */
const fileNameOf = (messageId: string): string =>
  `${messageId.replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 100)}.${createHash("sha256").update(messageId).digest("hex").slice(0, 16)}.eml`

/** Far longer than writing a file takes, shorter than the lease after which a mail is sent again. */
const abandonedMs = 60_000

/**
 * Loaded for the first mail: it would cost every start 7 ms and an idle shop 2 MB. Part by part, each in a turn of its own, for in
 * one go everybody else would wait for as long.
 */
const loadComposer = async () => {
  await nextTurn()
  await import("nodemailer/lib/mime-funcs")
  await nextTurn()
  await import("nodemailer/lib/mime-node")
  await nextTurn()
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer")
  await nextTurn()
  return MailComposer
}

/**
 * Puts every message into a folder as an `.eml` file any mail reader opens; a repeat replaces its file. For trying the shop out
 * and for tests. Files appear whole or not at all, and only their owner may read them.
 */
export const layerMailbox = (options: MailboxOptions): Layer.Layer<Mailer> =>
  Layer.sync(Mailer, () => {
    const folder = folderOf(Redacted.value(options.url))
    let composer: ReturnType<typeof loadComposer> | undefined
    let sweptAt = Number.NEGATIVE_INFINITY
    /** A killed process leaves what it had half written; the mail is sent again, and then that has to go. */
    const sweep = async (now: number): Promise<void> => {
      // The folder grows by a file with every mail: looking through it each time would soon be most of the work.
      if (Math.abs(now - sweptAt) < abandonedMs) return
      sweptAt = now
      for (const draft of (await readdir(folder)).filter((each) => each.endsWith(".draft"))) {
        const written = await stat(join(folder, draft)).catch(() => null)
        if (written !== null && now - written.mtimeMs > abandonedMs) await rm(join(folder, draft), { force: true })
      }
    }
    const writeNew = async (file: string, content: string | Buffer): Promise<void> => {
      const asNew = () => writeFile(file, content, { flag: "wx", mode: 0o600, flush: true })
      await asNew().catch(async (error: unknown) => {
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await asNew()
      })
    }
    const write = async (name: string, content: string | Buffer, now: number): Promise<void> => {
      const draft = join(folder, `.${name}.${randomUUID()}.draft`)
      try {
        await writeNew(draft, content)
        await rename(draft, join(folder, name))
      } catch (cause) {
        await rm(draft, { force: true })
        throw cause
      }
      await sweep(now)
    }
    return Mailer.of({
      send: Effect.fn("Mailer.send")(function* (email, messageId) {
        const message = yield* Effect.fromResult(toMessage(email, messageId, options.from))
        const date = new Date(yield* Clock.currentTimeMillis)
        yield* Effect.tryPromise({
          try: async () => {
            composer ??= loadComposer()
            const MailComposer = await composer
            const mail = new MailComposer({
              ...message,
              date,
              newline: "windows",
              disableFileAccess: true,
              disableUrlAccess: true,
            })
            await write(fileNameOf(messageId), await mail.compile().build(), date.getTime())
          },
          catch: (cause) =>
            new EmailNotSent({
              permanent: false,
              reason: `The mailbox folder did not take the message (${cause instanceof Error && "code" in cause ? cause.code : "unknown"}).`,
            }),
        })
      }),
    })
  })
