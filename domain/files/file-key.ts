/** What files are kept for. `applications` and `messages` are private. */
export const fileAreas = ["pictures", "applications", "messages"] as const
export type FileArea = (typeof fileAreas)[number]

/** The name of a kept file: its area, and a name of small letters, digits, hyphens and one dot. */
export type FileKey = `${FileArea}/${string}`

const pattern = new RegExp(`^(?:${fileAreas.join("|")})/[a-z0-9][a-z0-9-]{0,79}\\.[a-z0-9]{1,8}$`)

export const isFileKey = (text: string): text is FileKey => pattern.test(text)
