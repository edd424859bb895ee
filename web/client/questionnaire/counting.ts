import type { QueryClient } from "@tanstack/react-query"
import type { Question, QuestionId } from "../../../domain/questionnaire/questionnaire.ts"
import { countingVersion } from "../../../domain/questionnaire-counts/consent-text.ts"
import { type Course, drawLot, statementOf } from "../../../domain/questionnaire-counts/draw-statement.ts"
import { type afterValues, type Statement, started } from "../../../domain/questionnaire-counts/statement.ts"
import { readCounting, writeCounting } from "./counting-state.ts"

interface Version {
  readonly version: string
  readonly questions: readonly Pick<Question, "id">[]
}

const chance = (below: number): number => Math.floor(Math.random() * below)

/** Without cookies and without the page's address, which may name an order; it may outlive the page. */
const send = (version: string, statement: Statement): void => {
  void fetch("/trpc/questionnaire.count", {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ version, consent: countingVersion, ...statement }),
  }).catch(() => {})
}

/** Tells a value once; the other lots once in all. */
const tell = (statement: Statement): void => {
  const counting = readCounting()
  if (counting === null) return
  const { version, draw, told } = counting
  // The others' values may be answers, which are not kept here.
  const once = draw.lot === "after" ? statement.value : draw.lot
  if (told.includes(once)) return
  writeCounting({ ...counting, told: [...told, once] })
  send(version, statement)
}

/** How long the question drawn was on the screen so far; `since`: the time since when it is, `null`: it is not. Milliseconds. */
let seen: { readonly ms: number; readonly since: number | null } = { ms: 0, since: null }
const seconds = (): number => (seen.ms + (seen.since === null ? 0 : performance.now() - seen.since)) / 1_000

/** How far it went, as long as there is no result. */
let latest: (Omit<Course, "outcome" | "seconds"> & { readonly onOnePage: boolean }) | null = null

const tellCourse = (outcome: string | null): void => {
  const counting = readCounting()
  if (counting === null || latest === null) return
  const { onOnePage, ...course } = latest
  const statement = statementOf(counting.draw, { ...course, outcome, seconds: onOnePage ? null : seconds() }, chance)
  if (statement !== null) tell(statement)
}

/** Draws the lot: with the consent, before the first question. */
export const beginCounting = ({ version, questions }: Version): void => {
  const draw = drawLot(questions, chance)
  seen = { ms: 0, since: null }
  latest = null
  writeCounting({ version, draw, told: [] })
  if (draw.lot === "start") tell({ ...draw, value: started })
}

/** Notes the question on the screen, and the way there; nothing is sent before the end. */
export const noteCourse = (
  version: string,
  { shown, ...course }: NonNullable<typeof latest> & { readonly shown: QuestionId | null },
): void => {
  const counting = readCounting()
  if (counting === null) return
  // The questionnaire was replaced: what was drawn is of the other one.
  if (counting.version !== version) {
    writeCounting(null)
    return
  }
  const isDrawn = shown !== null && shown === counting.draw.question
  if (isDrawn !== (seen.since !== null)) seen = { ms: seconds() * 1_000, since: isDrawn ? performance.now() : null }
  latest = course
}

addEventListener("pagehide", () => tellCourse(null))

let follows = false

/** There is a result: tells the outcome, and from now on what is put into the cart and ordered. */
export const finishCounting = (
  version: string,
  course: Pick<Course, "asked" | "answers">,
  outcome: string,
  queryClient: QueryClient,
): void => {
  noteCourse(version, { ...course, onOnePage: latest?.onOnePage ?? true, shown: null })
  tellCourse(outcome)
  latest = null
  const after = (value: (typeof afterValues)[number]) => {
    const draw = readCounting()?.draw
    if (draw?.lot === "after") tell({ ...draw, value })
  }
  after("result")
  if (follows) return
  follows = true
  // What other pages of this tab change goes through this cache; they need not know of the counting.
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return
    const key = JSON.stringify(event.mutation.options.mutationKey)
    if (key === '[["cart","set"]]' || key === '[["cart","putPack"]]') after("cart")
    if (key === '[["orders","place"]]') after("order")
  })
}
