/** An IBAN without spaces with valid check digits (ISO 13616, mod 97). */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith("DE") && iban.length !== 22) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** A German VAT identification number with its check digit (ISO 7064, mod 11,10). */
export const isGermanVatId = (id: string): boolean => {
  if (!/^DE[1-9]\d{8}$/.test(id)) return false
  const product = [...id.slice(2, 10)].reduce((last, digit) => {
    const sum = (Number(digit) + last) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === Number(id[10])
}
