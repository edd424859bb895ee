/** What of people a table holds, and how it leaves again. */
export type TableData =
  | { readonly of: "nobody"; readonly why: string }
  | {
      /** Whose data it is; `others`: people the shop deals with, such as contacts of suppliers. */
      readonly of: "shoppers" | "staff" | "others"
      /** By what a row leads to a person: a mailbox, or a number that another table gives a mailbox. */
      readonly by: "mailbox" | "number"
      /** Entries of the processing register (`domain/content/processing-register.ts`). */
      readonly processings: readonly string[]
      /** The schedules that remove rows when their time is over; `[]`, never of shoppers: `stays` says why. */
      readonly schedules: readonly string[]
      readonly stays?: string
      /** What happens to rows of a shopper who deletes the account: `kept` and `blocked` only for as long as the reason says. */
      readonly erasure: "removed" | "blocked" | "kept"
      /** Where a shopper's export shows it (see `exportAccount`), or why it does not. */
      readonly export: readonly [key: string, ...further: string[]] | { readonly not: string }
      readonly why: string
    }

/**
 * What the tables of one schema file hold, by table. Data of shoppers also has to be in the account's export (`own-account`), in
 * `People.forget` or in a schedule (`retentionSchedules`), and in `web/server/erasure.test.ts`.
 */
export type PersonalData = Readonly<Record<string, TableData>>

export const nobody = (why: string): TableData => ({ of: "nobody", why })
export const goods = nobody("Goods, prices and stock.")
export const shop = nobody("The shop itself.")
export const texts: TableData = {
  of: "staff",
  by: "mailbox",
  processings: [],
  schedules: [],
  stays: "Part of what the team wrote or set, for as long as that is there.",
  erasure: "kept",
  export: { not: "Concerns the team alone." },
  why: "Who wrote a text of the shop; part of its history.",
}
