/** What the tests use of `s3rver`, which brings no types of its own. */
declare module "s3rver" {
  import type { RequestListener } from "node:http"

  export default class S3rver {
    constructor(options: {
      readonly directory: string
      readonly silent: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly configureBuckets: () => Promise<unknown>
    readonly callback: () => RequestListener
    readonly store: { putObject: (object: { content: AsyncIterable<Uint8Array> }) => Promise<unknown> }
  }
}
