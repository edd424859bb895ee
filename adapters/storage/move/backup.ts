import { existsSync } from "node:fs"
import { open, rm } from "node:fs/promises"
import { connect } from "../sqlite/connection.ts"
import { tablesOf } from "../sqlite/open-sqlite.ts"
import { bookFaultsOf } from "./book-faults.ts"
import { copyShop, type MovedTable, type MoveOptions, refuseMoved } from "./move.ts"
import { MoveRefused, openCopy, openSide, openSnapshot } from "./side.ts"

type Baselines = MoveOptions["baselines"]

/** SQLite copies itself, page by page, beside those who write. */
const copyFile = async (from: string, to: string): Promise<void> => {
  if (!existsSync(from)) throw new MoveRefused(`there is no file ${from}`)
  const { query, close } = await connect(from, "read")
  try {
    if (!(await tablesOf(query)).includes("orders")) throw new MoveRefused(`${from} holds no shop`)
    await query("vacuum into ?", [to])
  } finally {
    await close()
  }
  const file = await open(to, "r+")
  await file.sync().finally(() => file.close())
}

const copyServer = async (url: string, to: string, baselines: Baselines): Promise<readonly string[]> => {
  const source = await openSnapshot(url)
  try {
    await refuseMoved(source)
    const target = await openSide(`sqlite:${to}`, "target")
    try {
      const { losses } = await copyShop(source, target, baselines)
      await target.commit()
      return losses
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/**
 * Writes all rows of a shop as they are at one moment into a new SQLite file, while the shop goes on. Answers what is not in it. Fails with
 * what is wrong, also where the written file cannot be read back; it may have left a part of the file then.
 */
export const backUpDatabase = async (from: string, to: string, baselines: Baselines): Promise<readonly string[]> => {
  const isFile = from.startsWith("sqlite:")
  const losses = isFile ? [] : await copyServer(from, to, baselines)
  if (isFile) await copyFile(from.slice("sqlite:".length), to)
  const copy = await openCopy(to)
  try {
    await refuseMoved(copy)
    await bookFaultsOf(copy.query)
  } finally {
    await copy.close()
  }
  return losses
}

/** What is wrong with the books in a backup; none: nothing. */
export const faultsInBackup = async (file: string): Promise<readonly string[]> => {
  const copy = await openCopy(file)
  return bookFaultsOf(copy.query).finally(copy.close)
}

/**
 * Copies all rows of a backup into an empty database, all or nothing, and lets `beforeCommit` do what belongs to it. Fails with `MoveRefused`
 * where a shop is open there, or anything is there.
 */
export const restoreDatabase = async (
  file: string,
  to: string,
  baselines: Baselines,
  beforeCommit: () => Promise<void>,
): Promise<readonly MovedTable[]> => {
  const newFile = to.startsWith("sqlite:") ? to.slice("sqlite:".length) : null
  const wasThere = newFile === null || existsSync(newFile)
  const source = await openCopy(file)
  let done = false
  try {
    const target = await openSide(to, "target")
    try {
      const { copied, losses } = await copyShop(source, target, baselines)
      if (losses.length > 0)
        throw new MoveRefused(
          `the backup is of a newer version of the shop: this one has no place for ${losses.join("; ")}`,
        )
      await beforeCommit()
      await target.commit()
      done = true
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
    if (!done && !wasThere && newFile !== null) await rm(newFile, { force: true })
  }
}
