/** The value kept under this key, made when there is none; the one not asked for longest leaves when there are too many. */
export const remembered = <Key, Value>(kept: Map<Key, Value>, most: number, key: Key, make: () => Value): Value => {
  const known = kept.get(key)
  if (known !== undefined) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const made = make()
  for (const first of kept.keys()) {
    if (kept.size < most) break
    kept.delete(first)
  }
  kept.set(key, made)
  return made
}
