/** Most bytes of a file of posts, with the pictures in it. */
export const maxImportBytes = 20 * 1_024 * 1_024
