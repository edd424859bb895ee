/** Set by the build: whether pages reload after a change. */
declare const DEV: boolean
/** Set by the build: code only the server needs is left out of the browser's scripts. */
declare const SERVER: boolean

/** Set by the build: where browsers send reports of errors, see `ERROR_TUNNEL_PATH` in README.md. */
declare const ERROR_TUNNEL_PATH: string
/** Set by the build: its version, by which an error service knows it. */
declare const RELEASE: string

/** The build bundles style sheets; importing one returns its URL. */
declare module "*.css" {
  const address: string
  export default address
}
