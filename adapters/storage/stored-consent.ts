import * as Schema from "effect/Schema"
import { type Purpose, purposes } from "../../domain/consent/purpose.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredPurposes = schemaOf<readonly Purpose[]>()(Schema.Array(Schema.Literals(purposes)))
