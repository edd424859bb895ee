import { refreshApplication } from "../applications-repository.ts"
import type { Tables } from "../database.ts"
import { refreshDrawEntry } from "../draw-entries-repository.ts"
import { refreshEntry } from "../entries-repository.ts"
import { refreshHtmlPost } from "../html-posts-repository.ts"
import { refreshMessage } from "../messages-repository.ts"
import { refreshOrder } from "../order-rows.ts"
import { refreshPartner } from "../partners-repository.ts"
import { refreshPerson } from "../people-repository.ts"
import { refreshTrial } from "../trials-repository.ts"
import { refreshDeclaration } from "../withdrawals-repository.ts"

type Row<Table extends keyof Tables> = Tables[Table]["$inferSelect"]

/** Of tables with columns that are worked out from the rest of a row, the row with these columns as this build has them. */
export const workedOut: { readonly [Table in keyof Tables]?: (row: Row<Table>) => Partial<Row<Table>> } = {
  applications: refreshApplication,
  drawEntries: refreshDrawEntry,
  entries: refreshEntry,
  htmlPosts: refreshHtmlPost,
  messages: refreshMessage,
  orders: refreshOrder,
  partners: refreshPartner,
  people: refreshPerson,
  trials: refreshTrial,
  withdrawals: refreshDeclaration,
}
