import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Ajv } from "ajv"
import contract from "./contracts/klaviyo.json" with { type: "json" }

interface Row {
  readonly attributes: { readonly email: string; readonly subscriptions?: unknown }
}
export interface KlaviyoBody {
  readonly data?: {
    readonly attributes: {
      readonly profiles?: { readonly data: readonly Row[] }
      readonly profile?: { readonly data: Row }
    }
    readonly relationships?: unknown
  }
}

/** What stands in Klaviyo's place answers otherwise than usual: `true` where it has answered. */
export type KlaviyoFault = (call: string, response: ServerResponse, body: KlaviyoBody) => boolean

/** A profile there; `suppressed`: reason and since when. */
interface Profile {
  readonly consent: "SUBSCRIBED" | "UNSUBSCRIBED" | "NEVER_SUBSCRIBED"
  readonly consentedAt: string | null
  readonly suppressed: readonly { readonly reason: string; readonly timestamp: string; readonly list_id?: string }[]
}

const mediaType = "application/vnd.api+json"
const ajv = new Ajv({ strict: true, allErrors: false })
const validators = new Map(Object.entries(contract.bodies).map(([call, schema]) => [call, ajv.compile(schema)]))
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = contract.queries

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const klaviyoJson = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { "content-type": mediaType, ...headers })
  response.end(body === null ? undefined : JSON.stringify(body))
}

const errorOf = (detail: string, pointer: string) => ({
  id: "1",
  status: 400,
  code: "invalid",
  title: "Invalid input.",
  detail,
  source: { pointer },
})

export const klaviyoError = (response: ServerResponse, status: number, pointer = "/data", headers = {}) =>
  klaviyoJson(response, status, { errors: [errorOf("Something is wrong.", pointer)] }, headers)

const sizeOfPage = 100

/**
 * Klaviyo on this machine. Each request has to keep the contract (`contracts/klaviyo.json`): one that does not is a fault, which `faults`
 * tells. A job is worked on when `finish` is called, or at once.
 */
export const startKlaviyo = async ({ atOnce = true, listId = "" } = {}) => {
  const apiKey = "pk_secret_key"
  const profiles = new Map<string, Profile>()
  const jobs = new Map<string, { readonly rows: readonly Row[]; status: string }>()
  const faults: string[] = []
  const asked: string[] = []
  /** All bytes that ever came. */
  const sent: Buffer[] = []
  let fault: KlaviyoFault = () => false
  /** Why a profile is refused when its job is worked on; `null`: it is not. */
  let refuses: (email: string) => string | null = () => null
  let errorsExpired = false

  const profileOf = (email: string): Profile =>
    profiles.get(email) ?? { consent: "NEVER_SUBSCRIBED", consentedAt: null, suppressed: [] }
  const finish = () => {
    for (const job of jobs.values())
      if (job.status === "processing") {
        job.status = "complete"
        for (const { attributes } of job.rows)
          if (refuses(attributes.email) === null) profiles.set(attributes.email, profileOf(attributes.email))
      }
  }
  const rowsOf = ({ data }: KlaviyoBody): readonly Row[] => data?.attributes.profiles?.data ?? []
  const page = <A>(all: readonly A[], path: string, query: URLSearchParams) => {
    const from = Number(query.get("page[cursor]") ?? 0)
    const next = from + sizeOfPage < all.length ? `${path}?page%5Bcursor%5D=${from + sizeOfPage}` : null
    return { data: all.slice(from, from + sizeOfPage), links: { self: path, next } }
  }

  const answers: Readonly<
    Record<string, (response: ServerResponse, body: KlaviyoBody, query: URLSearchParams, id: string) => void>
  > = {
    "POST /api/profile-subscription-bulk-create-jobs": (response, body) => {
      if (listId !== "" && !JSON.stringify(body.data?.relationships).includes(`"${listId}"`)) faults.push("no list")
      for (const { attributes } of rowsOf(body)) {
        const [, consentedAt = null] = /"consented_at":"(.*?)"/.exec(JSON.stringify(attributes)) ?? []
        if (Date.parse(consentedAt ?? "") > Date.now()) faults.push("a consent from the future")
        const { suppressed } = profileOf(attributes.email)
        profiles.set(attributes.email, {
          consent: "SUBSCRIBED",
          consentedAt,
          // The call lifts all but bounces.
          suppressed: suppressed.filter(({ reason }) => reason === "HARD_BOUNCE"),
        })
      }
      klaviyoJson(response, 202, null)
    },
    "POST /api/profile-subscription-bulk-delete-jobs": (response, body) => {
      for (const { attributes } of rowsOf(body)) {
        const { suppressed } = profileOf(attributes.email)
        const added = { reason: "UNSUBSCRIBE", timestamp: new Date().toISOString() }
        profiles.set(attributes.email, {
          consent: "UNSUBSCRIBED",
          consentedAt: null,
          suppressed: [...suppressed.filter(({ reason }) => reason !== "UNSUBSCRIBE"), added],
        })
      }
      klaviyoJson(response, 202, null)
    },
    "POST /api/profile-bulk-import-jobs": (response, body) => {
      const id = `job${jobs.size + 1}`
      jobs.set(id, { rows: rowsOf(body), status: "processing" })
      if (atOnce) finish()
      klaviyoJson(response, 202, { data: { type: "profile-bulk-import-job", id, attributes: { status: "queued" } } })
    },
    "POST /api/data-privacy-deletion-jobs": (response, body) => {
      const { email = "" } = body.data?.attributes.profile?.data.attributes ?? {}
      if (!profiles.delete(email)) return klaviyoError(response, 404)
      klaviyoJson(response, 202, null)
    },
    "GET /api/profile-bulk-import-jobs/{job_id}": (response, _, __, id) => {
      const job = jobs.get(id)
      if (job === undefined) return klaviyoError(response, 404)
      const failed = job.rows.filter(({ attributes }) => refuses(attributes.email) !== null).length
      const counts = { total_count: job.rows.length, completed_count: job.rows.length - failed, failed_count: failed }
      const attributes = { status: job.status, created_at: new Date().toISOString(), ...counts }
      klaviyoJson(response, 200, { data: { type: "profile-bulk-import-job", id, attributes } })
    },
    "GET /api/profile-bulk-import-jobs/{id}/import-errors": (response, _, query, id) => {
      if (errorsExpired) return klaviyoError(response, 410)
      const errors = (jobs.get(id)?.rows ?? []).flatMap(({ attributes: { email } }, row) => {
        const why = refuses(email)
        const attributes = errorOf(`${why}: ${email}`, `/data/attributes/profiles/data/${row}/attributes/email`)
        return why === null ? [] : [{ type: "import-error", id: `${row}`, attributes }]
      })
      klaviyoJson(response, 200, page(errors, "https://elsewhere.example/errors", query))
    },
    "GET /api/profiles": (response, _, query) => {
      const [, field = "", from = ""] =
        /marketing\.(suppression|list_suppressions)\.timestamp,(.*)\)$/.exec(query.get("filter") ?? "") ?? []
      const found = [...profiles].flatMap(([email, { consent, suppressed }]) => {
        const reasons = suppressed.filter(({ list_id }) => (list_id !== undefined) === (field === "list_suppressions"))
        if (!reasons.some(({ timestamp }) => timestamp >= from)) return []
        const marketing = { can_receive_email_marketing: false, consent, [field]: reasons }
        return [{ type: "profile", id: email, attributes: { email, subscriptions: { email: { marketing } } } }]
      })
      klaviyoJson(response, 200, page(found, "https://elsewhere.example/profiles", query))
    },
  }

  const callOf = (method: string | undefined, path: string): readonly [call: string, id: string] => {
    const [, id = "", rest = ""] = /^\/api\/profile-bulk-import-jobs\/([^/]+)(\/import-errors)?$/.exec(path) ?? []
    if (id === "") return [`${method} ${path}`, ""]
    return [`${method} /api/profile-bulk-import-jobs/${rest === "" ? "{job_id}" : "{id}/import-errors"}`, id]
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://klaviyo")
      const [call, id] = callOf(request.method, url.pathname)
      const bytes = await bytesOf(request)
      const body: KlaviyoBody = bytes.length === 0 ? {} : JSON.parse(bytes.toString("utf8"))
      asked.push(call)
      sent.push(Buffer.from(`${request.url} ${JSON.stringify(request.headers)} `), bytes)
      if (url.href.includes(apiKey)) faults.push("the key stands in the address")
      if (bytes.length > 5_000_000) faults.push("more than 5 MB")
      if (!/^\d{4}-\d\d-\d\d$/.test(String(request.headers.revision))) faults.push("no revision")
      if (request.method === "POST" && request.headers["content-type"] !== mediaType) faults.push("no JSON:API")
      if (fault(call, response, body)) return
      if (request.headers.authorization !== `Klaviyo-API-Key ${apiKey}`) return klaviyoError(response, 401)
      const emails = rowsOf(body).map(({ attributes }) => attributes.email)
      if (new Set(emails).size < emails.length) faults.push("an address twice in one request")
      const validate = validators.get(call)
      const query = queries[call]
      const isKept = validate
        ? validate(body)
        : query !== undefined &&
          [...url.searchParams].every(
            ([name, value]) => query[name] !== undefined && new RegExp(query[name]).test(value),
          )
      if (!isKept) {
        faults.push(`${call}: ${validate ? ajv.errorsText(validate.errors) : url.search}`)
        return klaviyoError(response, 400)
      }
      answers[call]?.(response, body, url.searchParams, id)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    profiles,
    jobs,
    asked,
    sent,
    faults,
    finish,
    /** Whoever gets e-mails there. */
    subscribed: () =>
      [...profiles]
        .filter(([, { consent, suppressed }]) => consent === "SUBSCRIBED" && suppressed.length === 0)
        .map(([email]) => email)
        .toSorted(),
    suppress: (email: string, reason: string, list_id?: string) => {
      const known = profileOf(email)
      const added = { reason, timestamp: new Date().toISOString(), ...(list_id !== undefined && { list_id }) }
      profiles.set(email, { ...known, suppressed: [...known.suppressed, added] })
    },
    disturb: (next: KlaviyoFault | null) => {
      fault = next ?? (() => false)
    },
    refuse: (next: typeof refuses | null) => {
      refuses = next ?? (() => null)
    },
    expireErrors: (expired: boolean) => {
      errorsExpired = expired
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
