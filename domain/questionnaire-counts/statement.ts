import type { QuestionId } from "../questionnaire/questionnaire.ts"

/**
 * What is counted of the questionnaire, and how little one person tells.
 *
 * The answers are health data (Art. 9 GDPR), so that counting them needs explicit consent, and reading the browser for statistics needs
 * consent as well (§ 25 (1) TDDDG: not necessary for what was asked for). The shop asks for both with one box of its own, never ticked in
 * advance; without it nothing is told at all. Without JavaScript nothing is counted either.
 *
 * Many small messages of one person would be an answer set, linked by address and time, however separately they are sent. So with consent a
 * browser draws one lot before the first question and tells what the lot says and nothing else: of one person at most one answer leaves the
 * browser, and the shop cannot put an answer set together even if it wanted to. The lots are independent of the answers, so that each group
 * of counts is a random sample; what was drawn says nothing about whoever drew it.
 *
 * The shop adds one to a counter of the month and forgets the message. Counters know no person, no day and no order.
 */

/** What a lot can be about, with how many of `allTickets` it has. Answers and steps spread over all questions, so that they have more. */
export const lotTickets = { start: 1, end: 2, answer: 4, way: 2, time: 2, after: 1 } as const

/**
 * - `start`: that somebody began.
 * - `end`: how it ended: an outcome, or at which question they left.
 * - `answer`: the answer to the question drawn; of several choices one of those taken.
 * - `way`: what came after the question drawn.
 * - `time`: how long the question drawn was on the screen.
 * - `after`: that there was a result, that something was put into the cart afterwards, that something was ordered.
 */
export type Lot = keyof typeof lotTickets

export const lots = Object.keys(lotTickets) as readonly Lot[]

export const allTickets = lots.reduce((sum, lot) => sum + lotTickets[lot], 0)

/** Lots that are about one question. */
export const isAboutQuestion = (lot: Lot): boolean => lot === "answer" || lot === "way" || lot === "time"

/** What a browser drew. */
export interface Draw {
  readonly lot: Lot
  /** `null` of lots that are about none. */
  readonly question: QuestionId | null
}

/** What is counted: one more of this value. */
export interface Statement extends Draw {
  readonly value: string
}

export const outcomes = ["suggest", "refer", "blocked", "no_need"] as const

/** Values beside the outcomes, options and questions themselves; with a colon, which no id of those has. */
export const started = "started"
export const afterValues = ["result", "cart", "order"] as const
/** The question drawn was never asked. */
export const unasked = ":unasked"
/** Left while it was on the screen; of a lot `end` with the question: `left:q_diet`. */
export const left = ":left"
export const leftAt = (question: QuestionId): string => `left:${question}`
/** After the last question. */
export const toResult = ":result"
/** Of an `own` question: names something. What, and how much of it, is not counted. */
export const namesOwn = ":own"
/** Nothing was chosen. */
export const choseNothing = ":nothing"
/** All questions stood on one page, so that nobody knows how long this one was looked at. */
export const onOnePage = ":page"

/** How long a question was on the screen, in seconds: the lower end of each class. */
export const timeClasses = [0, 10, 30] as const

export const timeValue = (seconds: number): string => String(timeClasses.findLast((least) => seconds >= least) ?? 0)
