/** Set by the build: whether pages reload after a change. */
declare const DEV: boolean
/** Set by the build: code only the server needs is left out of the browser's scripts. */
declare const SERVER: boolean

/** The build bundles style sheets; importing one returns its URL. */
declare module "*.css" {
  const address: string
  export default address
}
