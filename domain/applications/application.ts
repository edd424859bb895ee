import type { FileKey } from "../files/file-key.ts"
import type { DocumentType } from "./application-file.ts"
import type { Answer, ApplicationState } from "./application-words.ts"

/** A file an applicant sent, private: staff with the permission get it as a download. */
export interface ApplicationFile {
  readonly key: FileKey
  /** As it was called, without path and control characters. */
  readonly name: string
  readonly type: DocumentType
  /** Bytes. */
  readonly size: number
}

export type ApplicationEvent = {
  /** Epoch milliseconds. */
  readonly at: number
  /** Who of the team, as the audit log names them; `null`: the applicant. */
  readonly by: string | null
} & (
  | { readonly kind: "state"; readonly state: ApplicationState; readonly mail: Answer | null }
  /** For the team only. */
  | { readonly kind: "note"; readonly text: string }
)

/** Somebody applies for a job. */
export interface Application {
  readonly id: string
  /** Counts up with every change, from 1. */
  readonly version: number
  readonly vacancyId: string
  /** What the job was called then. */
  readonly vacancyTitle: string
  readonly receivedAt: number
  readonly name: string
  readonly email: string
  /** `""`: none. */
  readonly phone: string
  readonly message: string
  readonly files: readonly ApplicationFile[]
  readonly state: ApplicationState
  /** When it came into this state. */
  readonly stateSince: number
  /** Oldest first. */
  readonly history: readonly ApplicationEvent[]
}

/** What a term is looked for in, in small letters. */
export const searchTextOf = ({ id, name, email }: Pick<Application, "id" | "name" | "email">): string =>
  [id, name, email].join("\n").toLowerCase()

/** The id of the application a file is part of; `""`: none. */
export const applicationIdOf = (key: FileKey): string => {
  const [, id = ""] = /^applications\/(b-[0-9a-z]{12})-\d+\.\w+$/.exec(key) ?? []
  return id.toUpperCase()
}

/** The key of the file with this number of an application. */
export const fileKeyOf = (id: string, number: number, type: DocumentType): FileKey =>
  `applications/${id.toLowerCase()}-${number}.${type}`
