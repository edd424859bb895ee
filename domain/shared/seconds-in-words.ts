/** So many seconds behind „in“ or „nach“: `einer Sekunde`, `5 Sekunden`. */
export const secondsInWords = (seconds: number): string =>
  seconds === 1 ? "einer\u00a0Sekunde" : `${seconds}\u00a0Sekunden`
