import * as Schema from "effect/Schema"
import { pictureTypes } from "../../domain/files/picture-types.ts"
import {
  type ConfirmedEnd,
  contactTopics,
  type Message,
  type MessageKind,
  type MessageOutcome,
  messageKinds,
  messageStates,
  terminations,
} from "../../domain/messages/message.ts"
import { schemaOf } from "./decoded-columns.ts"
import { StoredFileKey } from "./stored-file-key.ts"

export const StoredMessageKind = schemaOf<MessageKind>()(Schema.Literals(messageKinds))
export const StoredMessageState = schemaOf<MessageOutcome["state"]>()(Schema.Literals(messageStates))

const StoredEnd = Schema.Struct({
  subscriptionId: Schema.String,
  title: Schema.String,
  endsOn: Schema.String,
  problem: Schema.optionalKey(Schema.String),
  retried: Schema.optionalKey(Schema.Literal(true)),
  ended: Schema.optionalKey(Schema.Literal(true)),
})

const StoredColleague = Schema.Struct({ personId: Schema.String, email: Schema.String })

/** A message without what has a column of its own. */
export const StoredMessage = schemaOf<Omit<Message, "id" | "receivedAt"> & { readonly end?: ConfirmedEnd }>()(
  Schema.Struct({
    name: Schema.String,
    email: Schema.String,
    body: Schema.Union([
      Schema.Struct({
        kind: Schema.Literal("contact"),
        topic: Schema.Literals(contactTopics),
        orderNumber: Schema.String,
        text: Schema.String,
        pictures: Schema.optionalKey(
          Schema.Array(Schema.Struct({ key: StoredFileKey, type: Schema.Literals(pictureTypes) })),
        ),
      }),
      Schema.Struct({
        kind: Schema.Literal("cancellation"),
        termination: Schema.Literals(terminations),
        reason: Schema.String,
        contract: Schema.String,
        endsOn: Schema.String,
      }),
    ]),
    outcome: Schema.Union([
      Schema.Struct({ state: Schema.Literals(["open", "ending"]) }),
      Schema.Struct({
        state: Schema.Literal("done"),
        note: Schema.String,
        at: Schema.Number,
        by: Schema.NullOr(Schema.String),
      }),
    ]),
    ends: Schema.optionalKey(Schema.Array(StoredEnd)),
    answers: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          key: Schema.String,
          text: Schema.String,
          quoted: Schema.Boolean,
          at: Schema.Number,
          by: StoredColleague,
        }),
      ),
    ),
    assignee: Schema.optionalKey(Schema.NullOr(StoredColleague)),
    /** Of builds before 2026-11-28: a message ended one. */
    end: Schema.optionalKey(StoredEnd),
  }),
)
