import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Ajv } from "ajv"
import contract from "./contracts/recharge.json" with { type: "json" }

/** What stands in ReCharge's place answers otherwise than usual: `true` where it has answered. */
export type RechargeFault = (call: string, response: ServerResponse) => boolean

const ajv = new Ajv({ strict: true })
const validators = new Map(Object.entries(contract.bodies).map(([call, schema]) => [call, ajv.compile(schema)]))
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = contract.queries

export const rechargeJson = (response: ServerResponse, status: number, body: string, headers = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(body)
}

/** ReCharge on this machine. A request that breaks the contract (`contracts/recharge.json`) is a fault, which `faults` names. */
export const startRecharge = async ({ pageSize = 250 } = {}) => {
  const accessToken = "sk_secret_token"
  /** Subscriptions by their numbers, as JSON: these may be larger than JavaScript's are exact. */
  const subscriptions = new Map<string, string>()
  /** Customers as JSON. */
  const customers: string[] = []
  const webhooks: { readonly address: string; readonly topic: string }[] = []
  const faults: string[] = []
  const asked: string[] = []
  let fault: RechargeFault = () => false

  const isActive = (json: string) => json.includes('"status":"active"')
  const list = (name: string, all: readonly string[], cursor: string | null) => {
    const from = Number(cursor ?? 0)
    const next = from + pageSize < all.length ? `"${from + pageSize}"` : "null"
    return `{"${name}":[${all.slice(from, from + pageSize)}],"next_cursor":${next},"previous_cursor":null}`
  }
  const answers: Readonly<
    Record<string, (id: string, body: string, cursor: string | null) => readonly [number, string]>
  > = {
    "GET /webhooks": (_id, _body, cursor) => {
      const all = webhooks.map(({ address, topic }, id) => JSON.stringify({ id, address, topics: [topic] }))
      return [200, list("webhooks", all, cursor)]
    },
    "POST /webhooks": (_, body) => {
      webhooks.push(JSON.parse(body))
      return [200, `{"webhook":${body}}`]
    },
    "GET /customers": (_id, _body, cursor) => [200, list("customers", customers, cursor)],
    "GET /subscriptions": (_id, _body, cursor) => [
      200,
      list("subscriptions", [...subscriptions.values()].filter(isActive), cursor),
    ],
    "GET /subscriptions/{id}": (id) => {
      const found = subscriptions.get(id)
      return found === undefined ? [404, `{"errors":"Not Found"}`] : [200, `{"subscription":${found}}`]
    },
    "POST /subscriptions/{id}/cancel": (id) => {
      const found = subscriptions.get(id)
      if (found === undefined) return [404, `{"errors":"Not Found"}`]
      if (!isActive(found)) return [422, `{"errors":{"status":"is cancelled"}}`]
      const cancelled = found.replace('"status":"active"', '"status":"cancelled"')
      subscriptions.set(id, cancelled)
      return [200, `{"subscription":${cancelled}}`]
    },
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://recharge")
      const [, id = ""] = /^\/subscriptions\/([^/]+)/.exec(pathname) ?? []
      const call = `${request.method} ${id === "" ? pathname : pathname.replace(id, "{id}")}`
      const body = await text(request)
      asked.push(id === "" ? call : call.replace("{id}", id))
      if (fault(call, response)) return
      if (request.headers["x-recharge-access-token"] !== accessToken) return rechargeJson(response, 401, "{}")
      const validate = validators.get(call)
      const query = queries[call]
      const broken = validate
        ? !validate(JSON.parse(body))
        : query === undefined ||
          [...searchParams].some(([name, value]) => !new RegExp(query[name] ?? "^$").test(value)) ||
          (searchParams.has("cursor") && searchParams.has("status"))
      if (broken || request.headers["x-recharge-version"] !== "2021-11") {
        faults.push(`${call}${pathname}: ${validate ? ajv.errorsText(validate.errors) : searchParams}`)
        return rechargeJson(response, 400, "{}")
      }
      const [status, json] = answers[call]?.(id, body, searchParams.get("cursor")) ?? [404, "{}"]
      rechargeJson(response, status, json)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken,
    subscriptions,
    customers,
    webhooks,
    faults,
    asked,
    disturb: (next: RechargeFault | null) => {
      fault = next ?? (() => false)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
