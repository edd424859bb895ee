import { generateKeyPairSync, type KeyObject, sign } from "node:crypto"

/*
 * Certificates for tests, written by hand in DER (X.690): nothing of npm's that makes them is worth its packages.
 */

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const text = (tag: number, value: string) => tagged(tag, Buffer.from(value))
const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts)
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, "hex"))
const bits = (content: Uint8Array) => tagged(0x03, Buffer.from([0]), content)

const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"))
const nameOf = (commonName: string) => sequence(tagged(0x31, sequence(identifier("550403"), text(0x0c, commonName))))
const extension = (id: string, value: Uint8Array) => sequence(identifier(id), tagged(0x04, value))
const isAuthority = extension("551d13", sequence(tagged(0x01, Buffer.from([0xff]))))
const forHost = (host: string) => extension("551d11", sequence(text(0x82, host)))

const certificate = (issuer: string, issuerKey: KeyObject, subject: string, key: KeyObject, use: Uint8Array) => {
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(text(0x17, "200101000000Z"), text(0x17, "491231235959Z")),
    nameOf(subject),
    key.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(use)),
  )
  const signed = sequence(content, ecdsaWithSha256, bits(sign("sha256", content, issuerKey)))
  return `-----BEGIN CERTIFICATE-----\n${signed.toString("base64")}\n-----END CERTIFICATE-----\n`
}

/** An authority of one's own, and what it issued for a server of this name; all PEM. */
export const certificatesFor = (host: string) => {
  const [authority, server] = [1, 2].map(() => generateKeyPairSync("ec", { namedCurve: "prime256v1" })) as [
    { publicKey: KeyObject; privateKey: KeyObject },
    { publicKey: KeyObject; privateKey: KeyObject },
  ]
  const name = "an authority of a test"
  return {
    authority: certificate(name, authority.privateKey, name, authority.publicKey, isAuthority),
    certificate: certificate(name, authority.privateKey, host, server.publicKey, forHost(host)),
    key: server.privateKey.export({ type: "pkcs8", format: "pem" }),
  }
}
