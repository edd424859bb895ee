import { stat, statfs } from "node:fs/promises"
import { isIP } from "node:net"
import { dirname } from "node:path"
import { connect } from "node:tls"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Certificate, type Disk, Machine } from "../../domain/system/ports.ts"

export interface MachineOptions
  extends Pick<Machine["Service"], "versions" | "connected" | "apiVersions" | "operatorEmail"> {
  /** What is stored where, by what staff call it. */
  readonly folders: readonly { readonly what: string; readonly path: string }[]
  /** Addresses; those with https have certificates. */
  readonly addresses: readonly string[]
}

const certificateMs = 2_000

/** The nearest folder that is there. */
const existing = (path: string): Promise<string> =>
  stat(path).then(
    () => path,
    () => (dirname(path) === path ? path : existing(dirname(path))),
  )

/** What is on one file system is one disk. */
const disksOf = async (folders: MachineOptions["folders"]): Promise<readonly Disk[]> => {
  const disks = new Map<number, Disk>()
  for (const { what, path } of folders) {
    const folder = await existing(path)
    const [{ dev }, { bavail, blocks, bsize }] = [await stat(folder), await statfs(folder)]
    const others = disks.get(dev)
    const whats = others === undefined ? what : `${others.what} und ${what}`
    disks.set(dev, { what: whats, freeBytes: bavail * bsize, totalBytes: blocks * bsize })
  }
  return [...disks.values()]
}

/** Also of a certificate that is no longer good: nothing is sent. */
const certificateOf = (address: string): Promise<Certificate> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(address)
    const name = hostname.replace(/^\[|\]$/g, "")
    const socket = connect({
      host: name,
      port: port === "" ? 443 : Number(port),
      ...(isIP(name) === 0 && { servername: name }),
      rejectUnauthorized: false,
      timeout: certificateMs,
    })
    const end = (expiresAt: number | null) => {
      socket.destroy()
      resolve({ host, expiresAt })
    }
    socket.once("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until) ? null : until)
    })
    socket.once("timeout", () => end(null))
    socket.once("error", () => end(null))
  })

/** What this machine says. */
export const layerMachine = ({ folders, addresses, ...rest }: MachineOptions): Layer.Layer<Machine> =>
  Layer.succeed(Machine, {
    ...rest,
    disks: Effect.promise(() => disksOf(folders)),
    certificates: Effect.promise(() =>
      Promise.all([...new Set(addresses.filter((each) => each.startsWith("https:")))].map(certificateOf)),
    ),
  })
