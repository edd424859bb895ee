import type * as Effect from "effect/Effect"
import { emailKind, newsletterKind } from "../email/email-template.ts"
import { emailHandler } from "../email/send-email.ts"
import { importStep } from "../entries/import/import-step.ts"
import { jobHandler } from "../jobs/job-handler.ts"
import { announceShipment } from "../orders/announce-shipment.ts"
import { shipLine } from "../orders/shipments/ship-line.ts"
import { tellCancelled } from "../prize-draw/tell-cancelled.ts"
import type { HandlerServices } from "../queue/handler.ts"
import { isSwitchedOff } from "./email-triggers.ts"
import { reachOfEmail, renderEmailOf } from "./emails.ts"

/** What each kind of job does with an item. A new kind is an entry here. */
const jobSteps = { "orders.ship": shipLine, "posts.import": importStep } as const
type JobServices = Effect.Services<ReturnType<(typeof jobSteps)[keyof typeof jobSteps]>>

const sending = (publicUrl: string) => ({
  publicUrl,
  render: renderEmailOf,
  reachOf: reachOfEmail,
  isOff: isSwitchedOff,
})

/** How each kind of task is worked on. A new kind is an entry here. */
export const handlers = (publicUrl: string) =>
  [
    emailHandler({ ...sending(publicUrl), kind: emailKind, title: "E-Mails", keeps: true }),
    // What a campaign says is kept once, with the campaign.
    emailHandler({ ...sending(publicUrl), kind: newsletterKind, title: "E-Mails von Kampagnen", keeps: false }),
    jobHandler<JobServices>(jobSteps),
    tellCancelled,
    announceShipment,
  ] as const

/** What the handlers need. */
export type NeededByHandlers = HandlerServices<ReturnType<typeof handlers>>
