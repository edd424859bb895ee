import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { mayAcknowledge } from "../email/acknowledgement-limit.ts"
import { senderOf } from "../email/email-footer.ts"
import { Files } from "../files/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { dayMs } from "../shared/day-ms.ts"
import { germanDay } from "../shared/german-day.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { Vacancies } from "../vacancies/ports.ts"
import { vacancyState } from "../vacancies/vacancy.ts"
import { type Application, fileKeyOf } from "./application.ts"
import { checkFile, fileFields, plainName } from "./application-file.ts"
import type { ApplicationInput } from "./application-input.ts"
import { applicationReceived } from "./emails/application-received.ts"
import { Applications } from "./ports.ts"

/** It takes no applications: closed while somebody wrote, or never open. */
export class VacancyNotOpen extends Schema.TaggedError<VacancyNotOpen>()("VacancyNotOpen", {}) {}

/** One mailbox has sent more than anybody applies in a day. */
export class TooManyApplications extends Schema.TaggedError<TooManyApplications>()("TooManyApplications", {}) {}

const mostADay = 10

/** Keeps an application with its files and acknowledges it by mail. Sent twice with a key it is there once. */
export const applyFor = Effect.fn("applyFor")(function* ({
  idempotencyKey,
  slug,
  name,
  email,
  phone,
  message,
  ...sent
}: ApplicationInput) {
  const [applications, files] = [yield* Applications, yield* Files]
  const now = yield* Clock.currentTimeMillis
  const vacancy = yield* (yield* Vacancies).named(slug)
  if (Option.isNone(vacancy) || vacancyState(vacancy.value, germanDay(now)) !== "open")
    return yield* new VacancyNotOpen({})
  const earlier = yield* applications.ofMailbox(email)
  if (earlier.filter(({ receivedAt }) => receivedAt > now - dayMs).length >= mostADay)
    return yield* new TooManyApplications({})

  const id = yield* newReadableId("B-", 12)
  const documents = fileFields.flatMap((path, index) => {
    const file = sent[path]
    const type = file && Result.getOrUndefined(checkFile(file))
    if (file === undefined || type === undefined) return []
    const { content } = file
    return [{ content, key: fileKeyOf(id, index + 1, type), name: plainName(file.name), type, size: content.length }]
  })
  for (const { key, content } of documents) yield* files.put(key, content)

  const application: Application = {
    id,
    version: 1,
    vacancyId: vacancy.value.id,
    vacancyTitle: vacancy.value.content.title,
    receivedAt: now,
    name: name.trim(),
    email,
    phone: phone.trim(),
    message: message.trim(),
    files: documents.map(({ content: _, ...file }) => file),
    state: "received",
    stateSince: now,
    history: [{ kind: "state", state: "received", at: now, by: null, mail: null }],
  }
  const { operator } = yield* currentSeller
  const mail = applicationReceived.task(id, { applicationId: id, sender: senderOf(operator) })
  const kept = yield* applications.keep(application, idempotencyKey, mayAcknowledge(earlier, now) ? [mail] : [])
  // Sent before: that one has its own files. What is left behind here, remove-orphans finds.
  if (kept.id !== id) yield* Effect.ignore(Effect.forEach(documents, ({ key }) => files.remove(key), { discard: true }))
  return kept
})
