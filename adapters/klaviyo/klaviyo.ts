import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Audience, type Member, type MemberRow, type TheirSuppression } from "../../domain/channels/audience.ts"
import { failureOf, type OutsideSystem } from "../../domain/channels/failure-of.ts"
import { ChannelAway, type ChannelRefused, type ItemMessages, RequestRefused } from "../../domain/channels/ports.ts"
import { unreachable } from "../../domain/channels/unreachable.ts"
import { errorsIn, ImportErrors, isOfRequest, Job, type links, Profiles, rowOf, wordsOf } from "./klaviyo-answers.ts"

export interface KlaviyoOptions {
  readonly apiKey: Redacted.Redacted<string>
  /** The list subscribers are put on; `null`: none. Withdrawals never name one: whoever is not on it would keep another consent. */
  readonly listId: string | null
  /** An origin. */
  readonly apiUrl: string
  /** The version of the API, a day: `2026-07-15`. */
  readonly revision: string
}

/** Limits of each call (APIS.md, section 6); bytes as they are sent. A profile may have 100 KB: an address and a language never reach that. */
const mostSubscribed = 1_000
const mostUnsubscribed = 100
const mostBytes = 5_000_000

const mediaType = "application/vnd.api+json"

const reasons: Readonly<Record<string, TheirSuppression["reason"]>> = {
  HARD_BOUNCE: "bounce",
  INVALID_EMAIL: "bounce",
  SPAM_COMPLAINT: "complaint",
  UNSUBSCRIBE: "unsubscribed",
  USER_SUPPRESSED: "request",
}

const system: OutsideSystem = {
  name: "Klaviyo",
  access: "KLAVIYO_API_KEY",
  rights: "profiles, lists und subscriptions mit „Full Access“ und data-privacy mit „Write“",
}

const away = (reason: string, waitMs: number | null = null) => new ChannelAway({ reason, waitMs })
const unreadable = away("Klaviyos Antwort ist nicht zu verstehen.")

interface Answer {
  readonly status: number
  readonly headers: HttpClientResponse["headers"]
  readonly body: unknown
}

const cursorOf = (next: string | null | undefined): string | null =>
  next === null || next === undefined || !URL.canParse(next) ? null : new URL(next).searchParams.get("page[cursor]")

const inParts = <A>(all: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size))

const profile = (attributes: object) => ({ type: "profile", attributes })

const consentOf = ({ email, consentedAt }: Member) =>
  profile({
    email,
    subscriptions: {
      email: { marketing: { consent: "SUBSCRIBED", consented_at: new Date(consentedAt).toISOString() } },
    },
  })

const withdrawalOf = ({ email }: Member) =>
  profile({ email, subscriptions: { email: { marketing: { consent: "UNSUBSCRIBED" } } } })

/** All of a person that leaves the shop. */
const profileOf = ({ email }: Member) => profile({ email, locale: "de-DE" })

/** A job's id, and the rows of the delivery that it does not hold, so that its own can be counted. */
const handleOf = (job: string, rows: readonly MemberRow[]): string => {
  const held = new Set(rows.map(({ row }) => row))
  const last = Math.max(...held)
  const missing = Array.from({ length: last }, (_, row) => row).filter((row) => !held.has(row))
  return [job, ...missing].join(" ")
}

/** The row of the delivery that is a row of the job. */
const deliveryRow = (row: number, missing: readonly number[]): number =>
  missing.reduce((at, gap) => (gap <= at ? at + 1 : at), row)

/** Klaviyo by its JSON:API: bulk jobs for consents, withdrawals and profiles. */
const makeKlaviyo = (
  { apiKey, listId, apiUrl, revision }: KlaviyoOptions,
  client: HttpClient.HttpClient,
): Audience["Service"] => {
  const ask = Effect.fnUntraced(function* (request: HttpClientRequest.HttpClientRequest) {
    const { status, headers, text } = yield* client
      .execute(
        request.pipe(
          HttpClientRequest.setHeaders({
            authorization: `Klaviyo-API-Key ${Redacted.value(apiKey)}`,
            revision,
            accept: mediaType,
          }),
        ),
      )
      .pipe(
        Effect.flatMap((response) =>
          Effect.map(response.text, (text) => ({ status: response.status, headers: response.headers, text })),
        ),
        Effect.mapError(({ reason }) =>
          away(unreachable("Klaviyo", reason._tag === "TransportError" ? (reason.description ?? "") : null)),
        ),
      )
    const body = Result.getOrElse(
      Result.try((): unknown => JSON.parse(text)),
      () => null,
    )
    return { status, headers, body }
  })
  const failed = (answer: Answer) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.fail(failureOf(system, answer.status, answer.headers["retry-after"], now)),
    )
  const get = Effect.fnUntraced(function* (path: string, urlParams: Record<string, string> = {}) {
    const answer = yield* ask(HttpClientRequest.get(`${apiUrl}/api/${path}`, { urlParams }))
    return answer.status >= 400 && answer.status !== 404 && answer.status !== 410 ? yield* failed(answer) : answer
  })
  const read = <A>(schema: Schema.Decoder<A>, body: unknown) =>
    Effect.mapError(Schema.decodeUnknownEffect(schema)(body), () => unreadable)
  const post = (path: string, data: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ data }))
    return {
      size: bytes.byteLength,
      send: ask(HttpClientRequest.bodyUint8Array(HttpClientRequest.post(`${apiUrl}/api/${path}`), bytes, mediaType)),
    }
  }

  /**
   * Sends rows, without those the answer refuses by their place; never the same body twice. `vague`: how many are left where an answer
   * refuses something and does not say what.
   */
  const sendRows = <M extends Member>(
    members: readonly M[],
    jobOf: (members: readonly M[]) => ReturnType<typeof post>,
  ): Effect.Effect<
    {
      readonly refused: readonly ItemMessages[]
      readonly sent: readonly M[]
      readonly body: unknown
      readonly vague: boolean
    },
    ChannelAway | ChannelRefused
  > =>
    Effect.gen(function* () {
      const { size, send } = jobOf(members)
      if (members.length > 1 && size > mostBytes) return { refused: [], sent: members, body: null, vague: true }
      const answer = yield* send
      const isPartial = answer.headers["x-klaviyo-partial-failure"] !== undefined
      const errors = errorsIn(answer.body)
      if (answer.status === 202 && !isPartial) return { refused: [], sent: members, body: answer.body, vague: false }
      const isAboutRows = answer.status === 202 || [400, 409, 413, 422].includes(answer.status)
      if (!isAboutRows || errors.some(isOfRequest))
        return yield* answer.status < 400 ? Effect.fail(unreadable) : failed(answer)
      const byRow = Map.groupBy(errors, rowOf)
      byRow.delete(null)
      const refused = [...byRow].flatMap(([row, errors]) => {
        const member = row === null ? undefined : members[row]
        return member === undefined ? [] : [{ id: member.id, messages: errors.map(wordsOf) }]
      })
      const [only] = members
      if (refused.length === 0 && members.length === 1 && only !== undefined)
        return {
          refused: [{ id: only.id, messages: errors.length === 0 ? ["abgelehnt"] : errors.map(wordsOf) }],
          sent: [],
          body: null,
          vague: false,
        }
      if (refused.length === 0) return { refused, sent: members, body: null, vague: true }
      const out = new Set(refused.map(({ id }) => id))
      const left = members.filter(({ id }) => !out.has(id))
      // With a partial failure the others were taken.
      if (answer.status === 202) return { refused, sent: members, body: answer.body, vague: false }
      if (left.length === 0) return { refused, sent: [], body: null, vague: false }
      const rest = yield* sendRows(left, jobOf)
      return { ...rest, refused: [...refused, ...rest.refused] }
    })

  /** The same for calls without a job to ask after: where the answer is vague, in halves. */
  const sendAll = (
    members: readonly Member[],
    jobOf: (members: readonly Member[]) => ReturnType<typeof post>,
  ): Effect.Effect<readonly ItemMessages[], ChannelAway | ChannelRefused> =>
    Effect.flatMap(sendRows(members, jobOf), ({ refused, sent, vague }) => {
      if (!vague) return Effect.succeed(refused)
      const halves = inParts(sent, Math.ceil(sent.length / 2))
      return Effect.map(
        Effect.forEach(halves, (half) => sendAll(half, jobOf)),
        (others) => [...refused, ...others.flat()],
      )
    })
  const sendParts = (
    members: readonly Member[],
    size: number,
    jobOf: (part: readonly Member[]) => ReturnType<typeof post>,
  ) =>
    Effect.map(
      Effect.forEach(inParts(members, size), (part) => sendAll(part, jobOf)),
      (refused) => refused.flat(),
    )

  const subscribeJob = (members: readonly Member[]) =>
    post("profile-subscription-bulk-create-jobs", {
      type: "profile-subscription-bulk-create-job",
      attributes: {
        custom_source: "Newsletter im Shop, per E-Mail bestätigt",
        // Each has confirmed by e-mail already: nobody is asked again.
        historical_import: true,
        profiles: { data: members.map(consentOf) },
      },
      ...(listId !== null && { relationships: { list: { data: { type: "list", id: listId } } } }),
    })
  const unsubscribeJob = (members: readonly Member[]) =>
    post("profile-subscription-bulk-delete-jobs", {
      type: "profile-subscription-bulk-delete-job",
      attributes: { profiles: { data: members.map(withdrawalOf) } },
    })
  const importJob = (members: readonly Member[]) =>
    post("profile-bulk-import-jobs", {
      type: "profile-bulk-import-job",
      attributes: { profiles: { data: members.map(profileOf) } },
    })

  /** Every page of a list. */
  const eachPage = <A extends { readonly links?: typeof links.Type }, R>(
    path: string,
    schema: Schema.Decoder<A>,
    urlParams: Record<string, string>,
    take: (page: A) => Effect.Effect<void, never, R>,
  ) =>
    Effect.gen(function* () {
      let cursor: string | null = null
      do {
        const answer: Answer = yield* get(path, { ...urlParams, ...(cursor !== null && { "page[cursor]": cursor }) })
        // Import errors that are gone.
        if (answer.status >= 400) return
        const page: A = yield* read(schema, answer.body)
        yield* take(page)
        const next = cursorOf(page.links?.next)
        // One that leads to itself ends.
        cursor = next === cursor ? null : next
      } while (cursor !== null)
    })

  return {
    connected: true,
    subscribe: Effect.fn("Klaviyo.subscribe")((members) => sendParts(members, mostSubscribed, subscribeJob)),
    unsubscribe: Effect.fn("Klaviyo.unsubscribe")((members) => sendParts(members, mostUnsubscribed, unsubscribeJob)),
    importProfiles: Effect.fn("Klaviyo.importProfiles")(function* (members) {
      const { refused, sent, body, vague } = yield* sendRows(members, importJob)
      if (vague) return yield* new RequestRefused({ reason: "Klaviyo lehnt den Import ab, ohne zu sagen, wen davon." })
      const answer = { done: false, refused, warned: [], pauseMs: 0 }
      if (sent.length === 0) return { ...answer, handle: null }
      const { data } = yield* read(Job, body)
      return { ...answer, handle: handleOf(data.id, sent) }
    }),
    importResult: Effect.fn("Klaviyo.importResult")(function* (handle) {
      const [job = "", ...gaps] = handle.split(" ")
      const answer = yield* get(`profile-bulk-import-jobs/${encodeURIComponent(job)}`)
      if (answer.status >= 400) return { state: "failed", reason: "Klaviyo kennt den Import nicht mehr." }
      const { status, failed_count = 0 } = (yield* read(Job, answer.body)).data.attributes
      if (status === "cancelled") return { state: "failed", reason: "Der Import wurde bei Klaviyo abgebrochen." }
      // An unknown word is taken for one of those of work under way.
      if (status !== "complete") return { state: "running" }
      const missing = gaps.map(Number)
      const refused: { readonly row: number; readonly message: string }[] = []
      if (failed_count > 0)
        yield* eachPage(
          `profile-bulk-import-jobs/${encodeURIComponent(job)}/import-errors`,
          ImportErrors,
          { "page[size]": "100" },
          ({ data }) =>
            Effect.sync(() => {
              for (const { attributes } of data) {
                const row = rowOf(attributes)
                if (row !== null) refused.push({ row: deliveryRow(row, missing), message: wordsOf(attributes) })
              }
            }),
        )
      const explained = new Set(refused.map(({ row }) => row)).size
      return { state: "done", refused, unexplained: Math.max(0, failed_count - explained) }
    }),
    suppressions: Effect.fn("Klaviyo.suppressions")(function* (since, take) {
      const from = new Date(since ?? 0).toISOString()
      for (const field of listId === null
        ? (["suppression"] as const)
        : (["suppression", "list_suppressions"] as const))
        yield* eachPage(
          "profiles",
          Profiles,
          {
            "additional-fields[profile]": "subscriptions",
            "fields[profile]": `email,subscriptions.email.marketing.${field}`,
            filter: `greater-or-equal(subscriptions.email.marketing.${field}.timestamp,${from})`,
            "page[size]": "100",
          },
          ({ data }) =>
            take(
              data.flatMap(({ attributes: { email, subscriptions } }) =>
                (subscriptions?.email?.marketing?.[field] ?? []).flatMap(({ reason, timestamp, list_id }) => {
                  const known = reasons[reason]
                  const at = Date.parse(timestamp)
                  const isMeant = field === "suppression" || list_id === listId
                  if (!email || known === undefined || Number.isNaN(at) || !isMeant || at < (since ?? 0)) return []
                  return [{ email, reason: known, at, note: `${reason}, ${timestamp.slice(0, 10)}` }]
                }),
              ),
            ),
        )
    }),
    remove: Effect.fn("Klaviyo.remove")(function* (email) {
      const answer = yield* post("data-privacy-deletion-jobs", {
        type: "data-privacy-deletion-job",
        attributes: { profile: { data: profile({ email }) } },
      }).send
      // 404: there is none.
      if (answer.status !== 202 && answer.status !== 404)
        yield* answer.status < 400 ? Effect.fail(unreadable) : failed(answer)
    }),
    test: Effect.flatMap(get("profiles", { "fields[profile]": "created", "page[size]": "1" }), (answer) =>
      answer.status >= 400 ? failed(answer) : Effect.asVoid(read(Profiles, answer.body)),
    ),
  }
}

const isOff = Effect.die(new Error("Klaviyo is not connected"))

const notConnected: Audience["Service"] = {
  connected: false,
  subscribe: () => isOff,
  unsubscribe: () => isOff,
  importProfiles: () => isOff,
  importResult: () => isOff,
  suppressions: () => isOff,
  remove: () => isOff,
  test: isOff,
}

/** `null`: no audience is sent. */
export const layerKlaviyo = (options: KlaviyoOptions | null): Layer.Layer<Audience, never, HttpClient.HttpClient> =>
  options === null
    ? Layer.succeed(Audience, notConnected)
    : Layer.effect(
        Audience,
        Effect.map(HttpClient.HttpClient, (client) => makeKlaviyo(options, client)),
      )
