/**
 * By which two addresses are one person's. Mail servers may tell capital letters before the `@` apart (RFC 5321, 2.4); none that
 * people use does, and people type them as they come.
 */
export const emailKey = (email: string): string => email.trim().normalize("NFC").toLowerCase()
