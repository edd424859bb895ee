/** What leads so many sources. */
export const sourcesLabel = (count: number): string => (count === 1 ? "Quelle" : "Quellen")

/** `Quelle: DGE (2024)`, `Quellen: DGE (2024); EFSA (2023)`; `""`: there is none. */
export const sourcesInWords = (sources: readonly string[]): string =>
  sources.length === 0 ? "" : `${sourcesLabel(sources.length)}: ${sources.join("; ")}`
