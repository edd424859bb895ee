import type { MappingRule } from "../../../../domain/imports/mapping.ts"
import { targets } from "../../../../domain/imports/targets.ts"

/** What a metafield means here, by the mapping. */
export const meaningOf = (rules: readonly MappingRule[], source: string): string =>
  rules
    .filter((rule) => rule.source === source)
    .map(({ target }) => targets[target])
    .join(", ") || "–"
