import { initTRPC, TRPCError } from "@trpc/server"
import * as Cause from "effect/Cause"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { Access } from "../../../domain/access/access-rule.ts"
import { authorize } from "../../../domain/access/authorize.ts"
import type { Caller } from "../../../domain/access/caller.ts"
import type { Permission } from "../../../domain/access/roles.ts"
import type { CartId } from "../../../domain/cart/ports.ts"
import type { Choice } from "../../../domain/consent/choice.ts"
import { StorageBusy } from "../../../domain/shared/storage-busy.ts"
import { unstorableIn, unstorableTextMessage } from "../../../domain/shared/text-characters.ts"
import type { CookieName } from "../policy/policy.ts"
import type { LimitName } from "../policy/rate-limit.ts"
import type { Ports, Shop } from "../shop.ts"
import { inGerman } from "./input.ts"

/** What a procedure knows about its caller. */
export interface CallContext {
  readonly shop: Shop
  /** The cart of the account or else of the visitor's cookie; `null` without one. */
  readonly cart: CartId | null
  /** The signed-in caller, or `null`. */
  readonly caller: Caller | null
  /** SHA-256 of the secret of a browser that is signing in; `null` for other browsers. */
  readonly browser: string | null
  /** What the visitor allowed; `null`: nothing chosen yet. */
  readonly consent: Choice | null
  /** The partner's code in the visitor's cookie; it counts only with consent. */
  readonly partner: string | null
  /** The network the request comes from, of many subscribers; `null`: unknown, or of no interest. */
  readonly network: string | null
  /** The front page version of this visit, if already chosen. */
  readonly frontPage: FrontPage | null
}

export type FrontPage = "v1" | "v2"

/** The context of an answer that is the same for every visitor. */
export const anonymousContext = (shop: Shop): CallContext => ({
  shop,
  cart: null,
  caller: null,
  browser: null,
  consent: null,
  partner: null,
  network: null,
  frontPage: null,
})

/** A procedure's declaration; without an access rule every caller is refused. */
export interface ProcedureMeta {
  readonly access?: Access
  /** `public`: the same answer for every caller, cached until the public revision changes. */
  readonly cache?: "public"
  /** Taken from the caller's limits beside `change`, which every mutation takes. */
  readonly limit?: LimitName
  /** A cookie set with the answer. */
  readonly cookie?: CookieName
}

export interface FieldError {
  readonly path: string
  readonly message: string
}

type Code = TRPCError["code"]

/** A refusal of the domain over tRPC: code, German sentence, and data the page needs. */
export interface Translation<E> {
  readonly code: Code
  readonly message: string | ((error: E) => string)
  readonly fields?: (error: E) => readonly FieldError[]
  /** The refusal's data for the page. */
  readonly refusal?: (error: E) => Readonly<Record<string, unknown>>
}

/** One entry for each refusal of a use case; a missing one does not compile. */
export type Translations<E extends { readonly _tag: string }> = {
  readonly [Tag in E["_tag"]]: Translation<Extract<E, { readonly _tag: Tag }>>
}

/** Carries a translated refusal through tRPC to the error formatter. */
class Refusal extends Error {
  readonly tag: string
  readonly fields: readonly FieldError[]
  readonly data: Readonly<Record<string, unknown>>
  constructor(tag: string, fields: readonly FieldError[], data: Readonly<Record<string, unknown>>) {
    super(tag)
    this.tag = tag
    this.fields = fields
    this.data = data
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** The invalid fields of a failed Schema check, as `path.of.field`. */
const fieldsOf = (cause: unknown): readonly FieldError[] => {
  if (cause instanceof Refusal) return cause.fields
  if (!isRecord(cause) || !Array.isArray(cause.issues)) return []
  return cause.issues.filter(isRecord).map((issue) => ({
    path: Array.isArray(issue.path) ? issue.path.map((part) => String(isRecord(part) ? part.key : part)).join(".") : "",
    message: inGerman(String(issue.message)),
  }))
}

const sentences: Partial<Record<Code, string>> = {
  BAD_REQUEST: "Bitte prüfe deine Angaben.",
  PARSE_ERROR: "Die Anfrage war nicht lesbar.",
  NOT_FOUND: "Das haben wir nicht gefunden.",
  METHOD_NOT_SUPPORTED: "So lässt sich das nicht aufrufen.",
  UNSUPPORTED_MEDIA_TYPE: "Dieses Format verstehen wir nicht.",
  PAYLOAD_TOO_LARGE: "Das war zu viel auf einmal.",
  TOO_MANY_REQUESTS: "Das waren viele Anfragen in kurzer Zeit. Bitte warte einen Moment.",
  UNAUTHORIZED: "Dafür brauchst du den Link aus deiner E-Mail.",
  FORBIDDEN: "Das darf hier nicht aufgerufen werden.",
  SERVICE_UNAVAILABLE:
    "Das hat gerade nicht geklappt, es wurde nichts geändert. Bitte versuche es in ein paar Sekunden noch einmal.",
}

const unexpected = "Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal."

/** The German sentence for a code without a message of its own. */
export const sentenceFor = (code: Code): string => sentences[code] ?? unexpected

/** The public part of an error: only messages the shop wrote itself are sent. */
export const wordsOf = (error: TRPCError) => {
  const refusal = error.cause instanceof Refusal ? error.cause : null
  return {
    message: refusal === null ? sentenceFor(error.code) : error.message,
    fields: fieldsOf(error.cause),
    refusal: refusal === null ? null : { tag: refusal.tag, ...refusal.data },
  }
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ error, shape }) => {
      const { message, fields, refusal } = wordsOf(error)
      const { code, httpStatus, path } = shape.data
      return {
        code: shape.code,
        message,
        data: {
          code,
          httpStatus,
          ...(path === undefined ? {} : { path }),
          ...(fields.length > 0 ? { fields } : {}),
          ...(refusal === null ? {} : { refusal }),
        },
      }
    },
  })

export const { router } = t

const refusals = {
  unauthorized: { code: "UNAUTHORIZED", message: "Bitte melde dich an.", tag: "NotSignedIn" },
  forbidden: { code: "FORBIDDEN", message: "Das gehört nicht zu deinen Aufgaben hier.", tag: "NotAllowed" },
} as const

/** Refuses a caller the access rule does not allow; without a rule, every caller. */
export const refuseUnless = (access: Access | undefined, caller: Caller | null): void => {
  const decision = access === undefined ? "forbidden" : authorize(access, caller)
  if (decision === "allowed") return
  const { code, message, tag } = refusals[decision]
  throw new TRPCError({ code, message, cause: new Refusal(tag, [], {}) })
}

const refuseUnstorable = (input: unknown): void => {
  const path = unstorableIn(input)
  if (path === null) return
  const cause = new Refusal("TextUnstorable", [{ path, message: unstorableTextMessage }], {})
  throw new TRPCError({ code: "BAD_REQUEST", message: unstorableTextMessage, cause })
}

/** Enforces the procedure's declared access rule, and refuses an input that no database can hold. */
const guarded = t.procedure.use(async ({ ctx, meta, next, getRawInput }) => {
  refuseUnless(meta?.access, ctx.caller)
  refuseUnstorable(await getRawInput())
  return next()
})

/** Narrows the context to a signed-in caller. */
const signedIn = guarded.use(({ ctx, next }) => {
  const { caller } = ctx
  if (caller === null) throw new TRPCError({ code: "UNAUTHORIZED" })
  return next({ ctx: { caller } })
})

/** A procedure without sign-in. */
export const forEveryone = guarded.meta({ access: "everyone" })
/** A procedure for signed-in people, about their own data. */
export const forPerson = signedIn.meta({ access: "person" })
/** A procedure for staff with this permission. */
export const forStaff = (permission: Permission) => signedIn.meta({ access: { staff: permission } })

/**
 * Runs a use case for a procedure. Refusals are translated by the table; a defect becomes INTERNAL_SERVER_ERROR, or
 * SERVICE_UNAVAILABLE if temporary. Its cause is logged, never sent.
 */
export const run = async <A, E extends { readonly _tag: string }>(
  context: CallContext,
  effect: Effect.Effect<A, E, Ports>,
  translations: Translations<E>,
  signal?: AbortSignal,
): Promise<A> => {
  const exit = await context.shop.runtime.runPromiseExit(effect, signal ? { signal } : {})
  if (Exit.isSuccess(exit)) return exit.value
  // The client closed the connection: no error of the server.
  if (Cause.hasInterruptsOnly(exit.cause)) throw new TRPCError({ code: "CLIENT_CLOSED_REQUEST" })
  const failure = exit.cause.reasons.find(Cause.isFailReason)
  const error = failure?.error as E | undefined
  const tag = error?._tag as E["_tag"] | undefined
  if (error === undefined || tag === undefined || !Object.hasOwn(translations, tag)) {
    const cause = Cause.squash(exit.cause)
    throw new TRPCError({ code: cause instanceof StorageBusy ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR", cause })
  }
  const translation = translations[tag] as unknown as Translation<E>
  throw new TRPCError({
    code: translation.code,
    message: typeof translation.message === "string" ? translation.message : translation.message(error),
    cause: new Refusal(tag, translation.fields?.(error) ?? [], translation.refusal?.(error) ?? {}),
  })
}

/** For use cases without refusals. */
export const noRefusals = {} as const
