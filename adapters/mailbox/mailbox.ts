import { createHash, randomUUID } from "node:crypto"
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import MailComposer from "nodemailer/lib/mail-composer"
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

/** Milliseconds; far longer than writing a file takes. */
const abandonedAfter = 60_000

/** Removes what a killed process left half written. */
const removeDrafts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((): string[] => [])
  for (const draft of names.filter((each) => each.endsWith(".draft"))) {
    const written = await stat(join(folder, draft)).catch(() => null)
    if (written !== null && Date.now() - written.mtimeMs > abandonedAfter)
      await rm(join(folder, draft), { force: true })
  }
}

/** Writes a file that only its owner may read: whole under its name, or not at all. */
const writeWhole = async (folder: string, name: string, content: Buffer, signal: AbortSignal): Promise<void> => {
  const draft = join(folder, `.${name}.${randomUUID()}.draft`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(draft, content, { flag: "wx", mode: 0o600, signal })
    signal.throwIfAborted()
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Puts every message into a folder as an `.eml` file any mail reader opens; a repeat replaces its file. For trying the shop out
 * and for tests.
 */
export const layerMailbox = (options: MailboxOptions): Layer.Layer<Mailer> =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const folder = folderOf(Redacted.value(options.url))
      yield* Effect.promise(() => removeDrafts(folder))
      return Mailer.of({
        send: Effect.fn("Mailer.send")(function* (email, messageId) {
          const message = yield* Effect.fromResult(toMessage(email, messageId, options.from))
          const date = new Date(yield* Clock.currentTimeMillis)
          yield* Effect.tryPromise({
            try: async (signal) => {
              const mail = new MailComposer({
                ...message,
                text: message.text.replaceAll("\n", "\r\n"),
                html: message.html.replaceAll("\n", "\r\n"),
                date,
                disableFileAccess: true,
                disableUrlAccess: true,
              })
              await writeWhole(folder, fileNameOf(messageId), await mail.compile().build(), signal)
            },
            catch: (cause) =>
              new EmailNotSent({
                permanent: false,
                reason: `The mailbox folder did not take the message (${cause instanceof Error && "code" in cause ? cause.code : "unknown"}).`,
              }),
          })
        }),
      })
    }),
  )
