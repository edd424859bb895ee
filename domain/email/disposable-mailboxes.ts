import * as Context from "effect/Context"

/** Knows providers of mailboxes that are thrown away after minutes: with them one person can be any number of people. */
export class DisposableMailboxes extends Context.Service<
  DisposableMailboxes,
  {
    /** Whether an address belongs to one of them, also under a subdomain. */
    readonly includes: (email: string) => boolean
  }
>()("domain/DisposableMailboxes") {}
