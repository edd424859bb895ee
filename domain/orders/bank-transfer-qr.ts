import * as Result from "effect/Result"
import type { Cents } from "../shared/money.ts"
import { isIban } from "./iban.ts"

export interface BankTransfer {
  readonly beneficiary: string
  readonly iban: string
  readonly bic: string
  readonly cents: Cents
  /** What the payee recognises the transfer by. */
  readonly reference: string
}

/** Which part of a transfer a QR code cannot carry. */
export interface TransferRefused {
  readonly field: keyof BankTransfer
}

const mostBytes = 331

const isLine = (text: string, longest: number): boolean =>
  text.trim() !== "" && !/\p{Cc}/u.test(text) && [...text].length <= longest

/**
 * The text inside the QR code that banking apps fill a SEPA transfer from: EPC069-12, version 002, UTF-8, without purpose
 * code and with the reference as free text. At most 331 bytes; 0.01 to 999,999,999.99 €.
 */
export const bankTransferPayload = (transfer: BankTransfer): Result.Result<string, TransferRefused> => {
  const { beneficiary, cents, reference } = transfer
  const iban = transfer.iban.replace(/\s/g, "").toUpperCase()
  const bic = transfer.bic.replace(/\s/g, "").toUpperCase()
  if (!isLine(beneficiary, 70)) return Result.fail({ field: "beneficiary" })
  if (!isIban(iban)) return Result.fail({ field: "iban" })
  // Since version 002 the BIC may be left out within the EEA.
  if (!/^(?:[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/.test(bic)) return Result.fail({ field: "bic" })
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > 99_999_999_999) return Result.fail({ field: "cents" })
  if (!isLine(reference, 140)) return Result.fail({ field: "reference" })
  const euros = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
  const payload = [
    "BCD",
    "002",
    "1",
    "SCT",
    bic,
    beneficiary.trim(),
    iban,
    `EUR${euros}`,
    "",
    "",
    reference.trim(),
  ].join("\n")
  // Only letters of several bytes in name and reference can make it too long.
  return new TextEncoder().encode(payload).length > mostBytes
    ? Result.fail({ field: "reference" })
    : Result.succeed(payload)
}
