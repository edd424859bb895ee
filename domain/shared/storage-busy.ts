import * as Schema from "effect/Schema"

/**
 * What the shop keeps could not be read or changed just now: another process has been writing for too long, the disk is full, the
 * database's server is away. Nothing of a change was kept, unless the connection broke while it was being confirmed: the caller's key
 * tells. Trying again later may succeed. It is a defect, as no use case can handle it; the server tells it apart from a fault and answers
 * 503.
 */
export class StorageBusy extends Schema.TaggedError<StorageBusy>()("StorageBusy", {
  reason: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return this.reason
  }
}
