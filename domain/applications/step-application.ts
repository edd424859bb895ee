import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { Secrets } from "../accounts/secrets.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { senderOf } from "../email/email-footer.ts"
import { Files } from "../files/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import type { Application, ApplicationEvent } from "./application.ts"
import { applicationAudit } from "./application-audit.ts"
import { type Answer, type ApplicationState, defaultAnswer, isOpen, nextStates } from "./application-words.ts"
import { applicationAnswered } from "./emails/application-answered.ts"
import { type ApplicationChange, ApplicationLinks, Applications } from "./ports.ts"

export class ApplicationNotFound extends Schema.TaggedError<ApplicationNotFound>()("ApplicationNotFound", {}) {}

/** A colleague, or the applicant, changed it since it was opened. */
export class ApplicationChanged extends Schema.TaggedError<ApplicationChanged>()("ApplicationChanged", {}) {}

/** Its state does not lead there. */
export class StepNotPossible extends Schema.TaggedError<StepNotPossible>()("StepNotPossible", {}) {}

/** The application in another state. A withdrawn one keeps name and address only, until its mail is sent and staff have seen it. */
export const inState = (
  application: Application,
  to: ApplicationState,
  { at, by, mail }: { readonly at: number; readonly by: string | null; readonly mail: Answer | null },
): Application => {
  const event: ApplicationEvent = { kind: "state", state: to, at, by, mail }
  const moved = { ...application, version: application.version + 1, state: to, stateSince: at }
  return to === "withdrawn"
    ? { ...moved, phone: "", message: "", files: [], history: [event] }
    : { ...moved, history: [...application.history, event] }
}

const removeFiles = Effect.fnUntraced(function* (files: Application["files"]) {
  const { remove } = yield* Files
  // One that stays because the store is away, remove-orphans finds.
  yield* Effect.forEach(files, ({ key }) => Effect.ignore(remove(key)), { discard: true })
})

const change = Effect.fnUntraced(function* <E>(
  id: string,
  decide: (application: Application) => Result.Result<ApplicationChange, E>,
) {
  let before: Application | null = null
  const changed = yield* (yield* Applications).change(id, (application) => {
    before = application
    return decide(application)
  })
  if (Option.isNone(changed) || before === null) return yield* new ApplicationNotFound({})
  return { before: before as Application, after: changed.value }
})

const mailTask = Effect.fnUntraced(function* () {
  const { operator } = yield* currentSeller
  return ({ id, version, history }: Application) =>
    applicationAnswered.task(`${id}:${version}`, {
      applicationId: id,
      event: history.length - 1,
      sender: senderOf(operator),
    })
})

interface Versioned {
  readonly id: string
  /** The version that was looked at. */
  readonly version: number
}

/** Moves an application on, with the mail the applicant gets; `null`: none. */
export const stepApplication = Effect.fn("stepApplication")(function* (
  by: Caller,
  { id, version, to, mail }: Versioned & { readonly to: ApplicationState; readonly mail: Answer | null },
) {
  const [at, task] = [yield* Clock.currentTimeMillis, yield* mailTask()]
  const { before, after } = yield* change(
    id,
    (application): Result.Result<ApplicationChange, ApplicationChanged | StepNotPossible> => {
      if (application.version !== version) return Result.fail(new ApplicationChanged({}))
      if (!nextStates[application.state].includes(to)) return Result.fail(new StepNotPossible({}))
      const moved = inState(application, to, { at, by: by.person.email, mail })
      return Result.succeed({
        application: moved,
        tasks: mail === null ? [] : [task(moved)],
        audit: [
          auditEntry(
            applicationAudit,
            by,
            "application.stepped",
            id,
            { application: application.state },
            { application: to, mailed: mail !== null },
          ),
        ],
      })
    },
  )
  if (to === "withdrawn") yield* removeFiles(before.files)
  return after
})

/** Writes a note for the team. */
export const noteApplication = Effect.fn("noteApplication")(function* (
  by: Caller,
  { id, version, note: written }: Versioned & { readonly note: string },
) {
  const at = yield* Clock.currentTimeMillis
  const { after } = yield* change(id, (application): Result.Result<ApplicationChange, ApplicationChanged> => {
    if (application.version !== version) return Result.fail(new ApplicationChanged({}))
    const note: ApplicationEvent = { kind: "note", text: written.trim(), at, by: by.person.email }
    return Result.succeed({
      application: { ...application, version: version + 1, history: [...application.history, note] },
      tasks: [],
      audit: [auditEntry(applicationAudit, by, "application.noted", id)],
    })
  })
  return after
})

/** Forgets an application with its files: of somebody hired, once it is in the personnel file; of anybody who asks for it. */
export const deleteApplication = Effect.fn("deleteApplication")(function* (by: Caller, { id, version }: Versioned) {
  const { before } = yield* change(id, (application): Result.Result<ApplicationChange, ApplicationChanged> => {
    if (application.version !== version) return Result.fail(new ApplicationChanged({}))
    return Result.succeed({
      application: null,
      tasks: [],
      audit: [auditEntry(applicationAudit, by, "application.deleted", id, { application: application.state })],
    })
  })
  yield* removeFiles(before.files)
})

/** Forgets applications whose time is over: without a person, so the audit log has no entry. */
export const forgetApplication = Effect.fn("forgetApplication")(function* (id: string) {
  const { before } = yield* change(id, () => Result.succeed({ application: null, tasks: [], audit: [] }))
  yield* removeFiles(before.files)
})

const opened = Effect.fnUntraced(function* (token: string) {
  const key = yield* (yield* Secrets).digest(token)
  return yield* (yield* ApplicationLinks).open(key)
})

/** What the applicant sees of the own application by a link; `null`: it is gone, or never was. Looking at it changes nothing. */
export const viewOwnApplication = Effect.fn("viewOwnApplication")(function* (token: string) {
  const found = yield* opened(token)
  if (Option.isNone(found)) return null
  const { id, vacancyTitle, receivedAt, files, state } = found.value
  return { id, vacancyTitle, receivedAt, files: files.map(({ name }) => name), state, mayWithdraw: isOpen(state) }
})

/** Withdraws the application a link opens: its files and what was written go at once. Done twice it is done once. */
export const withdrawOwnApplication = Effect.fn("withdrawOwnApplication")(function* (token: string) {
  const found = yield* opened(token)
  if (Option.isNone(found)) return yield* new ApplicationNotFound({})
  const { id } = found.value
  const [at, task] = [yield* Clock.currentTimeMillis, yield* mailTask()]
  const { before, after } = yield* change(id, (application): Result.Result<ApplicationChange, StepNotPossible> => {
    if (application.state === "withdrawn") return Result.succeed({ application, tasks: [], audit: [] })
    if (!isOpen(application.state)) return Result.fail(new StepNotPossible({}))
    const mail = defaultAnswer("withdrawn", application.name, application.vacancyTitle)
    const moved = inState(application, "withdrawn", { at, by: null, mail })
    return Result.succeed({ application: moved, tasks: [task(moved)], audit: [] })
  })
  yield* removeFiles(before.files)
  return { state: after.state }
})
