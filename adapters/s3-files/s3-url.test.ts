import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { readS3Url } from "./s3-url.ts"

describe("the address of a file store", () => {
  it("holds key, secret, host, bucket and region", () => {
    expect(
      Result.getOrThrow(readS3Url("s3://AKIA:ge%2Fheim%3D@fsn1.stores.example/shop-files?region=eu-central")),
    ).toEqual({
      endpoint: "https://fsn1.stores.example",
      bucket: "shop-files",
      region: "eu-central",
      accessKeyId: "AKIA",
      secretAccessKey: "ge/heim=",
    })
  })

  it("is without TLS on this machine, or where it says so", () => {
    const endpointOf = (url: string) => Result.getOrThrow(readS3Url(url)).endpoint
    expect(endpointOf("s3://a:b@localhost:9000/files")).toBe("http://localhost:9000")
    expect(endpointOf("s3://a:b@127.0.0.1:9000/files")).toBe("http://127.0.0.1:9000")
    expect(endpointOf("s3://a:b@minio:9000/files?tls=false")).toBe("http://minio:9000")
    expect(endpointOf("s3://a:b@minio:9000/files")).toBe("https://minio:9000")
  })

  it.each([
    "s3:",
    "s3://a:geheim@host",
    "s3://a:geheim@host/one/two",
    "s3://a:geheim@/bucket",
    "s3://a@host/bucket",
    "s3://host/bucket",
    "s3://a:geheim%@host/bucket",
    "s3://a:geheim@host/bucket?colour=red",
  ])("is refused without being quoted: %s", (url) => {
    const read = readS3Url(url)
    expect(Result.isFailure(read) && read.failure).toMatch(/file store/)
    expect(Result.isFailure(read) && read.failure).not.toContain("geheim")
  })
})
