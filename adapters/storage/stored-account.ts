import * as Schema from "effect/Schema"
import type { Person } from "../../domain/access/person.ts"
import { type Role, roles } from "../../domain/access/roles.ts"
import type { Area } from "../../domain/access/session.ts"
import type { Invitation } from "../../domain/accounts/invitation.ts"
import type { SignInAttempt } from "../../domain/accounts/sign-in-attempt.ts"
import { schemaOf } from "./decoded-columns.ts"
import { addressFields } from "./stored-order.ts"

export const StoredRoles = schemaOf<readonly Role[]>()(Schema.Array(Schema.Literals(roles)))

/** What a person is, without what has a column of its own. */
export type PersonData = Pick<Person, "addresses" | "consents">

export const StoredPerson = schemaOf<PersonData>()(
  Schema.Struct({
    addresses: Schema.Array(Schema.Struct({ ...addressFields, id: Schema.String })),
    consents: Schema.Array(
      Schema.Struct({
        purpose: Schema.String,
        words: Schema.String,
        givenAt: Schema.Number,
        withdrawnAt: Schema.NullOr(Schema.Number),
      }),
    ),
  }),
)

export const StoredArea = schemaOf<Area>()(Schema.Literals(["shop", "staff"]))

export const StoredInvitation = schemaOf<Invitation>()(
  Schema.Struct({
    id: Schema.String,
    email: Schema.String,
    role: Schema.Literals(roles),
    by: Schema.Struct({ personId: Schema.String, email: Schema.String }),
    createdAt: Schema.Number,
    expiresAt: Schema.Number,
    sends: Schema.Number,
    state: Schema.Literals(["open", "accepted", "revoked"]),
  }),
)

const begun = {
  key: Schema.String,
  area: StoredArea,
  browser: Schema.NullOr(Schema.String),
  returnTo: Schema.String,
  createdAt: Schema.Number,
  expiresAt: Schema.Number,
}

export const StoredAttempt = schemaOf<SignInAttempt>()(
  Schema.Union([
    Schema.Struct({ kind: Schema.Literal("link"), email: Schema.String, ...begun }),
    Schema.Struct({ kind: Schema.Literal("first-staff"), email: Schema.String, ...begun }),
    Schema.Struct({
      kind: Schema.Literal("invitation"),
      email: Schema.String,
      invitation: Schema.String,
      ...begun,
    }),
    Schema.Struct({
      kind: Schema.Literal("provider"),
      provider: Schema.String,
      verifier: Schema.String,
      nonce: Schema.String,
      ...begun,
    }),
  ]),
)
