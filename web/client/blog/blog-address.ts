/** Which posts the address of a blog asks for. */
export const blogWanted = (search: URLSearchParams): { tag?: string; page?: number } => {
  const tag = search.get("tag")
  const page = search.get("page")
  return {
    ...(tag !== null && tag.length <= 60 && { tag }),
    ...(page !== null && /^[1-9]\d{0,2}$/.test(page) && { page: Number(page) }),
  }
}

/** The address of a page of a blog, of all posts or those with a tag. */
export const blogAddress = (blog: string, tag: string | undefined, page: number): string => {
  const search = new URLSearchParams({ ...(tag !== undefined && { tag }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `${blog}?${search}` : blog
}
