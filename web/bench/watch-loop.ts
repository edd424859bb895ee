/**
 * Loaded into a measured process by `node --import`: answers every message with what the process used, and how long its event
 * loop was away, since the message before. Nothing of it is in the shop.
 */

/** What a process tells about the time since it was last asked. */
export interface LoopReport {
  /** Processor time of all its threads, in milliseconds. */
  readonly cpuMs: number
  /** How late at most the loop came back to a timer due every two milliseconds. */
  readonly blockedMs: number
  /** How long at most the process itself was at work while its loop was away: the rest is what others on the machine took. */
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
// The channel must not keep alive what wants to stop.
process.channel?.unref()
