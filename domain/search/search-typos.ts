/** How many slips of the finger a word of this length is forgiven. */
export const forgivenSlips = (length: number): number => (length < 3 ? 0 : length < 8 ? 1 : 2)

/**
 * Slips between `typed` and `word`: letters missing, too many, wrong or swapped with their neighbour, each one slip.
 * Greater than `limit` means only "more than `limit`". `open`: `word` may go on after what was typed.
 */
export const slipsBetween = (typed: string, word: string, limit: number, open = false): number => {
  const tooFar = limit + 1
  if (typed.length - word.length > limit || (!open && word.length - typed.length > limit)) return tooFar
  const columns = open ? Math.min(word.length, typed.length + limit) : word.length
  let beforeLast = new Uint8Array(columns + 1)
  let last = Uint8Array.from({ length: columns + 1 }, (_, column) => Math.min(column, tooFar))
  let current = new Uint8Array(columns + 1)
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1)
    let least = Math.min(row, tooFar)
    current.fill(tooFar)
    current[0] = least
    const farthest = Math.min(columns, row + limit)
    for (let column = Math.max(1, row - limit); column <= farthest; column += 1) {
      const other = word.charCodeAt(column - 1)
      let slips = Math.min(
        (last[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
        (last[column - 1] ?? tooFar) + (letter === other ? 0 : 1),
      )
      if (row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other) {
        slips = Math.min(slips, (beforeLast[column - 2] ?? tooFar) + 1)
      }
      current[column] = Math.min(slips, tooFar)
      if (slips < least) least = slips
    }
    if (least > limit) return tooFar
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  return open ? Math.min(...last) : (last[columns] ?? tooFar)
}

/**
 * Which of 32 kinds of letter a word holds, as bits: two words at most `n` slips apart differ in at most `2 n` bits,
 * which is far quicker to rule out than counting slips.
 */
export const letterSet = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** How many bits are set. */
export const countBits = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
