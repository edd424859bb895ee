import { useSyncExternalStore } from "react"

/**
 * Where somebody is in the questionnaire. It lives in the browser's history, so that its back button leads from question to
 * question, and says no more than a number: which questions are asked would tell what was answered.
 */
export type Position =
  | {
      readonly view: "step"
      /** Counts the questions that are asked, from 0. */
      readonly step: number
      /** Whether the history's entry before this one is the question before it. */
      readonly follows: boolean
    }
  | { readonly view: "page" }

const path = "/questionnaire"

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** The place in a state of the browser's history; `null`: the start. */
export const decodePosition = (state: unknown): Position | null => {
  const position = isRecord(state) ? state.questionnaire : null
  if (!isRecord(position)) return null
  if (position.view === "page") return { view: "page" }
  return position.view === "step" && Number.isSafeInteger(position.step) && Number(position.step) >= 0
    ? { view: "step", step: Number(position.step), follows: position.follows === true }
    : null
}

/** What goes into the browser's history for a place. */
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
 * Kept while another page is on its way, which this one outlasts, and where a link led to another part of this page, such as
 * „Zum Inhalt“: the browser makes an entry for that, which knows nothing of the place.
 */
let lastState: unknown = null
/** Somebody followed the link to all questions before the script was there. */
const allQuestions = stateOf({ view: "page" })
const stateHere = (): unknown => {
  if (location.pathname !== path) return lastState
  if (history.state !== null || location.hash === "") lastState = history.state
  else if (location.hash === "#questions") lastState = allQuestions
  return lastState
}

/** The place as the browser's history has it; the start on the server and while the page is taken over. */
export const usePosition = (): Position | null => decodePosition(useSyncExternalStore(subscribe, stateHere, () => null))
