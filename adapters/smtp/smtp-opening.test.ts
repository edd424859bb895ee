import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import { beforeEach, vi } from "vitest"
import { Mailer } from "../../domain/email/ports.ts"
import { contractEmail, contractSender } from "../contracts/mailer.contract.ts"
import { startSmtpServer } from "../test-servers/smtp-server.ts"
import { layerSmtp } from "./smtp.ts"

/** The package that is loaded for the first mail, and whether it can be. */
const loading = vi.hoisted(() => ({ works: true }))

vi.mock("nodemailer", async (original) => {
  const { createTransport } = await original<typeof import("nodemailer")>()
  return {
    createTransport: (...options: Parameters<typeof createTransport>) => {
      if (!loading.works) throw new Error("EMFILE: too many open files")
      return createTransport(...options)
    },
  }
})

beforeEach(() => {
  loading.works = true
})

const aServer = Effect.acquireRelease(
  Effect.promise(() => startSmtpServer()),
  (server) => Effect.promise(() => server.close()),
)
const smtp = (url: string) => layerSmtp({ url: Redacted.make(url), from: contractSender })
const send = (messageId: string) => Mailer.use((mailer) => mailer.send(contractEmail, messageId))

describe("a mailer that could not be opened", () => {
  it.live("has its mail tried again, opens for the next one, and closes", () =>
    Effect.gen(function* () {
      const server = yield* aServer
      yield* Effect.gen(function* () {
        loading.works = false
        assert.isFalse((yield* Effect.flip(send("1@x"))).permanent)
        loading.works = true
        yield* send("2@x")
      }).pipe(Effect.provide(smtp(server.url)))
      assert.strictEqual((yield* Effect.promise(server.received)).length, 1)
    }),
  )

  it.live("stops nothing from closing while it fails to open", () =>
    Effect.gen(function* () {
      const server = yield* aServer
      loading.works = false
      yield* Effect.gen(function* () {
        const sending = yield* Effect.forkChild(send("1@x"), { startImmediately: true })
        yield* Fiber.interrupt(sending)
      }).pipe(Effect.provide(smtp(server.url)))
    }),
  )
})
