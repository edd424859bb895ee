import { BlockList, isIP, isIPv6 } from "node:net"
import type { MiddlewareHandler } from "hono"
import type { Env } from "./env.ts"

/** Addresses and networks in CIDR notation; `null` when one of them is neither. */
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

/** An IPv4 address that came over an IPv6 socket, without its prefix. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "")

const isIn = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIPv6(address) ? "ipv6" : "ipv4")

/** An IPv4 address, or the /64 network of an IPv6 address: a subscriber has all of it to call from. */
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

/**
 * Who is calling: the peer, or behind trusted proxies the last address in `X-Forwarded-For` that is none of them; everything before it
 * the client may have made up. `null` for a trusted proxy that calls for itself.
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

/** Sets `c.var.client`, by which limits count. */
export const clientAddress =
  (
    peerOf: (c: Parameters<MiddlewareHandler<Env>>[0]) => string | undefined,
    trusted: BlockList,
  ): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set("client", clientOf(peerOf(c), c.req.header("x-forwarded-for"), trusted))
    return next()
  }
