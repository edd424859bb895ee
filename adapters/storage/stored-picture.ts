import * as Schema from "effect/Schema"
import type { Picture } from "../../domain/pictures/picture.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredWidths = schemaOf<Picture["widths"]>()(Schema.Array(Schema.Number))
