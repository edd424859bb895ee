import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { LinkSigner } from "../access/link-signer.ts"
import { signInEmail } from "../accounts/emails/sign-in.ts"
import { SignInAttempts } from "../accounts/ports.ts"
import { Secrets } from "../accounts/secrets.ts"
import { ApplicationLinks } from "../applications/ports.ts"
import { emails } from "../background/emails.ts"
import { campaignEmail } from "../campaigns/emails/campaign-email.ts"
import { EmailLog } from "../email/email-log.ts"
import type { LoggedEmail } from "../email/email-record.ts"
import { type EmailKind, EmailPayload, emailOf, ofPayload } from "../email/email-template.ts"
import type { EmailNotSent } from "../email/ports.ts"
import { StockAlerts } from "../stock-alerts/ports.ts"

/** The newest e-mails that are looked at: what an older one was about may be gone, or have gone on. */
const mostLooked = 20

/** Stands for every secret and signature in a link. */
const inventedToken = "beispiel"

/** E-mails whose payload is not kept once they are sent, and what it was, by what they are about. */
const payloadOfCause: Readonly<Record<string, (of: string) => unknown>> = {
  [signInEmail.name]: (attempt) => ({ attempt }),
  [campaignEmail.name]: (of) => {
    const [campaign, subscription] = of.split(":")
    return { campaign, subscription }
  },
}

const readPayload = ofPayload(EmailPayload, ({ data }) => Effect.succeed(data))

type Load = (
  payload: unknown,
) => Effect.Effect<
  { readonly variables: Readonly<Record<string, unknown>> },
  EmailNotSent,
  Effect.Services<ReturnType<(typeof emails)[number]["load"]>>
>

const payloadOf = ({ task, record }: LoggedEmail) => {
  const { template, of } = emailOf(task.cause)
  const known = payloadOfCause[template]
  return known === undefined ? readPayload(task.payload ?? record?.payload) : Effect.succeed(known(of))
}

/** Lets an e-mail to a mailbox be loaded without a link that opens anything: none is made, and what is shown in its place is invented. */
const withInventedLinks = <A, E, R>(to: string, loading: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const [attempts, alerts, applications] = [yield* SignInAttempts, yield* StockAlerts, yield* ApplicationLinks]
    return yield* loading.pipe(
      Effect.provideService(SignInAttempts, {
        ...attempts,
        begin: () => Effect.succeed(true),
        openBy: attempts.find,
      }),
      Effect.provideService(StockAlerts, {
        ...alerts,
        openBy: (wanted) =>
          Effect.map(alerts.ofMailbox(to), (own) => Option.fromNullishOr(own.find(({ id }) => id === wanted))),
      }),
      Effect.provideService(ApplicationLinks, { ...applications, add: () => Effect.void }),
      Effect.provideService(LinkSigner, {
        sign: () => Effect.succeed(inventedToken),
        verify: () => Effect.succeed(false),
      }),
      Effect.provideService(Secrets, {
        make: Effect.succeed(inventedToken),
        digest: () => Effect.succeed(inventedToken),
      }),
    )
  })

/**
 * What an e-mail shows for its latest cause, as the shop knows it today. `null`: it was not sent while the log of e-mails is kept, or what
 * it was about is gone.
 */
export const latestValues = Effect.fn("latestValues")(function* (name: string) {
  const email: { readonly kind: EmailKind; readonly load: Load } | undefined = emails.find((each) => each.name === name)
  if (email === undefined) return null
  const found = yield* (yield* EmailLog).list({
    ...{ kind: email.kind, state: null, template: name, hidden: [], term: "" },
    ...{ column: "number", downwards: true, after: null, limit: mostLooked },
  })
  for (const each of found) {
    const loading = Effect.flatMap(payloadOf(each), email.load)
    const loaded = yield* Effect.option(withInventedLinks(each.record?.to ?? "", loading))
    if (Option.isSome(loaded)) return loaded.value.variables
  }
  return null
})
