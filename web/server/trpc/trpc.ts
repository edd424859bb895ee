import { initTRPC, TRPCError } from "@trpc/server"
import * as Cause from "effect/Cause"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { Access } from "../../../domain/access/access-rule.ts"
import { authorize } from "../../../domain/access/authorize.ts"
import type { Caller } from "../../../domain/access/caller.ts"
import type { Permission } from "../../../domain/access/roles.ts"
import type { CartId } from "../../../domain/cart/ports.ts"
import { StorageBusy } from "../../../domain/shared/storage-busy.ts"
import type { CookieName } from "../policy/policy.ts"
import type { LimitName } from "../policy/rate-limit.ts"
import type { Ports, Shop } from "../shop.ts"
import { inGerman } from "./input.ts"

/** What a procedure knows of its caller. */
export interface CallContext {
  readonly shop: Shop
  /** The cart of the account or else of this visitor's cookie, `null` for a visitor without one. */
  readonly cart: CartId | null
  /** Who is signed in, if anybody. */
  readonly caller: Caller | null
  /** SHA-256 of the secret by which the browser is known while it signs in; `null` for one that has none. */
  readonly browser: string | null
  /** Which front page this visit gets, where that was chosen already. */
  readonly frontPage: FrontPage | null
}

export type FrontPage = "v1" | "v2"

/** The context of an answer that is the same for everybody. */
export const anybody = (shop: Shop): CallContext => ({ shop, cart: null, caller: null, browser: null, frontPage: null })

/** What a procedure declares of itself; a refusal to everybody where it names no access rule. */
export interface ProcedureMeta {
  readonly access?: Access
  /** `public`: the same answer for everybody, kept until the public revision changes. */
  readonly cache?: "public"
  /** Taken from the caller's limits beside `change`, which every mutation takes. */
  readonly limit?: LimitName
  /** A cookie the caller gets with the answer. */
  readonly cookie?: CookieName
}

export interface FieldError {
  readonly path: string
  readonly message: string
}

type Code = TRPCError["code"]

/** How one refusal of the domain looks on the wire: tRPC's code, a German sentence, and what the page needs to help. */
export interface Translation<E> {
  readonly code: Code
  readonly message: string | ((error: E) => string)
  readonly fields?: (error: E) => readonly FieldError[]
  /** The refusal's data as the page shows it. */
  readonly refusal?: (error: E) => Readonly<Record<string, unknown>>
}

/** One entry for each refusal a use case can end with; a missing one does not compile. */
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

/** The fields of a failed Schema check, as `path.of.field`. */
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

/** The German sentence for a code that no use case worded. */
export const sentenceFor = (code: Code): string => sentences[code] ?? unexpected

/** What a person may know of an error: only what the shop worded itself leaves the house. */
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

/** Refuses whom a rule does not let through; where none is declared, everybody. */
export const refuseUnless = (access: Access | undefined, caller: Caller | null): void => {
  const verdict = access === undefined ? "forbidden" : authorize(access, caller)
  if (verdict === "allowed") return
  const { code, message, tag } = refusals[verdict]
  throw new TRPCError({ code, message, cause: new Refusal(tag, [], {}) })
}

/** Lets through whom the procedure's declared rule lets through. */
const guarded = t.procedure.use(({ ctx, meta, next }) => {
  refuseUnless(meta?.access, ctx.caller)
  return next()
})

/** For whoever is signed in: the procedure knows who. */
const signedIn = guarded.use(({ ctx, next }) => {
  const { caller } = ctx
  if (caller === null) throw new TRPCError({ code: "UNAUTHORIZED" })
  return next({ ctx: { caller } })
})

/** A procedure that asks for no sign-in. */
export const forEveryone = guarded.meta({ access: "everyone" })
/** A procedure for whoever is signed in, about what is theirs. */
export const forPerson = signedIn.meta({ access: "person" })
/** A procedure for staff who may do this. */
export const forStaff = (permission: Permission) => signedIn.meta({ access: { staff: permission } })

/**
 * Runs a use case for a procedure. Every refusal is translated by the table; a defect becomes INTERNAL_SERVER_ERROR, or
 * SERVICE_UNAVAILABLE where it passes, with its cause kept for the log, never for the wire.
 */
export const run = async <A, E extends { readonly _tag: string }>(
  context: CallContext,
  effect: Effect.Effect<A, E, Ports>,
  translations: Translations<E>,
  signal?: AbortSignal,
): Promise<A> => {
  const exit = await context.shop.runtime.runPromiseExit(effect, signal ? { signal } : {})
  if (Exit.isSuccess(exit)) return exit.value
  // Whoever asked has gone: nobody reads this answer, and nothing is wrong.
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

/** For use cases that refuse nothing. */
export const noRefusals = {} as const
