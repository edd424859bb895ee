/**
 * The value kept under this key, made when there is none; when there are too many, the one not asked for longest leaves. As long as
 * less than half is taken nobody has to leave soon, and who was asked for when is not noted: that costs ten times the look.
 */
export const remembered = <Key, Value>(
  kept: Map<Key, Value>,
  most: number,
  key: Key,
  make: (key: Key) => Value,
): Value => {
  const known = kept.get(key)
  if (known !== undefined) {
    if (kept.size * 2 > most) {
      kept.delete(key)
      kept.set(key, known)
    }
    return known
  }
  const made = make(key)
  for (const first of kept.keys()) {
    if (kept.size < most) break
    kept.delete(first)
  }
  kept.set(key, made)
  return made
}
