/**
 * The debug id of a script whose name ends with the hash of its content (`shop-A1B2C3D4.js`): a UUID made of the name's last 16 characters. Build
 * and browser work it out alike, so a script needs not say it. https://docs.sentry.io/platforms/javascript/sourcemaps/troubleshooting_js/debug-ids/
 */
export const debugIdOf = (script: string): string => {
  const bytes = [...script.replace(/\.js$/, "").slice(-16).padStart(16, "0")]
  const hex = bytes.map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0").slice(-2)).join("")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}
