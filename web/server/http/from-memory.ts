import type { Context } from "hono"
import type { DraftedAnswer, MadeAnswer, PublicAnswers, StoredAnswer } from "../public-answers.ts"
import type { PublicRevision } from "../public-revision.ts"
import { turns } from "../turns.ts"
import type { Replies } from "./reply.ts"
import { carrying } from "./security.ts"

/** What everybody gets, for as long as the revision says that it holds. */
export interface FromMemory {
  /**
   * What is kept under a name, made when it is not at hand; `variant` tells apart what one address answers by turns. The address,
   * as it stands in the request of a GET, is from then on known to ask for it. `null` when the database is silent: whoever asks it
   * next says so.
   */
  readonly find: (
    name: string,
    address: string | null,
    make: () => Promise<MadeAnswer | DraftedAnswer>,
    variant?: string,
  ) => Promise<StoredAnswer | null>
  /** Sends what it finds. */
  readonly send: (
    c: Context,
    name: string,
    make: () => Promise<MadeAnswer | DraftedAnswer>,
    variant?: string,
  ) => Promise<Response | null>
  /** What `send` would send to a GET of this address, as it stands in the request; `null` for what it would have to look for. */
  readonly atHand: (address: string, variant?: string) => StoredAnswer | null
}

/** How many addresses are known by what they ask for, and how long one may be. */
const mostAddresses = 4_000
const longestAddress = 1_000

const keyOf = (name: string, variant: string): string => `${name} ${variant}`

/** The address as it stands in the request. */
const addressOf = ({ req: { url } }: Context): string => url.slice(url.indexOf("/", "http://".length))

/** Header lines as a plain object. */
const namedIn = (lines: readonly string[]): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const [at, name] of lines.entries()) if (at % 2 === 0) headers[name] = lines[at + 1] ?? ""
  return headers
}

export const makeFromMemory = (answers: PublicAnswers, revision: PublicRevision, replies: Replies): FromMemory => {
  /** Keys of answers by address and variant: what an address asks for never changes. */
  const keys = new Map<string, string>()

  const learn = (address: string, variant: string, key: string) => {
    const asked = keyOf(address, variant)
    if (keys.has(asked) || address.length > longestAddress) return
    for (const oldest of keys.keys()) {
      if (keys.size < mostAddresses) break
      keys.delete(oldest)
    }
    keys.set(asked, key)
  }

  /** Whoever asks meanwhile waits for the same, and each goes on in a turn of its own: by then there may be a newer one. */
  const looked = async (): Promise<string | null> => {
    const current = await revision.current().catch(() => null)
    if (current === null) return null
    await turns.withTime()
    return revision.atHand() ?? current
  }

  const find: FromMemory["find"] = async (name, address, make, variant = "") => {
    const current = revision.atHand() ?? (await looked())
    if (current === null) return null
    const key = keyOf(name, variant)
    const answer = await answers.get(key, current, make)
    if (address !== null && answers.kept(key, current) !== null) learn(address, variant, key)
    return answer
  }

  return {
    find,
    send: async (c, name, make, variant) => {
      const answer = await find(name, c.req.method === "GET" ? addressOf(c) : null, make, variant)
      if (answer === null) return null
      const { status, lines, body } = replies(answer, {
        acceptEncoding: c.req.header("accept-encoding"),
        ifNoneMatch: c.req.header("if-none-match"),
      })
      return carrying(body, status, namedIn(lines))
    },
    atHand: (address, variant = "") => {
      const key = keys.get(keyOf(address, variant))
      const current = key === undefined ? null : revision.atHand()
      return key === undefined || current === null ? null : answers.kept(key, current)
    },
  }
}
