import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { legalBlocks, legalFacts } from "../content/legal-facts.ts"
import { legalPages } from "../content/legal-pages.ts"
import type { LegalTextName } from "../content/legal-texts.ts"
import { PdfDocuments } from "../content/pdf-documents.ts"
import { LegalArchive } from "../content/ports.ts"
import { maxBody } from "../entries/entry.ts"
import { Markdown } from "../entries/ports.ts"
import { LinesText } from "../shared/text-input.ts"
import { tooComplex } from "../shared/text-too-complex.ts"
import { type LegalWording, legalTextOf, noWording, shippedWording } from "./legal-wording.ts"
import { type ShopChange, type ShopRecord, ShopRecords } from "./ports.ts"
import { currentSeller } from "./seller.ts"
import { shopAudit } from "./shop-audit.ts"

export const LegalTextNames = Schema.Literals(legalPages.map(({ text }) => text)).annotate({
  message: "Diesen Text gibt es nicht.",
})

/** An own wording in Markdown; empty ones can be kept as a draft. */
export const WordingText = LinesText.check(
  Schema.isMaxLength(maxBody, { message: "Das ist zu lang: höchstens 60.000 Zeichen." }),
)

/** Somebody changed the text since it was opened. */
export class LegalTextChanged extends Schema.TaggedError<LegalTextChanged>()("LegalTextChanged", {
  revision: Schema.Number,
  text: Schema.String,
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** It cannot be published: what is missing, or must not stand in it. */
export class LegalTextNotReady extends Schema.TaggedError<LegalTextNotReady>()("LegalTextNotReady", {
  problems: Schema.Array(Schema.String),
}) {}

/** No contract was made on a text with this digest. */
export class LegalTextNotFound extends Schema.TaggedError<LegalTextNotFound>()("LegalTextNotFound", {}) {}

/** What stands in the editor: the draft, else what is published, else the shipped text. */
const writtenOf = ({ draft, published }: LegalWording, shipped: string): string => draft ?? published?.text ?? shipped

const wordingIn = ({ legalWordings }: Pick<ShopRecord, "legalWordings">, name: LegalTextName): LegalWording =>
  legalWordings[name] ?? noWording

type Decision = Omit<LegalWording, "revision"> & { readonly action: ActionOf<typeof shopAudit> }

/** Each change of a text, newest first; `text`: `null` is the shipped one. */
const historyOf = (versions: readonly ShopRecord[], name: LegalTextName) =>
  versions.flatMap((version, index) => {
    const [wording, before] = [wordingIn(version, name), versions[index + 1]]
    const { revision, draft, published } = wording
    const known = before === undefined ? 0 : wordingIn(before, name).revision
    if (revision === known) return []
    return [
      {
        revision,
        text: draft ?? published?.text ?? null,
        published: draft === null,
        by: version.saved?.by ?? "",
        at: version.saved?.at ?? 0,
      },
    ]
  })

/**
 * Changes a text as it was seen at `revision`; `null` changes nothing. A conflict names who changed it since.
 */
const change = Effect.fnUntraced(function* <E>(
  by: Caller,
  { name, revision }: { readonly name: LegalTextName; readonly revision: number },
  decide: (wording: LegalWording, now: number) => Result.Result<Decision | null, E>,
) {
  const records = yield* ShopRecords
  const now = yield* Clock.currentTimeMillis
  const changed = yield* Effect.result(
    records.change(
      ({ version: _, ...current }): Result.Result<ShopChange | null, { readonly refused: E } | "changed"> => {
        const wording = wordingIn(current, name)
        const decided = decide(wording, now)
        if (Result.isSuccess(decided) && decided.success === null) return Result.succeed(null)
        if (wording.revision !== revision) return Result.fail("changed")
        if (Result.isFailure(decided)) return Result.fail({ refused: decided.failure })
        if (decided.success === null) return Result.succeed(null)
        const { action, ...after } = decided.success
        const next = { ...after, revision: wording.revision + 1 }
        return Result.succeed({
          record: {
            ...current,
            legalWordings: { ...current.legalWordings, [name]: next },
            saved: { by: by.person.email, at: now },
          },
          audit: [auditEntry(shopAudit, by, action, "shop", null, { text: name, revision: next.revision })],
        })
      },
    ),
  )
  if (Result.isSuccess(changed)) return wordingIn(changed.success, name)
  if (changed.failure !== "changed") return yield* Effect.fail(changed.failure.refused)
  const [newest] = historyOf(yield* records.versions, name)
  return yield* new LegalTextChanged({
    revision: newest?.revision ?? 0,
    text: newest?.text ?? shippedWording(name, yield* currentSeller),
    by: newest?.by ?? null,
    at: newest?.at ?? null,
  })
})

/** Keeps what was written as the draft; what everybody sees stays. The same again changes nothing. */
export const saveLegalText = Effect.fn("saveLegalText")(function* (
  by: Caller,
  asked: { readonly name: LegalTextName; readonly revision: number; readonly text: string },
) {
  const shipped = shippedWording(asked.name, yield* currentSeller)
  return yield* change<never>(by, asked, (wording) => {
    const { published } = wording
    if (writtenOf(wording, shipped) === asked.text) return Result.succeed(null)
    const draft = asked.text === (published?.text ?? shipped) ? null : asked.text
    return Result.succeed({ draft, published, action: "shop.text-saved" })
  })
})

const parsedOf = Effect.fnUntraced(function* (text: string) {
  return yield* Effect.result(Effect.mapError((yield* Markdown).parse(text), ({ problems }) => problems))
})

/** Makes the draft what everybody sees and what new contracts are made on, unless something is missing. */
export const publishLegalText = Effect.fn("publishLegalText")(function* (
  by: Caller,
  asked: { readonly name: LegalTextName; readonly revision: number },
) {
  const seller = yield* currentSeller
  // Not in the transaction: reading takes a while. A draft of another revision is refused there.
  const seen = wordingIn(yield* (yield* ShopRecords).current, asked.name).draft ?? ""
  const parsed = yield* parsedOf(seen)
  const { document } = legalTextOf(parsed, asked.name, seen, seller, yield* Clock.currentTimeMillis)
  // Orders carry it as a file.
  if (document !== null)
    yield* Effect.mapError(
      (yield* PdfDocuments).text(document),
      () => new LegalTextNotReady({ problems: [tooComplex] }),
    )
  return yield* change<LegalTextNotReady>(by, asked, ({ draft }, at) => {
    if (draft === null) return Result.succeed(null)
    if (draft !== seen) return Result.fail(new LegalTextNotReady({ problems: ["Bitte versuche es noch einmal."] }))
    const { problems } = legalTextOf(parsed, asked.name, draft, seller, at)
    return problems.length > 0
      ? Result.fail(new LegalTextNotReady({ problems }))
      : Result.succeed({ draft: null, published: { text: draft, at }, action: "shop.text-published" })
  })
})

/** Shows the shipped text again. The own wording stays among the versions. */
export const showShippedLegalText = Effect.fn("showShippedLegalText")(function* (
  by: Caller,
  asked: { readonly name: LegalTextName; readonly revision: number },
) {
  return yield* change<never>(by, asked, ({ draft, published }) =>
    Result.succeed(
      draft === null && published === null ? null : { draft: null, published: null, action: "shop.text-reset" },
    ),
  )
})

/** What a wording would look like, and what is missing in it; writes nothing. */
export const previewLegalText = Effect.fn("previewLegalText")(function* (asked: {
  readonly name: LegalTextName
  readonly text: string
}) {
  const parsed = yield* parsedOf(asked.text)
  return legalTextOf(parsed, asked.name, asked.text, yield* currentSeller, yield* Clock.currentTimeMillis)
})

/** Every legal text, and whose words it is. */
export const listLegalTexts = Effect.fn("listLegalTexts")(function* () {
  const record = yield* (yield* ShopRecords).current
  const { wordingProblems } = yield* currentSeller
  return legalPages.map(({ text: name, path, title }) => {
    const { draft, published } = wordingIn(record, name)
    return {
      name,
      path,
      title,
      publishedAt: published?.at ?? null,
      hasDraft: draft !== null,
      problems: wordingProblems[name] ?? [],
    }
  })
})

/** A legal text for its editor: what is written, what everybody sees, its versions and the facts it can name. */
export const viewLegalText = Effect.fn("viewLegalText")(function* (name: LegalTextName) {
  const records = yield* ShopRecords
  const [record, versions, seller] = [yield* records.current, yield* records.versions, yield* currentSeller]
  const wording = wordingIn(record, name)
  const shipped = shippedWording(name, seller)
  const { title, path } = legalPages.find(({ text }) => text === name) ?? { title: "", path: "/" }
  return {
    name,
    title,
    path,
    revision: wording.revision,
    text: writtenOf(wording, shipped),
    shipped,
    hasDraft: wording.draft !== null,
    publishedAt: wording.published?.at ?? null,
    problems: seller.wordingProblems[name] ?? [],
    facts: [...Object.keys(legalFacts(seller.operator, seller)), "Stand"],
    blocks: Object.keys(legalBlocks(seller.operator, seller)),
    versions: historyOf(versions, name),
  }
})

/** A text as it stood when contracts were made on it, by the digest an order keeps. */
export const agreedLegalText = Effect.fn("agreedLegalText")(function* (digest: string) {
  const found = yield* (yield* LegalArchive).find(digest)
  return Option.isSome(found) ? found.value : yield* new LegalTextNotFound({})
})
