import type { Context } from "hono"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { refuseWith } from "./refuse.ts"

export const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

type Lines = readonly (readonly string[])[]

/** A table's pages as bytes; an error aborts the download. */
async function* written<Page extends { readonly next: string | null }>(
  where: string,
  columns: readonly string[],
  first: Page,
  read: (after: string) => Promise<Page>,
  linesOf: (page: Page) => Lines,
) {
  const encoder = new TextEncoder()
  const bytes = (lines: Lines, start = "") => encoder.encode(start + lines.map(csvLine).join(""))
  yield bytes([columns, ...linesOf(first)], csvStart)
  try {
    for (let { next } = first; next !== null; ) {
      const page = await read(next)
      yield bytes(linesOf(page))
      next = page.next
    }
  } catch (cause) {
    logError(where, cause)
    throw cause
  }
}

/** Bytes as they are asked for; whoever ends the download ends them. */
export const streamOf = (bytes: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await bytes.return(undefined)
    },
  })

/** A list as a CSV table to download. One page of it is in memory at a time. */
export const downloadCsv = async <Page extends { readonly next: string | null }>(
  c: Context<Env>,
  {
    where,
    name,
    columns,
    read,
    linesOf,
  }: {
    /** As the log names it. */
    readonly where: string
    /** Of the file, without its ending. */
    readonly name: string
    readonly columns: readonly string[]
    readonly read: (after?: string) => Promise<Page>
    readonly linesOf: (page: Page) => Lines
  },
) => {
  try {
    // The first page is read before the response starts, so that a refusal has its own status.
    const body = streamOf(written(where, columns, await read(), read, linesOf))
    c.header("content-disposition", `attachment; filename="${name}.csv"`)
    c.header("content-type", "text/csv; charset=utf-8")
    return c.body(body)
  } catch (cause) {
    return refuseWith(c, "export", cause)
  }
}

/** `-ab-2026-10-01-bis-2026-10-31`: the days of a list, as the name of its file has them. */
export const periodIn = ({ from, to }: { readonly from?: string; readonly to?: string }): string =>
  [from && `-ab-${from}`, to && `-bis-${to}`].filter(Boolean).join("")
