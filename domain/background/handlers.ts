import { emailHandler } from "../email/send-email.ts"
import { jobHandler } from "../jobs/job-handler.ts"
import { shipLine } from "../orders/shipments/ship-line.ts"
import type { HandlerServices } from "../queue/handler.ts"
import { renderEmailOf } from "./emails.ts"

/** How each kind of task is worked on. A new kind is an entry here. */
export const handlers = (publicUrl: string) =>
  [emailHandler({ publicUrl, render: renderEmailOf }), jobHandler({ "orders.ship": shipLine })] as const

/** What the handlers need. */
export type NeededByHandlers = HandlerServices<ReturnType<typeof handlers>>
