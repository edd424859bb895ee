/** A text with each e-mail address in it as `…`. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/([\s<>()[\]:;,"'])/)
    .map((word) => (word.includes("@") ? "…" : word))
    .join("")
