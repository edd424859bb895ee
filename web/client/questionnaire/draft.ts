import { useSyncExternalStore } from "react"
import type { Answer, Answers } from "../../../domain/questionnaire/answers.ts"

/**
 * The answers given so far. They stay on the device: a reload finds them in the tab's storage, and they go with the tab
 * (§ 25 (2) no. 2 TDDDG: needed for what was asked). Answers that end the questionnaire are in memory alone.
 */
export interface Draft {
  /** Of the questionnaire they were given to. */
  readonly version: string
  /** When the consent was given to evaluate them, in epoch milliseconds. */
  readonly consentedAt: number
  /** Only those to questions that are asked. */
  readonly answers: Answers
}

const name = "naehrwerk.questionnaire"

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "string" ||
  (Array.isArray(value) && value.every((each) => typeof each === "string")) ||
  (isRecord(value) && Object.values(value).every((each) => each === null || typeof each === "number"))

const isAnswers = (value: unknown): value is Answers => isRecord(value) && Object.values(value).every(isAnswer)

/** A draft from stored text; `null` for anything else that may lie there. */
export const decodeDraft = (text: string | null): Draft | null => {
  try {
    const stored: unknown = JSON.parse(text ?? "null")
    if (!isRecord(stored)) return null
    const { version, consentedAt, answers } = stored
    return typeof version === "string" && typeof consentedAt === "number" && isAnswers(answers)
      ? { version, consentedAt, answers }
      : null
  } catch {
    return null
  }
}

/** `undefined`: not looked for yet. */
let kept: Draft | null | undefined
const listeners = new Set<() => void>()

const keep = (draft: Draft | null): void => {
  kept = draft
  for (const listener of listeners) listener()
}

// Storage can be switched off or full: then a reload forgets, and nothing else changes.
const inStorage = <A>(use: (storage: Storage) => A, otherwise: A): A => {
  try {
    return use(sessionStorage)
  } catch {
    return otherwise
  }
}

/** What was answered, to whatever version of the questionnaire. */
const keptDraft = (): Draft | null => {
  if (kept === undefined) kept = inStorage((storage) => decodeDraft(storage.getItem(name)), null)
  return kept
}

/** What was answered to this version of the questionnaire; answers to another one are none. */
export const readDraft = (version: string): Draft | null => {
  const draft = keptDraft()
  return draft?.version === version ? draft : null
}

/** Keeps answers for this page's life only and deletes what was stored: for those that end the questionnaire. */
export const keepInMemory = (draft: Draft): void => {
  inStorage((storage) => storage.removeItem(name), undefined)
  keep(draft)
}

/** Keeps answers until they are deleted or the tab is closed. */
export const writeDraft = (draft: Draft): void => {
  inStorage((storage) => storage.setItem(name, JSON.stringify(draft)), undefined)
  keep(draft)
}

/** Forgets every answer and the consent. */
export const deleteDraft = (): void => {
  inStorage((storage) => storage.removeItem(name), undefined)
  keep(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft as it changes; `null` on the server and while the page is taken over in the browser. */
export const useDraft = (version: string): Draft | null =>
  useSyncExternalStore(
    subscribe,
    () => readDraft(version),
    () => null,
  )

/** The draft to whatever version as it changes; `undefined` on the server and while the page is taken over in the browser. */
export const useKeptDraft = (): Draft | null | undefined =>
  useSyncExternalStore<Draft | null | undefined>(subscribe, keptDraft, () => undefined)
