/** Places in a list, found by the names of what stands there. */
export interface NamedPlaces {
  /** Counts a name in; of two places with one name the first is found. Throws when there are more names than was said. */
  readonly add: (name: string, place: number) => void
  readonly find: (name: string) => number | undefined
}

/** FNV-1a of the letters, 32 bits. */
export const checksum = (name: string): number => {
  let sum = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) sum = Math.imul(sum ^ name.charCodeAt(at), 0x01000193)
  return sum >>> 0
}

/**
 * A hash table of checksums and places with room for `most` names; the names themselves stay where they are, `isNamed` asks there.
 * The collector of memory looks through a map of a hundred thousand names again and again, and whenever such a map grows everybody
 * waits.
 */
export const namedPlaces = (most: number, isNamed: (place: number, name: string) => boolean): NamedPlaces => {
  const size = 2 ** Math.ceil(Math.log2(2 * most + 1))
  const sums = new Uint32Array(size)
  /** One more than the place, 0 where nobody is. */
  const holders = new Uint32Array(size)
  let count = 0

  /** Where a name stands, or the free slot it would stand in. */
  const slotOf = (name: string, sum: number): number => {
    for (let slot = sum & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const holder = holders[slot] ?? 0
      if (holder === 0 || (sums[slot] === sum && isNamed(holder - 1, name))) return slot
    }
  }

  return {
    add: (name, place) => {
      const sum = checksum(name)
      const slot = slotOf(name, sum)
      if (holders[slot] !== 0) return
      count += 1
      if (count > most) throw new Error(`more than ${most} names`)
      sums[slot] = sum
      holders[slot] = place + 1
    },
    find: (name) => {
      const holder = holders[slotOf(name, checksum(name))] ?? 0
      return holder === 0 ? undefined : holder - 1
    },
  }
}
