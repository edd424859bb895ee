/**
 * Loaded into a measured process by `node --import`: answers every message with what the process used, and how long its event
 * loop was away, since the message before. Nothing of it is in the shop.
 */
import { monitorEventLoopDelay } from "node:perf_hooks"

/** What a process tells about the time since it was last asked. */
export interface LoopReport {
  /** Processor time of all its threads, in milliseconds. */
  readonly cpuMs: number
  /** How late the loop came back to a timer due every two milliseconds, in milliseconds. */
  readonly blockedMs: { readonly p99: number; readonly max: number }
  readonly heapMb: number
}

const resolution = 2
const delays = monitorEventLoopDelay({ resolution })
delays.enable()
let used = process.cpuUsage()

const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolution)

process.on("message", () => {
  const { user, system } = process.cpuUsage(used)
  used = process.cpuUsage()
  const report: LoopReport = {
    cpuMs: (user + system) / 1_000,
    blockedMs: { p99: late(delays.percentile(99)), max: late(delays.max) },
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  }
  delays.reset()
  process.send?.(report)
})
// The channel must not keep alive what wants to stop.
process.channel?.unref()
