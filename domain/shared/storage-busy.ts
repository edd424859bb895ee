import * as Schema from "effect/Schema"

/**
 * What the shop keeps could not be changed just now: another process has been writing for too long, or the disk is full. Nothing of
 * the change was kept, and trying again later may succeed. It is a defect, as no use case can handle it; the server
 * tells it apart from a fault and answers 503.
 */
export class StorageBusy extends Schema.TaggedError<StorageBusy>()("StorageBusy", {
  reason: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return this.reason
  }
}
