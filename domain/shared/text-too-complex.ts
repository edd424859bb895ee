import * as Schema from "effect/Schema"

/** Reading a text took longer than reading any real one does. */
export class TextTooComplex extends Schema.TaggedError<TextTooComplex>()("TextTooComplex", {}) {}

/** What staff read of it. */
export const tooComplex = "Dieser Text ist zu verschachtelt, um ihn zu lesen. Bitte vereinfache oder kürze ihn."
