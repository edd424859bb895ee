/** What the list shows first: everything, or what needs somebody. */
export const orderWorks = ["all", "pay", "pack", "ship", "deliver", "overdue"] as const

/** The states orders are chosen by. */
export const orderStates = ["placed", "paid", "packed", "shipped", "delivered", "cancelled"] as const

export const orderPayments = ["invoice", "prepayment"] as const

export const longestTerm = 100

/** So many are counted; of more it is only said that there are more. */
export const mostFound = 1_000
