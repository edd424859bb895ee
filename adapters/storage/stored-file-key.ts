import * as Schema from "effect/Schema"
import { type FileKey, isFileKey } from "../../domain/files/file-key.ts"

export const StoredFileKey = Schema.declare((text): text is FileKey => typeof text === "string" && isFileKey(text))
