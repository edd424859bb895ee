import * as Schema from "effect/Schema"
import { exclusionReasonNames } from "../../../domain/prize-draw/draw-words.ts"
import { type DrawNotOpen, enterDraw } from "../../../domain/prize-draw/enter-draw.ts"
import { EnterInput } from "../../../domain/prize-draw/enter-input.ts"
import {
  acceptPrize,
  confirmEntry,
  declinePrize,
  type EntryExcluded,
  viewOwnEntry,
  withdrawEntry,
} from "../../../domain/prize-draw/own-entry.ts"
import { currentDraw, pastDraws, proofOf, viewDraw } from "../../../domain/prize-draw/view-draw.ts"
import { PostalAddress } from "../../../domain/shared/postal-address.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))
const Of = Schema.Struct({ drawId: Id })
const ByLink = Schema.Struct({
  id: Id,
  token: Schema.String.check(Schema.isMaxLength(100, { message: "Dieser Link ist zu lang." })),
})
/** `givingUp`: a prize that is still to come goes to the next one. */
const Withdrawing = Schema.Struct({ ...ByLink.fields, givingUp: Schema.optionalKey(Schema.Boolean) })
const Accepting = Schema.Struct({ ...ByLink.fields, address: PostalAddress })

const gone = { code: "NOT_FOUND", message: "Dieses Gewinnspiel gibt es nicht." } as const
const closed = {
  code: "PRECONDITION_FAILED",
  message: ({ state, reason }: DrawNotOpen) =>
    state === "before"
      ? "Dieses Gewinnspiel hat noch nicht begonnen. Es wurde nichts gespeichert."
      : state === "over"
        ? "Der Teilnahmeschluss ist vorbei. Es wurde nichts gespeichert."
        : `Dieses Gewinnspiel ist abgesagt: ${reason} Es wurde nichts gespeichert.`,
} as const
const noEntry = {
  EntryLinkInvalid: { code: "NOT_FOUND", message: "Dieser Link ist nicht vollständig, oder es ist keiner von uns." },
  EntryDeleted: { code: "NOT_FOUND", message: "Zu diesem Link gibt es keine Teilnahme mehr." },
} as const
const excluded = {
  code: "CONFLICT",
  message: ({ reason }: EntryExcluded) => `Diese Teilnahme ist ausgeschlossen: ${exclusionReasonNames[reason]}.`,
} as const
const refused = {
  code: "CONFLICT",
  message: ({ why }: { readonly why: "state" | "early" | "late" }) =>
    why === "late"
      ? "Die Frist ist vorbei: Der Gewinn geht an das nächste Los."
      : "Daran lässt sich nichts mehr ändern. Bitte lade die Seite neu.",
} as const

/** The prize draw, for everybody. Answers tell nothing of who takes part. */
export const prizeDraw = router({
  /** The draw that is on or comes next; `null`: none. */
  current: forEveryone.query(({ ctx, signal }) => run(ctx, currentDraw(), noRefusals, signal)),
  past: forEveryone.query(({ ctx, signal }) => run(ctx, pastDraws(), noRefusals, signal)),
  view: forEveryone
    .input(input(Of))
    .query(({ ctx, input: { drawId }, signal }) => run(ctx, viewDraw(drawId), { DrawNotFound: gone }, signal)),
  /** What anybody computes the result with; nothing of people. `seed` and `winners` are `null` until drawn. */
  proof: forEveryone
    .input(input(Of))
    .query(({ ctx, input: { drawId }, signal }) => run(ctx, proofOf(drawId), { DrawNotFound: gone }, signal)),
  /** Mails a link that confirms the entry. The answer is the same for every address. */
  enter: forEveryone
    .meta({ limit: "draw" })
    .input(input(EnterInput))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, enterDraw(asked), {
        DrawNotFound: gone,
        DrawNotOpen: closed,
        MailboxDisposable: {
          code: "BAD_REQUEST",
          message: "Bitte prüfe deine Angaben.",
          fields: () => [
            {
              path: "email",
              message:
                "Mit einer Wegwerf-Adresse kannst du nicht mitmachen. Bitte nimm die, an der wir dich erreichen.",
            },
          ],
        },
      })
      return { state: "confirm" as const }
    }),
  /** The entry a link in a mail opens; reading changes nothing. */
  entry: forEveryone
    .input(input(ByLink))
    .query(({ ctx, input: link, signal }) => run(ctx, viewOwnEntry(link), noEntry, signal)),
  confirm: forEveryone
    .meta({ limit: "draw" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: link }) => {
      await run(ctx, confirmEntry(link), { ...noEntry, DrawNotOpen: closed, EntryExcluded: excluded })
      return { confirmed: true }
    }),
  withdraw: forEveryone
    .meta({ limit: "draw" })
    .input(input(Withdrawing))
    .mutation(async ({ ctx, input: { givingUp = false, ...link } }) => {
      await run(ctx, withdrawEntry(link, givingUp), {
        ...noEntry,
        PrizeNotGivenUp: {
          code: "CONFLICT",
          message: "Damit gäbst du deinen Gewinn auf. Es wurde nichts gelöscht.",
          fields: () => [{ path: "givingUp", message: "Bitte bestätige, dass du auf den Gewinn verzichtest." }],
        },
      })
      return { withdrawn: true }
    }),
  accept: forEveryone
    .meta({ limit: "draw" })
    .input(input(Accepting))
    .mutation(async ({ ctx, input: { address, ...link } }) => {
      await run(ctx, acceptPrize(link, address), { ...noEntry, DrawRefused: refused })
      return { accepted: true }
    }),
  decline: forEveryone
    .meta({ limit: "draw" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: link }) => {
      await run(ctx, declinePrize(link), { ...noEntry, DrawRefused: refused })
      return { declined: true }
    }),
})
