/** Each value once, in the order they are met. */
export const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]
