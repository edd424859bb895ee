import { bytesPerMegabyte } from "../../files/file-size.ts"

/** Most bytes of a file of posts, with the pictures in it. */
export const maxImportBytes = 20 * bytesPerMegabyte
