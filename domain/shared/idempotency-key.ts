import * as Schema from "effect/Schema"

/**
 * The client's key for one attempt to create something, a UUID: sent twice it is done once. Browsers send a mutation again when no
 * answer came, so each procedure that creates something takes one.
 */
export const IdempotencyKey = Schema.String.check(
  Schema.isUUID(undefined, { message: "Das Formular ist veraltet. Bitte lade die Seite neu." }),
)
