import * as Schema from "effect/Schema"

/**
 * What the shop keeps could not be changed just now: another process has been writing for too long, or the disk is full. Nothing of
 * the change was kept, and trying again later may succeed. Storage dies of it, for no use case has an answer; the caller
 * talks to people may tell it apart from a fault.
 */
export class StorageBusy extends Schema.TaggedError<StorageBusy>()("StorageBusy", {
  reason: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return this.reason
  }
}
