import { cellText, headingText, shorten } from "./shipment-cells.ts"

type Sign = (cell: string) => boolean

/** Small letters without umlauts, words apart. */
const wordsOf = (cell: string): string =>
  cellText(cell)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()

const negated =
  /\b(?:nicht|kein|keine|ohne|not|no|0) (?:storn|cancel|annul|fehler|error|geloescht|delet|void|ungueltig|invalid)\p{L}*/gu
const voided =
  /\b(?:storn|cancel|an+ul|geannul|geloescht|loeschung|delet|void|ungueltig|invalid|verworfen|discard|abgebrochen|abort|entwurf|draft|unbenutzt|unused|ungedruckt|inaktiv|inactive)/u
const neverMade =
  /\b(?:nicht|not|never) (?:mehr )?(?:gueltig|valid|gedruckt|printed|erstellt|created|erzeugt|generated|gebucht|booked|verwendet|used)\b/u
const failed = /\b(?:fehler(?!frei)|fehlgeschlagen|fehlerhaft|error|fail)/u
/** A parcel that could not be delivered was sent. */
const onItsWay = /zustell|deliver|abhol|annahme/u

/** Whether a carrier's word for the state of a label says that no parcel goes with it. */
const saysCancelled: Sign = (cell) => {
  const words = wordsOf(cell).replace(negated, "")
  return voided.test(words) || neverMade.test(words) || (failed.test(words) && !onItsWay.test(words))
}

/** Words that mean nothing else in any column. */
const isCancelledAlone: Sign = (cell) =>
  cell.length < 30 &&
  /^[\s"'=]*(?:storniert|storno|cancell?ed|gel(?:ö|oe)scht|deleted|voided|annulliert|ung(?:ü|ue)ltig|nicht gedruckt|not printed)[\s"'.!]*$/i.test(
    cell,
  )

const saysNo: Sign = (cell) =>
  /^(?:|0+|n|nein|no|none|null|f|false|falsch|kein|keine|keiner|ok|okay|erfolgreich|success|successful)$/.test(
    wordsOf(cell).replace(negated, ""),
  )

/** Columns any answer of which but "no" means that the label is cancelled. */
const cancelledHeading =
  /^(?:ist|is|label)?(?:storniert|storno|stornierung|stornodatum|stornierungsdatum|cancell?ed|cancellation|cancell?eddate|gelöscht|geloescht|deleted|fehler|fehlermeldung|fehlertext|fehlercode|errors?|errormessage|errorcode|ungültig|ungueltig|invalid|void|voided)(?:am|at|on)?$/
/** Columns the answer "no" in which means so. */
const madeHeading = /^(?:ist|is|label)?(?:gedruckt|printed|gültig|gueltig|valid|aktiv|active)$/
const stateHeading = /status|zustand|state/

/** By its heading: which cells of a column say that the label was cancelled, or never made. */
const signOf = (heading: string): Sign => {
  const name = headingText(heading)
  if (cancelledHeading.test(name)) return (cell) => !saysNo(cell)
  if (madeHeading.test(name)) return (cell) => cell.trim() !== "" && (saysNo(cell) || saysCancelled(cell))
  return stateHeading.test(name) ? saysCancelled : isCancelledAlone
}

/** Tells which cell of a row says that its label was cancelled, or never made; `null`: none does. */
export const cancellations = (headings: readonly string[]): ((cells: readonly string[]) => string | null) => {
  const signs = headings.map(signOf)
  return (cells) => {
    const at = cells.findIndex((cell, column) => (signs[column] ?? isCancelledAlone)(cell))
    if (at === -1) return null
    const [heading, cell] = [shorten(cellText(headings[at] ?? "")), shorten(cellText(cells[at] ?? ""))]
    return signs[at] === undefined || saysCancelled(cell) ? cell : `${heading}: ${cell}`
  }
}
