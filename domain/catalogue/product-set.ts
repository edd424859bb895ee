/**
 * A set of products by their places in the list, one bit each: what two sets have in common is found for 32 products at a
 * time, so that a hundred thousand take a few millionths of a second.
 */
export type ProductSet = Uint32Array

/** A set for so many products, without any. */
export const noProducts = (count: number): ProductSet => new Uint32Array(Math.ceil(count / 32))

export const addProduct = (set: ProductSet, place: number): void => {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

export const hasProduct = (set: ProductSet, place: number): boolean =>
  ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0

// Plain loops: `map` with a function takes ten times as long.

/**
 * Writes into a set those that all of some sets, at least one, have; answers whether there are any. Only a part of the set where
 * the words of it are given, 32 products each.
 */
export const writeCommon = (into: ProductSet, sets: readonly ProductSet[], from = 0, to = into.length): boolean => {
  const [one = into, other = one, third = other, ...more] = sets
  let any = 0
  for (let word = from; word < to; word += 1) {
    const bits = (one[word] ?? 0) & (other[word] ?? 0) & (third[word] ?? 0)
    into[word] = bits
    any |= bits
  }
  return more.length === 0 ? any !== 0 : writeCommon(into, [into, ...more], from, to)
}

/** Writes into a set, or a part of it, those of a set that one of two others has as well; answers whether there are any. */
export const writeCommonWithEither = (
  into: ProductSet,
  set: ProductSet,
  one: ProductSet,
  other: ProductSet,
  from = 0,
  to = into.length,
): boolean => {
  let any = 0
  for (let word = from; word < to; word += 1) {
    const bits = (set[word] ?? 0) & ((one[word] ?? 0) | (other[word] ?? 0))
    into[word] = bits
    any |= bits
  }
  return any !== 0
}

/** Whether any product is in both. */
export const haveCommon = (one: ProductSet, other: ProductSet): boolean => {
  for (let word = 0; word < one.length; word += 1) if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true
  return false
}

/** The products of both. */
export const inBoth = (one: ProductSet, other: ProductSet): ProductSet => {
  const set = new Uint32Array(one.length)
  for (let word = 0; word < set.length; word += 1) set[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return set
}

/** The products of one that the other does not have. */
export const inFirstOnly = (one: ProductSet, other: ProductSet): ProductSet => {
  const set = new Uint32Array(one.length)
  for (let word = 0; word < set.length; word += 1) set[word] = (one[word] ?? 0) & ~(other[word] ?? 0)
  return set
}

/** The products of either. */
export const inEither = (one: ProductSet, other: ProductSet): ProductSet => {
  const set = new Uint32Array(one.length)
  for (let word = 0; word < set.length; word += 1) set[word] = (one[word] ?? 0) | (other[word] ?? 0)
  return set
}

/** The greatest number products may have. */
const greatest = 2 ** 31 - 2

/** The products whose number, none below 0, is at most this. Whole numbers: whether one is less is the sign of a difference. */
export const upToNumber = (numbers: Int32Array, most: number): ProductSet => {
  const set = noProducts(numbers.length)
  const tooMuch = Math.max(-1, Math.min(greatest, Math.floor(most))) + 1
  for (let word = 0; word < set.length; word += 1) {
    let bits = 0
    const end = Math.min(numbers.length, (word + 1) * 32)
    for (let place = word * 32; place < end; place += 1)
      bits |= (((numbers[place] ?? 0) - tooMuch) >>> 31) << (place & 31)
    set[word] = bits
  }
  return set
}

const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * How many products both have. The bits of eight words are added up as columns are on paper, carries to the next column, so that
 * only every eighth word has its bits counted: half the time.
 */
export const countInBoth = (one: ProductSet, other: ProductSet): number => {
  const inWords = one.length - (one.length % 8)
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  for (let word = 0; word < inWords; word += 8) {
    const a = common(one, other, word)
    const b = common(one, other, word + 1)
    const twosA = carry(ones, a, b)
    ones ^= a ^ b
    const c = common(one, other, word + 2)
    const d = common(one, other, word + 3)
    const twosB = carry(ones, c, d)
    ones ^= c ^ d
    const foursA = carry(twos, twosA, twosB)
    twos ^= twosA ^ twosB
    const e = common(one, other, word + 4)
    const f = common(one, other, word + 5)
    const twosC = carry(ones, e, f)
    ones ^= e ^ f
    const g = common(one, other, word + 6)
    const h = common(one, other, word + 7)
    const twosD = carry(ones, g, h)
    ones ^= g ^ h
    const foursB = carry(twos, twosC, twosD)
    twos ^= twosC ^ twosD
    eights += bitsIn(carry(fours, foursA, foursB))
    fours ^= foursA ^ foursB
  }
  let count = 8 * eights + 4 * bitsIn(fours) + 2 * bitsIn(twos) + bitsIn(ones)
  for (let word = inWords; word < one.length; word += 1) count += bitsIn(common(one, other, word))
  return count
}

const common = (one: ProductSet, other: ProductSet, word: number): number => (one[word] ?? 0) & (other[word] ?? 0)

/** Where at least two of three have a bit. */
const carry = (a: number, b: number, c: number): number => (a & b) | ((a ^ b) & c)

const isEmpty = (set: ProductSet): boolean => {
  for (let word = 0; word < set.length; word += 1) if (set[word] !== 0) return false
  return true
}

/** Products, and in how many of some sets each of them is. */
export interface InMost {
  readonly products: ProductSet
  readonly howMany: number
}

/**
 * Writes into a set the candidates that are in as many of the sets as those that are in the most; none when all are in none.
 */
export const inMostOf = (sets: readonly ProductSet[], candidates: ProductSet, into: ProductSet): InMost => {
  if (sets.length > 0 && writeCommon(into, [candidates, ...sets])) return { products: into, howMany: sets.length }
  const [one, other, third] = sets
  if (one === undefined || other === undefined) return { products: into.fill(0), howMany: 0 }
  if (third === undefined)
    return { products: into, howMany: writeCommonWithEither(into, candidates, one, other) ? 1 : 0 }
  const most = inMostButNotAll(sets, candidates)
  into.set(most.products)
  return { products: into, howMany: most.howMany }
}

/** The same where nobody is in all of them. */
const inMostButNotAll = (sets: readonly ProductSet[], candidates: ProductSet): InMost => {
  /** How many sets each product is in, in binary: the lowest digits of all products, the next ones, … */
  const digits: ProductSet[] = []
  for (const [at, set] of sets.entries()) {
    let carried = inBoth(set, candidates)
    for (const [place, digit] of digits.entries()) {
      digits[place] = inFirstOnly(inEither(digit, carried), inBoth(digit, carried))
      carried = inBoth(digit, carried)
    }
    if (at + 1 === 2 ** digits.length) digits.push(carried)
  }
  const inAny = digits.reduce(inEither, noneOf(candidates))
  return [...digits.entries()].reduceRight(
    (best, [place, digit]) => {
      const having = inBoth(best.products, digit)
      return isEmpty(having) ? best : { products: having, howMany: best.howMany + 2 ** place }
    },
    { products: inAny, howMany: 0 },
  )
}

const noneOf = (set: ProductSet): ProductSet => new Uint32Array(set.length)

/** Writes the places of the products one after another, ascending; answers how many there are. */
export const writePlaces = (set: ProductSet, places: Uint32Array): number => {
  let count = 0
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      places[count] = word * 32 + 31 - Math.clz32(bits & -bits)
      count += 1
    }
  }
  return count
}
