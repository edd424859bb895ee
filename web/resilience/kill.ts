import { killRounds } from "./kill-rounds.ts"

/*
 * `node web/resilience/kill.ts [rounds] [seed]`: kills the built shop with SIGKILL at moments picked by chance, under eight shoppers
 * who change carts and order while mails go out, and while it starts. Exits 1 when an acknowledged order is lost, doubled or
 * half, or anything else in the books contradicts what was told.
 */
const rounds = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.info(`${rounds} rounds, seed ${seed}`)
const report = await killRounds(rounds, seed, (line) => console.info(line))
console.info(JSON.stringify(report, null, 2))
process.exitCode = report.faults.length > 0 ? 1 : 0
