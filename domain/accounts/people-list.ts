import { type ColumnOf, defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/** Staff's list of people with an account, newest first. Its cursor holds no e-mail address, so that none stands in a web address. */
export const peopleList = defineList({
  filters: {
    /** `staff`: only people with a role. */
    who: oneOf(["staff"]),
    /** A part of the e-mail address. */
    term: line(254),
  },
  columns: { createdAt: "id", email: "id" },
  sortings: ["-createdAt", "createdAt", "email", "-email"],
})

export type ListPeople = ListWanted<typeof peopleList>
export type PeopleColumn = ColumnOf<typeof peopleList>
