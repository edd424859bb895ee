/** The pack size shown first: sold out it would be no offer. */
export const firstShown = <Size extends { readonly available: boolean }>(sizes: readonly Size[]): Size | undefined =>
  sizes.find(({ available }) => available) ?? sizes[0]
