/** What a provider calls a person, for good: addresses change hands, this does not (`iss` and `sub`, OpenID Connect Core 5.7). */
export interface Subject {
  readonly issuer: string
  readonly subject: string
}

/** A subject that signs in as a person. */
export interface LinkedIdentity extends Subject {
  /** Epoch milliseconds. */
  readonly linkedAt: number
}
