/** A line of a comparison: in both texts, only in the earlier or only in the later one. */
export interface DiffLine {
  readonly kind: "same" | "removed" | "added"
  readonly text: string
}

/** Compares two texts line by line, by their longest common subsequence. */
export const lineDiff = (before: string, after: string): readonly DiffLine[] => {
  const [a, b] = [before.split("\n"), after.split("\n")]
  // common[i][j]: how many lines a[i…] and b[j…] have in common.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = common[i]
    for (let j = b.length - 1; row !== undefined && j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i] ?? "" })
      i += 1
      j += 1
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "removed", text: a[i] ?? "" })
      i += 1
    } else {
      lines.push({ kind: "added", text: b[j] ?? "" })
      j += 1
    }
  }
  return lines
}
