import { type ColumnOf, day, defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/** Staff's list of customers, whoever ordered last first. Its cursor names an order: no e-mail address stands in a web address. */
export const customerList = defineList({
  filters: {
    /** Whether the mailbox has an account. */
    who: oneOf(["guest", "account"]),
    /** Words that one order of the mailbox has, as in the list of orders: name, e-mail address, place, article. */
    term: line(100),
    /** Who ordered in these days, in Germany, and did not cancel. */
    from: day,
    to: day,
    /** Of those only who had ordered before. */
    again: oneOf(["yes"]),
  },
  columns: { lastOrderAt: "number", orders: "number", due: "number" },
  sortings: ["-lastOrderAt", "lastOrderAt", "-orders", "orders", "-due", "due"],
})

export type ListCustomers = ListWanted<typeof customerList>
export type CustomerColumn = ColumnOf<typeof customerList>
