import { statfs } from "node:fs/promises"
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

/** Of a folder that is still to be made, where it will be. */
const diskOf = async (what: string, path: string): Promise<readonly Disk[]> => {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    return [{ what, freeBytes: bavail * bsize, totalBytes: blocks * bsize }]
  } catch {
    return dirname(path) === path ? [] : diskOf(what, dirname(path))
  }
}

/** Also of a certificate that is no longer good: nothing is sent. */
const certificateOf = (address: string): Promise<Certificate> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(address)
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: port === "" ? 443 : Number(port),
      servername: hostname,
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
    disks: Effect.promise(async () => (await Promise.all(folders.map(({ what, path }) => diskOf(what, path)))).flat()),
    certificates: Effect.promise(() =>
      Promise.all([...new Set(addresses.filter((each) => each.startsWith("https:")))].map(certificateOf)),
    ),
  })
