/** A number of packs as it is typed; `NaN`: it is none. */
export const wholeOf = (written: string): number =>
  /^\d{1,6}$/.test(written.trim()) ? Number(written.trim()) : Number.NaN
