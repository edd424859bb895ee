import type { TRPCError } from "@trpc/server"
import { fetchRequestHandler } from "@trpc/server/adapters/fetch"
import type { Bytes } from "../encodings.ts"
import { makeJsonBytes } from "../json-bytes.ts"
import type { MadeAnswer } from "../public-answers.ts"
import type { Shop } from "../shop.ts"
import { callIn } from "../trpc/call.ts"
import { shopRouter } from "../trpc/router.ts"
import { anybody } from "../trpc/wire.ts"

/** Where tRPC answers. */
export const endpoint = "/trpc"
/** The most calls one batch may hold: more than a page of anybody needs, fewer than would keep the shop busy. */
export const maxBatchSize = 20

/** Capabilities whose queries answer everybody alike. */
const publicCapabilities: ReadonlySet<string> = new Set(["catalogue", "questionnaire", "search"])
const publicNames: ReadonlySet<string> = new Set(["content.legalText"])

const isOf = (type: "query" | "mutation", procedure: unknown): boolean =>
  typeof procedure === "function" &&
  "_def" in procedure &&
  typeof procedure._def === "object" &&
  procedure._def !== null &&
  "type" in procedure._def &&
  procedure._def.type === type

/** The full names of everything that only reads, or of everything that changes something. */
export const namesOf = (type: "query" | "mutation"): ReadonlySet<string> =>
  new Set(
    Object.entries<unknown>(shopRouter._def.procedures).flatMap(([name, procedure]) =>
      isOf(type, procedure) ? name : [],
    ),
  )

const queries = namesOf("query")

/** The procedures a path calls, as tRPC reads it: a batch is split where its decoded path has commas. */
export const proceduresIn = (path: string): readonly string[] => {
  const called = path.slice(endpoint.length + 1)
  try {
    return decodeURIComponent(called).split(",")
  } catch {
    return [called]
  }
}

/** Whether everybody gets the same answer to all of these. */
export const arePublic = (procedures: readonly string[]): boolean =>
  procedures.every((name) => publicNames.has(name) || publicCapabilities.has(name.slice(0, name.indexOf("."))))

/** The input of a query that is asked alone, as tRPC reads it; `null` for a batch and for what is no JSON. */
const inputAlone = (search: URLSearchParams): { readonly input: unknown } | null => {
  if (search.has("batch") || search.has("connectionParams")) return null
  const input = search.get("input")
  try {
    return { input: input === null ? undefined : JSON.parse(input) }
  } catch {
    return null
  }
}

/** Makes the answer to public queries, asked for by path and search (with its `?`), whoever asks. */
export type PublicQueries = (path: string, search: string) => Promise<MadeAnswer>

interface Options {
  readonly onError: (error: TRPCError, path?: string) => void
  readonly errorHeaders: (errors: readonly TRPCError[]) => Record<string, string>
}

export const makePublicQueries = (shop: Shop, { onError, errorHeaders }: Options): PublicQueries => {
  const context = anybody(shop)
  const json = makeJsonBytes()
  const call = callIn(context)

  /**
   * What tRPC would answer to one query that succeeds, without the two streams it writes every answer through; `null` for all
   * else, which is left to it.
   */
  const alone = async (path: string, search: string): Promise<Bytes | null> => {
    const asked = inputAlone(new URLSearchParams(search))
    const [name = "", ...others] = proceduresIn(path)
    if (asked === null || others.length > 0 || !queries.has(name)) return null
    const [capability = "", procedure = ""] = name.split(".")
    return call(capability, procedure, asked.input).then(
      (data) => json({ result: { data } }),
      () => null,
    )
  }

  const throughTrpc = (path: string, search: string): Promise<Response> =>
    fetchRequestHandler({
      req: new Request(new URL(path + search, shop.publicUrl)),
      router: shopRouter,
      endpoint,
      maxBatchSize,
      createContext: () => context,
      onError: ({ error, path }) => onError(error, path),
      responseMeta: ({ errors }) => ({ headers: errorHeaders(errors) }),
    })

  return async (path, search) => {
    const bytes = await alone(path, search)
    if (bytes !== null) return { status: 200, type: "application/json", text: bytes, shareable: true }
    const answer = await throughTrpc(path, search)
    return {
      status: answer.status,
      type: "application/json",
      text: await answer.text(),
      shareable: answer.status === 200,
    }
  }
}
