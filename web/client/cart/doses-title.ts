import { dosesTitle } from "../../../domain/cart/dose-notice-text.ts"
import type { Outputs } from "../app/trpc.ts"

/** What notices come to in a few words. */
export const dosesTitleOf = (notices: Outputs["cart"]["get"]["doseNotices"]): string =>
  dosesTitle(
    notices.map(({ label }) => label),
    new Set(notices.flatMap(({ handles }) => handles)).size,
  )
