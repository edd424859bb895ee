const compact = (text: string): string => text.replace(/\s/g, "").toUpperCase()

/** Whether a text is an IBAN (ISO 13616): country, check digits that fit (mod 97), 15 to 34 characters; a German one has 22. */
export const isIban = (text: string): boolean => {
  const iban = compact(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith("DE") && !/^DE\d{20}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** `DE02120300000000202051` → `DE02 1203 0000 0000 2020 51`, with no-break spaces. */
export const formatIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, "$1\u00a0")
