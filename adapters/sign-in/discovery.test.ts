import { assert, describe, it } from "@effect/vitest"
import { mayBeEndpointOf, staysBetweenTheTwo } from "./discovery.ts"

describe("staysBetweenTheTwo", () => {
  it("takes TLS, and this machine without it", () => {
    for (const address of [
      "https://id.example",
      "http://127.0.0.1:4000",
      "http://localhost",
      "http://[::1]:1/realms/x",
    ])
      assert.isTrue(staysBetweenTheTwo(address), address)
    for (const address of [
      "http://id.example",
      "http://localhost.example",
      "http://127.0.0.1.example",
      "ftp://localhost",
      "",
    ])
      assert.isFalse(staysBetweenTheTwo(address), address)
  })
})

describe("mayBeEndpointOf", () => {
  it("lets only an issuer of this machine do without TLS", () => {
    assert.isTrue(mayBeEndpointOf("https://id.example", "https://api.example/token"))
    assert.isFalse(mayBeEndpointOf("https://id.example", "http://api.example/token"))
    assert.isFalse(mayBeEndpointOf("https://id.example", "http://127.0.0.1/token"))
    assert.isTrue(mayBeEndpointOf("http://127.0.0.1:1", "http://127.0.0.1:1/token"))
    assert.isTrue(mayBeEndpointOf("http://127.0.0.1:1", "https://api.example/token"))
    assert.isFalse(mayBeEndpointOf("http://127.0.0.1:1", "http://api.example/token"))
  })
})
