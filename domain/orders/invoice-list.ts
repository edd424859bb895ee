import { day, defineList, type ListWanted, line, oneOf } from "../shared/list.ts"
import { invoiceKinds } from "./invoice.ts"

/** Staff's list of invoices, corrections and cancellations, newest first. */
export const invoiceList = defineList({
  filters: {
    kind: oneOf(invoiceKinds),
    /** Invoices of which money is open, or overdue. */
    money: oneOf(["open", "overdue"]),
    /** Issued on this day or later, and on this day or before, as days in Germany. */
    from: day,
    to: day,
    /** Words of number, buyer, order or amount. */
    term: line(100),
  },
  columns: { issuedAt: "number" },
  sortings: ["-issuedAt", "issuedAt"],
})

export type ListInvoices = ListWanted<typeof invoiceList>
