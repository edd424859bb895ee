import { connect, type Socket } from "node:net"

/** Many connections kept open by a hostile client. */
export interface Crowd {
  /** The number of accepted connections. */
  readonly opened: number
  /** The number the shop has closed since. */
  readonly closed: () => number
  readonly leave: () => void
}

/** Opens connections that all send the same; every `everyMs` one more byte `drop`. Reads nothing when `reads` is false. */
export const gather = async (
  port: number,
  count: number,
  words: string,
  { drop = "", everyMs = 1_000, reads = true } = {},
): Promise<Crowd> => {
  const sockets: Socket[] = []
  let opened = 0
  let closed = 0
  const join = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1" })
      sockets.push(socket)
      if (reads) socket.resume()
      socket.on("connect", () => {
        opened += 1
        socket.write(words)
        resolve()
      })
      socket.on("error", () => resolve())
      socket.on("close", () => {
        closed += 1
      })
    })
  let left = count
  const several = async () => {
    while (left-- > 0) await join()
  }
  await Promise.all(Array.from({ length: 100 }, several))
  const dropping = setInterval(() => {
    for (const socket of sockets) if (drop !== "" && socket.writable) socket.write(drop)
  }, everyMs)
  return {
    opened,
    closed: () => closed,
    leave: () => {
      clearInterval(dropping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
