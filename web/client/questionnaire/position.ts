import { useSyncExternalStore } from "react"

/**
 * The position in the questionnaire. It is kept in the browser's history, so that the back button leads from question to
 * question, and is only a number: the question's id would reveal earlier answers.
 */
export type Position =
  | {
      readonly view: "step"
      /** The index among the applicable questions, from 0. */
      readonly step: number
      /** Whether the previous history entry is the previous question. */
      readonly follows: boolean
    }
  | { readonly view: "page" }

const path = "/questionnaire"

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** The position in a history state; `null`: the start. */
export const decodePosition = (state: unknown): Position | null => {
  const position = isRecord(state) ? state.questionnaire : null
  if (!isRecord(position)) return null
  if (position.view === "page") return { view: "page" }
  return position.view === "step" && Number.isSafeInteger(position.step) && Number(position.step) >= 0
    ? { view: "step", step: Number(position.step), follows: position.follows === true }
    : null
}

/** The history state of a position. */
const stateOf = (position: Position | null): unknown => (position === null ? null : { questionnaire: position })

export const pushPosition = (position: Position): void => history.pushState(stateOf(position), "")
export const replacePosition = (position: Position | null): void =>
  history.replaceState(stateOf(position), "", location.pathname)

const events = ["popstate", "pushState", "replaceState"]
const subscribe = (listener: () => void) => {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/**
 * The last known state, used while another page loads and after a link to a part of this page, such as „Zum Inhalt“: the
 * browser's new entry has no state.
 */
let lastState: unknown = null
/** The state after following the link to all questions before hydration. */
const allQuestions = stateOf({ view: "page" })
const stateHere = (): unknown => {
  if (location.pathname !== path) return lastState
  if (history.state !== null || location.hash === "") lastState = history.state
  else if (location.hash === "#questions") lastState = allQuestions
  return lastState
}

/** The position in the browser's history; the start on the server and while hydrating. */
export const usePosition = (): Position | null => decodePosition(useSyncExternalStore(subscribe, stateHere, () => null))
