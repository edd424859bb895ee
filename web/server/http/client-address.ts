import { BlockList, isIP, isIPv6 } from "node:net"
import type { MiddlewareHandler } from "hono"
import type { Env } from "./env.ts"

/** Addresses and networks in CIDR notation; `null` when an entry is neither. */
export const readNetworks = (entries: readonly string[]): BlockList | null => {
  const networks = new BlockList()
  for (const entry of entries) {
    const [address = "", prefix, ...rest] = entry.split("/")
    const family = isIPv6(address) ? "ipv6" : "ipv4"
    if (isIP(address) === 0 || rest.length > 0) return null
    if (prefix === undefined) networks.addAddress(address, family)
    else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === "ipv6" ? 128 : 32))
      networks.addSubnet(address, Number(prefix), family)
    else return null
  }
  return networks
}

/** Strips the prefix of an IPv4-mapped IPv6 address. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "")

const isIn = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIPv6(address) ? "ipv6" : "ipv4")

/** An IPv4 address, or the /64 network of an IPv6 address: one subscriber owns all of it. */
const subscriber = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = "", tail] = address.toLowerCase().split("::")
  const before = head.split(":").filter((group) => group !== "")
  const after = tail?.split(":").filter((group) => group !== "") ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0")
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`
}

/** The network a client belongs to: the /24 of an IPv4 address, the /48 of a subscriber's /64, as providers hand them out in blocks. */
export const networkOf = (client: string): string =>
  client.includes(":") ? client.split(":").slice(0, 3).join(":") : client.split(".").slice(0, 3).join(".")

/**
 * The client: the peer, or behind trusted proxies the last untrusted address in `X-Forwarded-For`; the client can forge
 * everything before it. `null` for a trusted proxy's own request.
 */
export const clientOf = (peer: string | undefined, forwardedFor: string | undefined, trusted: BlockList) => {
  if (peer === undefined) return "unknown"
  const hops = [...(forwardedFor?.split(",") ?? []), peer].map((hop) => unmapped(hop.trim()))
  for (const hop of hops.toReversed()) {
    if (isIP(hop) === 0) break
    if (!isIn(trusted, hop)) return subscriber(hop)
  }
  return isIn(trusted, unmapped(peer)) ? null : subscriber(unmapped(peer))
}

/** Sets `c.var.client`, the key of rate limits. */
export const clientAddress =
  (
    peerOf: (c: Parameters<MiddlewareHandler<Env>>[0]) => string | undefined,
    trusted: BlockList,
  ): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set("client", clientOf(peerOf(c), c.req.header("x-forwarded-for"), trusted))
    return next()
  }
