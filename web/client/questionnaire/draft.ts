import { useSyncExternalStore } from "react"
import type { Answer, Answers } from "../../../domain/questionnaire/answers.ts"

/**
 * The answers so far. They stay on the device, in the tab's session storage (§ 25 (2) no. 2 TDDDG: strictly necessary for the
 * requested service). Answers that end the questionnaire are kept in memory only.
 */
export interface Draft {
  /** The version of the questionnaire they belong to. */
  readonly version: string
  /** The time of consent to their evaluation, epoch milliseconds. */
  readonly consentedAt: number
  /** Only those to applicable questions. */
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

/** A draft from stored text; `null` for anything else. */
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

/** `undefined`: storage not read yet. */
let kept: Draft | null | undefined
const listeners = new Set<() => void>()

const keep = (draft: Draft | null): void => {
  kept = draft
  for (const listener of listeners) listener()
}

// Storage may be disabled or full: then a reload loses the draft.
const inStorage = <A>(use: (storage: Storage) => A, otherwise: A): A => {
  try {
    return use(sessionStorage)
  } catch {
    return otherwise
  }
}

/** The draft of any version of the questionnaire. */
const keptDraft = (): Draft | null => {
  if (kept === undefined) kept = inStorage((storage) => decodeDraft(storage.getItem(name)), null)
  return kept
}

/** The draft of this version of the questionnaire; `null` if it belongs to another one. */
export const readDraft = (version: string): Draft | null => {
  const draft = keptDraft()
  return draft?.version === version ? draft : null
}

/** Keeps answers in memory and deletes the stored ones: for answers that end the questionnaire. */
export const keepInMemory = (draft: Draft): void => {
  inStorage((storage) => storage.removeItem(name), undefined)
  keep(draft)
}

/** Stores answers until they are deleted or the tab is closed. */
export const writeDraft = (draft: Draft): void => {
  inStorage((storage) => storage.setItem(name, JSON.stringify(draft)), undefined)
  keep(draft)
}

/** Deletes all answers and the consent. */
export const deleteDraft = (): void => {
  inStorage((storage) => storage.removeItem(name), undefined)
  keep(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft as state; `null` on the server and while hydrating. */
export const useDraft = (version: string): Draft | null =>
  useSyncExternalStore(
    subscribe,
    () => readDraft(version),
    () => null,
  )

/** The draft of any version as state; `undefined` on the server and while hydrating. */
export const useKeptDraft = (): Draft | null | undefined =>
  useSyncExternalStore<Draft | null | undefined>(subscribe, keptDraft, () => undefined)
