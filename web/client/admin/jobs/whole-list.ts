/** For a second table on the page: the address neither sorts nor pages it. */
export const wholeList = { path: "/admin/jobs", search: new URLSearchParams() }
