import * as Result from "effect/Result"

/** Where a bucket is, and how to open it. */
export interface S3Bucket {
  /** `https://host:port`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Reads `s3://key:secret@host:port/bucket?region=eu-central-1`. Key and secret are percent-encoded. It is https, but http for a store on this
 * machine or with `?tls=false`. Without a region it is `us-east-1`, which stores other than Amazon's take. What is wrong is said without
 * repeating the address, which holds the secret.
 */
export const readS3Url = (value: string): Result.Result<S3Bucket, string> => {
  if (!URL.canParse(value)) return Result.fail("The address of the file store cannot be read.")
  const url = new URL(value)
  const bucket = url.pathname.replace(/^\/|\/$/g, "")
  if (url.hostname === "") return Result.fail("The address of the file store has no host.")
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket))
    return Result.fail("The address of the file store must end with the name of one bucket.")
  const unknown = [...url.searchParams.keys()].filter((key) => key !== "region" && key !== "tls")
  if (unknown.length > 0)
    return Result.fail(`The address of the file store has an unknown switch: ${unknown.join(", ")}.`)
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    if (accessKeyId === "" || secretAccessKey === "")
      return Result.fail("The address of the file store lacks its key or secret.")
    const isPlain = loopback.test(url.hostname) || url.searchParams.get("tls") === "false"
    return Result.succeed({
      endpoint: `${isPlain ? "http" : "https"}://${url.host}`,
      bucket,
      region: url.searchParams.get("region") ?? "us-east-1",
      accessKeyId,
      secretAccessKey,
    })
  } catch {
    return Result.fail("Key or secret in the address of the file store are not percent-encoded.")
  }
}
