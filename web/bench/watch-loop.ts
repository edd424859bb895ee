/**
 * Loaded into a measured process by `node --import`: answers each message with the process's usage and the delays of its event
 * loop since the last message. Not part of the shop.
 */

/** A process's report since the last one. */
export interface LoopReport {
  /** Processor time of all its threads, in milliseconds. */
  readonly cpuMs: number
  /** The maximum delay of a timer due every two milliseconds. */
  readonly blockedMs: number
  /** The maximum processor time during such a delay: the rest was used by other processes. */
  readonly blockedAtWorkMs: number
  readonly heapMb: number
}

const resolution = 2
let used = process.cpuUsage()
let blockedMs = 0
let blockedAtWorkMs = 0

const workedSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

let cameBack = performance.now()
let usedThen = used
setInterval(() => {
  const now = performance.now()
  const late = now - cameBack - resolution
  blockedMs = Math.max(blockedMs, late)
  blockedAtWorkMs = Math.max(blockedAtWorkMs, Math.min(late, workedSince(usedThen)))
  cameBack = now
  usedThen = process.cpuUsage()
}, resolution).unref()

process.on("message", () => {
  const report: LoopReport = {
    cpuMs: workedSince(used),
    blockedMs,
    blockedAtWorkMs,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  }
  used = process.cpuUsage()
  blockedMs = 0
  blockedAtWorkMs = 0
  process.send?.(report)
})
// The channel must not keep a stopping process alive.
process.channel?.unref()
