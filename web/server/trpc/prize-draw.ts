import * as Schema from "effect/Schema"
import { enterDraw } from "../../../domain/prize-draw/enter-draw.ts"
import { EnterInput } from "../../../domain/prize-draw/enter-input.ts"
import {
  acceptPrize,
  confirmEntry,
  declinePrize,
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
const Accepting = Schema.Struct({ ...ByLink.fields, address: PostalAddress })

const gone = { code: "NOT_FOUND", message: "Dieses Gewinnspiel gibt es nicht." } as const
const closed = {
  code: "PRECONDITION_FAILED",
  message: ({ state }: { readonly state: "before" | "over" }) =>
    state === "before"
      ? "Dieses Gewinnspiel hat noch nicht begonnen. Es wurde nichts gespeichert."
      : "Der Teilnahmeschluss ist vorbei. Es wurde nichts gespeichert.",
} as const
const noEntry = {
  code: "NOT_FOUND",
  message: "Zu diesem Link gibt es keine Teilnahme mehr.",
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
    .query(({ ctx, input: link, signal }) => run(ctx, viewOwnEntry(link), { EntryNotFound: noEntry }, signal)),
  confirm: forEveryone
    .meta({ limit: "draw" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: link }) => {
      await run(ctx, confirmEntry(link), { EntryNotFound: noEntry, DrawNotOpen: closed })
      return { confirmed: true }
    }),
  withdraw: forEveryone
    .meta({ limit: "draw" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: link }) => {
      await run(ctx, withdrawEntry(link), { EntryNotFound: noEntry })
      return { withdrawn: true }
    }),
  accept: forEveryone
    .meta({ limit: "draw" })
    .input(input(Accepting))
    .mutation(async ({ ctx, input: { address, ...link } }) => {
      await run(ctx, acceptPrize(link, address), { EntryNotFound: noEntry, DrawRefused: refused })
      return { accepted: true }
    }),
  decline: forEveryone
    .meta({ limit: "draw" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: link }) => {
      await run(ctx, declinePrize(link), { EntryNotFound: noEntry, DrawRefused: refused })
      return { declined: true }
    }),
})
