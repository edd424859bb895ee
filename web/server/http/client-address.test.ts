import { BlockList } from "node:net"
import { describe, expect, it } from "vitest"
import { clientOf, readNetworks } from "./client-address.ts"

const noProxies = new BlockList()
const trusted = readNetworks(["127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8"]) ?? noProxies

describe("the client's address", () => {
  it.each(["203.0.113.7", "10.0.0.9", "127.0.0.1", "192.168.1.4"])(
    "is the peer's (%s) without trusted proxies, whatever a header says",
    (peer) => {
      expect(clientOf(peer, "198.51.100.1", noProxies)).toBe(peer)
      expect(clientOf(peer, undefined, noProxies)).toBe(peer)
    },
  )

  it("behind trusted proxies is the last untrusted hop", () => {
    expect(clientOf("10.0.0.9", "198.51.100.1, 203.0.113.7", trusted)).toBe("203.0.113.7")
    expect(clientOf("::ffff:10.0.0.9", "198.51.100.1, 203.0.113.7, 10.1.2.3", trusted)).toBe("203.0.113.7")
    expect(clientOf("203.0.113.7", "198.51.100.1", trusted)).toBe("203.0.113.7")
  })

  it("is null for a trusted proxy's own request and for an unreadable header", () => {
    expect(clientOf("127.0.0.1", undefined, trusted)).toBeNull()
    expect(clientOf("::1", "", trusted)).toBeNull()
    expect(clientOf("10.0.0.9", `203.0.113.7, ${"x".repeat(10_000)}`, trusted)).toBeNull()
  })

  it("is a whole /64 network of IPv6, however it is written", () => {
    const network = "2001:db8:0:7::/64"
    for (const address of ["2001:db8:0:7::1", "2001:0DB8:0000:0007:ffff:1:2:3", "2001:db8:0:7:0:0:0:9"])
      expect(clientOf(address, undefined, noProxies)).toBe(network)
    expect(clientOf("2001:db8:0:8::1", undefined, noProxies)).not.toBe(network)
    expect(clientOf("127.0.0.1", "2001:db8::1", trusted)).toBe("2001:db8:0:0::/64")
    expect(clientOf("::ffff:203.0.113.7", undefined, noProxies)).toBe("203.0.113.7")
  })
})

describe("trusted networks", () => {
  it.each(["proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::1/129", "10.0.0"])("cannot be %s", (entry) => {
    expect(readNetworks([entry])).toBeNull()
  })
})
