/**
 * What needs consent before it stores something on a device or reads it (§ 25 (1) TDDDG). A new one needs a name and
 * words in `purpose-words.ts`, a setting that asks for it (`askedPurposes`), a reason to ask (`hasReason`) and another `consentVersion`.
 */
export const purposes = ["partner", "speed"] as const
export type Purpose = (typeof purposes)[number]

export const isPurpose = (text: string): text is Purpose => purposes.some((each) => each === text)
