import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Ajv } from "ajv"
import contract from "./contracts/meta-catalog.json" with { type: "json" }

/** What stands in Meta's place answers otherwise than usual: `true` where it has answered. */
export type MetaFault = (call: string, response: ServerResponse, body: MetaBody) => boolean

interface MetaBody {
  readonly requests?: readonly { readonly method: string; readonly data: Readonly<Record<string, unknown>> }[]
}

interface Batch {
  readonly requests: NonNullable<MetaBody["requests"]>
  status: string
}

const ajv = new Ajv({ strict: true, allErrors: false })
const validators = new Map(Object.entries(contract.calls).map(([call, schema]) => [call, ajv.compile(schema)]))

const bodyOf = async (request: IncomingMessage): Promise<MetaBody> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString("utf8"))
}

export const metaJson = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(JSON.stringify(body))
}

export const metaError = (
  response: ServerResponse,
  status: number,
  code: number,
  headers = {},
  message = `(#${code}) Something`,
) => metaJson(response, status, { error: { message, type: "OAuthException", code, fbtrace_id: "A" } }, headers)

/**
 * Meta's catalogue on this machine. Each request has to keep the contract (`contracts/meta-catalog.json`): one that does not is a fault,
 * which `faults` tells. A batch is worked on when `finish` is called, or at once.
 */
export const startMetaGraph = async ({ atOnce = true } = {}) => {
  const token = "EAA-secret-token"
  const catalogId = "1234567890"
  const items = new Map<string, Readonly<Record<string, unknown>>>()
  const batches = new Map<string, Batch>()
  const faults: string[] = []
  const asked: string[] = []
  let fault: MetaFault = () => false
  /** Why an item is refused when its batch is worked on; `null`: it is not. */
  let refuses: (data: Readonly<Record<string, unknown>>) => string | null = () => null
  /** What an item is warned of. */
  let warns: typeof refuses = () => null
  /** Whether it is checked when it is sent, too. */
  let checksAtOnce = false

  const workOff = (batch: Batch) => {
    if (batch.status !== "started") return
    batch.status = "Finished"
    for (const { method, data } of batch.requests) {
      const id = String(data.id)
      if (refuses(data) !== null) continue
      if (method === "DELETE") items.delete(id)
      // An update keeps what it does not name.
      else
        items.set(
          id,
          Object.fromEntries(Object.entries({ ...items.get(id), ...data }).filter(([, value]) => value !== "")),
        )
    }
  }
  const finish = () => {
    for (const batch of batches.values()) workOff(batch)
  }

  const answers: Readonly<Record<string, (response: ServerResponse, body: MetaBody, query: URLSearchParams) => void>> =
    {
      "POST items_batch": (response, { requests = [] }) => {
        const ids = requests.map(({ data }) => data.id)
        if (new Set(ids).size < ids.length) faults.push("an id twice in one batch")
        const handle = `Acz${batches.size + 1}`
        const batch = { requests, status: "started" }
        batches.set(handle, batch)
        if (atOnce) workOff(batch)
        const checked = checksAtOnce
          ? requests.map(({ data }) => ({ data, error: refuses(data), warning: warns(data) }))
          : []
        metaJson(response, 200, {
          handles: [handle],
          validation_status: checked.map(({ data, error, warning }) => ({
            retailer_id: data.id,
            errors: error === null ? [] : [{ message: error }],
            warnings: warning === null ? [] : [{ message: warning }],
          })),
        })
      },
      "GET check_batch_request_status": (response, _, query) => {
        const batch = batches.get(query.get("handle") ?? "")
        const refused = (batch?.requests ?? []).flatMap(({ data }) => {
          const message = refuses(data)
          return message === null ? [] : [{ id: String(data.id), message }]
        })
        const over = batch?.status === "Finished"
        const data = batch && {
          handle: query.get("handle"),
          status: batch.status,
          // A sample.
          errors: over ? refused.slice(0, 1) : [],
          errors_total_count: over ? refused.length : 0,
          warnings: [],
          warnings_total_count: 0,
          ...(query.get("load_ids_of_invalid_requests") === "true" && {
            ids_of_invalid_requests: over ? refused.map(({ id }) => id) : [],
          }),
        }
        metaJson(response, 200, { data: data === undefined ? [] : [data] })
      },
      "GET product_feeds": (response) => metaJson(response, 200, { data: [] }),
    }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://meta")
      const [, version, id, edge] = url.pathname.split("/")
      const call = `${request.method} ${edge}`
      const body = await bodyOf(request)
      asked.push(call)
      if (version !== "v25.0" || id !== catalogId) faults.push(`asked for ${url.pathname}`)
      if (url.href.includes(token)) faults.push("the token stands in the address")
      if (fault(call, response, body)) return
      if (request.headers.authorization !== `Bearer ${token}`) return metaError(response, 401, 190)
      const validate = validators.get(call)
      if (validate === undefined) {
        faults.push(`no call ${call}`)
        return metaError(response, 400, 100)
      }
      if (!validate(request.method === "GET" ? Object.fromEntries(url.searchParams) : body)) {
        faults.push(`${call}: ${ajv.errorsText(validate.errors)}`)
        return metaError(response, 400, 100)
      }
      answers[call]?.(response, body, url.searchParams)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`,
    catalogId,
    token,
    items,
    batches,
    asked,
    faults,
    finish,
    disturb: (next: MetaFault | null) => {
      fault = next ?? (() => false)
    },
    refuse: (next: typeof refuses | null) => {
      refuses = next ?? (() => null)
    },
    warn: (next: typeof refuses | null, atOnce = false) => {
      warns = next ?? (() => null)
      checksAtOnce = atOnce
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type MetaGraph = Awaited<ReturnType<typeof startMetaGraph>>
