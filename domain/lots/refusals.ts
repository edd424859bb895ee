import * as Schema from "effect/Schema"

/** There is no such lot, or no such article to receive packs of. */
export class LotMissing extends Schema.TaggedError<LotMissing>()("LotMissing", {}) {}

/** A lot of the article with this number has another best-before day. */
export class LotDiffers extends Schema.TaggedError<LotDiffers>()("LotDiffers", {
  number: Schema.String,
  bestBefore: Schema.String,
}) {}

/** There are not as many packs on the shelf as are said to have gone. */
export class LotHasFewer extends Schema.TaggedError<LotHasFewer>()("LotHasFewer", { left: Schema.Natural }) {}

/** The packs keep no longer than a pack has to when it is packed. */
export class LotTooOld extends Schema.TaggedError<LotTooOld>()("LotTooOld", { leastDays: Schema.Natural }) {}
