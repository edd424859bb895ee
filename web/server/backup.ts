import { relative } from "node:path"
import * as Redacted from "effect/Redacted"
import { withBackupPlace } from "./backup-places.ts"
import { makeBackup, removeOldBackups } from "./backups.ts"
import { CommandRefused, readSettings, runCommand, withShopParts } from "./settings-of-command.ts"

const usage = `node ${relative(process.cwd(), process.argv[1] ?? "")} [file:<folder>]

Makes a backup of the shop that the settings name, also while it runs: a folder with the database as one SQLite file and all uploads.
Without a folder it goes to BACKUP_URL (file:<folder> or s3://…), and backups older than BACKUP_KEEP_DAYS are removed there.`

const sizeOf = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

await runCommand(async () => {
  const args = process.argv.slice(2)
  const config = readSettings()
  const [folder] = args
  const url = folder === undefined ? config.backup.url : Redacted.make(folder)
  if (args.length > 1 || url === null || (folder !== undefined && !/^file:./.test(folder)))
    throw new CommandRefused(usage)
  await withBackupPlace(url, async (place) => {
    const now = Date.now()
    const { backup, losses } = await withShopParts(config, (shop) => makeBackup(shop, place, now))
    console.info(
      `${place.title}/${backup.name}: database ${sizeOf(backup.databaseBytes)}, ${backup.files} uploads ${sizeOf(backup.fileBytes)}`,
    )
    const missing = ["RESULTS_KEY, without which results of the questionnaire cannot be read", "all other settings"]
    console.info(`Not in it, so write these down elsewhere: ${[...missing, ...losses].join("; ")}.`)
    const removed = args.length === 0 ? await removeOldBackups(place, config.backup.keepDays, now) : 0
    if (removed > 0) console.info(`${removed} older than ${config.backup.keepDays} days removed`)
  })
})
