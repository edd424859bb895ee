import { campaignRounds } from "./campaign-rounds.ts"
import { mailRounds } from "./mail-rounds.ts"

/* `node web/resilience/kill-mails.ts [rounds] [seed]`: kills the built shop with SIGKILL at random moments while it sends mails to an
   SMTP server that also refuses, stalls and hangs up; then half as often while it sends a campaign. Exits 1 when a mail is lost, goes to
   somebody else, comes under two Message-IDs or without a cause. */
const rounds = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const note = (line: string) => console.info(line)
console.info(`${rounds} rounds, seed ${seed}`)
const report = await mailRounds({ rounds, seed, note })
console.info(JSON.stringify(report, null, 2))
const ofCampaigns = await campaignRounds({ rounds: Math.ceil(rounds / 2), seed, note })
console.info(JSON.stringify(ofCampaigns, null, 2))
process.exitCode = report.faults.length + ofCampaigns.faults.length > 0 ? 1 : 0
