import * as Schema from "effect/Schema"
import { cancelTrial, confirmTrial, viewTrial } from "../../../domain/trials/confirm-trial.ts"
import { listOffers, viewTrialPage } from "../../../domain/trials/offers.ts"
import { RequestTrial } from "../../../domain/trials/request-input.ts"
import { requestTrial } from "../../../domain/trials/request-trial.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const ByLink = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
  token: Schema.String.check(Schema.isMaxLength(100, { message: "Dieser Link ist zu lang." })),
})

const closed = {
  code: "PRECONDITION_FAILED",
  message: "Zurzeit verschicken wir keine Proben. Es wurde nichts gespeichert.",
} as const
const goneToday = {
  code: "PRECONDITION_FAILED",
  message:
    "Für heute sind alle Proben vergeben: Wir packen jeden Tag nur so viele, wie wir schaffen. Versuch es morgen noch einmal.",
} as const
const soldOut = {
  code: "PRECONDITION_FAILED",
  message: "Diese Probe ist gerade vergriffen. Schau in ein paar Tagen noch einmal vorbei.",
} as const
const over = {
  code: "NOT_FOUND",
  message: "Zu diesem Link gibt es keine Anfrage mehr. Du kannst gern eine neue stellen.",
} as const

const had = {
  mailbox:
    "Du hast schon eine Probe bekommen oder vorgemerkt. Wir schicken jedem Menschen eine, damit sie für alle reichen. Hat dir etwas gefehlt? Schreib uns, wir finden eine Lösung.",
  household:
    "An diese Anschrift geht oder ging schon eine Probe. Wir schicken jedem Haushalt eine, damit sie für alle reichen. Wohnst du im selben Haus, aber nicht im selben Haushalt? Schreib uns kurz, dann schauen wir nach.",
} as const

/** Trial packs. */
export const trial = router({
  /** The packs offered; none while trials are closed. */
  offers: forEveryone.query(({ ctx, signal }) => run(ctx, listOffers(), noRefusals, signal)),
  /** What stands around them. */
  page: forEveryone.query(({ ctx, signal }) => run(ctx, viewTrialPage(), noRefusals, signal)),
  /** Mails a link to confirm it. The answer is the same for every address. */
  request: forEveryone
    .meta({ limit: "trial" })
    .input(input(RequestTrial))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, requestTrial(asked, ctx.network), {
        TrialsClosed: closed,
        NoSuchTrial: {
          code: "NOT_FOUND",
          message: "Davon gibt es keine Probe.",
          fields: () => [{ path: "handle", message: "Bitte wähle eine der Packungen." }],
        },
        TrialsGoneToday: goneToday,
        TrialSoldOut: { ...soldOut, fields: () => [{ path: "handle", message: soldOut.message }] },
      }),
    ),
  /** The trial a link opens; reading changes nothing. */
  view: forEveryone
    .input(input(ByLink))
    .query(({ ctx, input: { id, token }, signal }) => run(ctx, viewTrial(id, token), noRefusals, signal)),
  /** The mailbox is proven here, and told what it must know. */
  confirm: forEveryone
    .meta({ limit: "trial" })
    .input(input(ByLink))
    .mutation(({ ctx, input: { id, token } }) =>
      run(ctx, confirmTrial(id, token), {
        TrialOver: over,
        TrialHad: { code: "CONFLICT", message: ({ by }) => had[by] },
        TrialsClosed: closed,
        NoSuchTrial: {
          code: "NOT_FOUND",
          message: "Diese Packung gibt es nicht mehr als Probe. Du kannst dir gern eine andere aussuchen.",
        },
        TrialsGoneToday: goneToday,
        TrialSoldOut: soldOut,
      }),
    ),
  cancel: forEveryone
    .meta({ limit: "trial" })
    .input(input(ByLink))
    .mutation(({ ctx, input: { id, token } }) =>
      run(ctx, cancelTrial(id, token), {
        TrialOver: over,
        TrialPacked: {
          code: "CONFLICT",
          message: "Dein Päckchen ist schon gepackt und lässt sich nicht mehr aufhalten. Du musst nichts damit tun.",
        },
      }),
    ),
})
