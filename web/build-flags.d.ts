/** Set by the build: whether pages reload themselves after a change. */
declare const DEV: boolean
/** Set by the build: what only the server needs is left out of the browser's scripts. */
declare const SERVER: boolean

/** A style sheet is bundled by the build; importing it gives its address. */
declare module "*.css" {
  const address: string
  export default address
}
