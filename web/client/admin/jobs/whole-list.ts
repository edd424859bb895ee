/** For a table beside the page's own list: nothing in the address sorts or pages it. */
export const wholeList = { path: "/admin/jobs", search: new URLSearchParams() }
