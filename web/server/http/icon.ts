/** The shop's mark: a leaf cut into a capsule. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#174C3C"/><path d="M16 5c-5 4-8 8.200-8 12.600A8 8 0 0 0 15 25.500V14h2v11.500a8 8 0 0 0 7-7.900C24 13.200 21 9 16 5z" fill="#FAF7F1"/></svg>`
