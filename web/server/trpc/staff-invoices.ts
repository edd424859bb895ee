import { exportOpenItems, OpenItemsAt } from "../../../domain/orders/export-open-items.ts"
import { invoiceList } from "../../../domain/orders/invoice-list.ts"
import { countInvoices, exportInvoices, listInvoices } from "../../../domain/orders/list-invoices.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

/** Invoices, corrections and cancellations, as staff and bookkeepers read them. */
export const staffInvoices = router({
  list: forStaff("orders.read")
    .input(input(listInput(invoiceList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listInvoices(wanted), unknownCursor, signal)),
  count: forStaff("orders.export")
    .input(input(listInput(invoiceList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, countInvoices(wanted), noRefusals, signal)),
  /** The invoices of the list for an export, page by page. */
  exportPage: forStaff("orders.export")
    .input(input(listInput(invoiceList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, exportInvoices(wanted), unknownCursor, signal)),
  /** What was open and prepaid at the end of a day for an export, page by page. */
  openItemsPage: forStaff("orders.export")
    .input(input(OpenItemsAt))
    .query(({ ctx, input: wanted, signal }) => run(ctx, exportOpenItems(wanted), unknownCursor, signal)),
})
