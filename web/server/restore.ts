import { basename, dirname, relative, resolve } from "node:path"
import * as Redacted from "effect/Redacted"
import { withBackupPlace } from "./backup-places.ts"
import { restoreBackup } from "./backups.ts"
import { CommandRefused, readSettings, runCommand, withShopParts } from "./settings-of-command.ts"

const usage = `node ${relative(process.cwd(), process.argv[1] ?? "")} [--despite-faults] <folder or name of a backup>

Restores a backup into the database and the place for uploads that DATABASE_URL and FILES_URL name: both have to be empty.
What is named without a folder is taken from BACKUP_URL.
The books are checked first; --despite-faults restores them as they are.`

await runCommand(async () => {
  const args = process.argv.slice(2)
  const despiteFaults = args.includes("--despite-faults")
  const [folder, ...more] = args.filter((arg) => arg !== "--despite-faults")
  if (folder === undefined || folder.startsWith("--") || more.length > 0) throw new CommandRefused(usage)
  const config = readSettings()
  const path = resolve(folder.replace(/^file:(?:\/\/)?/, ""))
  const stored = folder.includes("/") ? null : config.backup.url
  const { madeAt, files, copied, faults } = await withBackupPlace(
    stored ?? Redacted.make(`file:${dirname(path)}`),
    (place) => withShopParts(config, (shop) => restoreBackup(place, basename(path), shop, despiteFaults)),
  )
  const rows = (table: string) => copied.find((each) => each.table === table)?.rows ?? 0
  console.info(
    `Restored as of ${new Date(madeAt).toISOString()}: ${rows("orders")} orders, ${rows("invoices")} invoices, ${rows("people")} people, ${files} uploads.`,
  )
  console.info(faults.length === 0 ? "The books are right." : `The books are not right: ${faults.join("; ")}.`)
  console.info("E-mails that waited then are sent when the shop starts, also those it sent since.")
})
