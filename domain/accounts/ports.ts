import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { Person, PersonId } from "../access/person.ts"
import type { Role } from "../access/roles.ts"
import type { Session, SessionKey } from "../access/session.ts"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { Member } from "./grant-rule.ts"
import type { Invitation } from "./invitation.ts"
import type { LinkedIdentity, Subject } from "./linked-identity.ts"
import type { PeopleColumn } from "./people-list.ts"
import type { MailboxReused } from "./refusals.ts"
import type { SignInAttempt } from "./sign-in-attempt.ts"

/** Which people to list. */
export interface PeopleWanted {
  /** Only people with a role. */
  readonly staffOnly: boolean
  /** A part of the address, whatever its case; `""` for all. */
  readonly term: string
  readonly column: PeopleColumn
  readonly downwards: boolean
  /** The id of the last person seen. */
  readonly after: PersonId | null
  readonly limit: number
}

/** What has to be known beside a person before they are changed or forgotten, read in the same step. */
export interface Beside {
  /** All other people with a role. */
  readonly team: readonly Member[]
}

/** What has to be known before a person is changed. */
export interface Changing extends Beside {
  /** See `People.hadRole`. */
  readonly hadRole: boolean
  /** The invitation of their mailbox. */
  readonly invitation: Invitation | null
}

/** A person as they are from now on. */
export interface Changed {
  readonly person: Person
  readonly audit: readonly AuditEntry[]
  /** What becomes of the invitation of their mailbox; without it that stays as it is. */
  readonly invitation?: Invitation
}

/** What has to be known before a person is forgotten. */
export interface Parting extends Beside {
  /** When the account was last used: by signing in, by coming back signed in, or by an order of its mailbox. Epoch milliseconds. */
  readonly usedAt: number
  /** When its owner was told since then that it will be forgotten; `null`: not. */
  readonly warnedAt: number | null
}

/** People with an account, one for each mailbox. */
export class People extends Context.Service<
  People,
  {
    readonly find: (id: PersonId) => Effect.Effect<Option.Option<Person>>
    readonly withEmail: (email: string) => Effect.Effect<Option.Option<Person>>
    /** The person of a mailbox (see `emailKey`): the given one is written when there is none yet, else the one known answers. */
    readonly ensure: (person: Person) => Effect.Effect<Person>
    /**
     * Lets `decide` make the person's next version and stores it with what becomes of their mailbox's invitation and what the audit log
     * is told, as one step. Id and address stay. `None`: there is no such person.
     */
    readonly change: <E>(
      id: PersonId,
      decide: (person: Person, beside: Changing) => Result.Result<Changed, E>,
    ) => Effect.Effect<Option.Option<Person>, E>
    /**
     * Forgets the person with all their sessions and their mailbox's stock alerts, unless `decide` refuses, and tells the audit log. The
     * orders of their mailbox are blocked in the same step: they belong to no account any more, and once they are done they are kept
     * because the law wants it (§ 147 AO, § 257 HGB; Art. 18 GDPR) and found by their number alone. Of a mailbox that had a role a keyed
     * hash stays for `hadRole`. Answers who was forgotten; `None`: there is no such person.
     */
    readonly forget: <E>(
      id: PersonId,
      decide: (person: Person, parting: Parting) => Result.Result<readonly AuditEntry[], E>,
    ) => Effect.Effect<Option.Option<Person>, E>
    /** By their addresses (see `emailKey`) or by when they came, those of the same instant by their ids in the same direction. */
    readonly list: (wanted: PeopleWanted) => Effect.Effect<readonly Person[]>
    /** Those whose consent for a purpose stands, in the order of their ids, after this one. */
    readonly consenting: (purpose: string, after: PersonId | null, limit: number) => Effect.Effect<readonly Person[]>
    /** Whether anyone has the role. */
    readonly anyWith: (role: Role) => Effect.Effect<boolean>
    /** Whether a mailbox (see `emailKey`) has, or by the audit log ever had, a role, also in an account that was forgotten. */
    readonly hadRole: (email: string) => Effect.Effect<boolean>
  }
>()("domain/People") {}

/** Unused accounts without a role (see `Parting`). */
export class UnusedAccounts extends Context.Service<
  UnusedAccounts,
  {
    /** Those last used before the instant whose owners were not warned since; the longest unused first. */
    readonly unwarned: (usedBefore: number, limit: number) => Effect.Effect<readonly Person[]>
    /**
     * Notes that the owner is told now, and queues the mail, in one step. `false`, and nothing, where the account was used meanwhile,
     * its owner was told already, or has got a role, or is gone.
     */
    readonly warn: (id: PersonId, usedBefore: number, tasks: readonly NewTask[]) => Effect.Effect<boolean>
    /** Those last used before the one instant whose owners were warned since, at or before the other; the longest unused first. */
    readonly warned: (
      instants: { readonly usedBefore: number; readonly warnedBefore: number },
      limit: number,
    ) => Effect.Effect<readonly Person[]>
  }
>()("domain/UnusedAccounts") {}

/** How providers know people: who comes back from one is found by what it calls them, whatever their address is there by now. */
export class Identities extends Context.Service<
  Identities,
  {
    /** The person a subject signs in as. */
    readonly find: (subject: Subject) => Effect.Effect<Option.Option<Person>>
    /**
     * The person a subject signs in as from now on: the one it always did, else that of the given person's mailbox (see
     * `People.ensure`). `MailboxReused`: that one signs in as another subject of the same issuer; nothing is written then.
     */
    readonly ensure: (subject: Subject, person: Person) => Effect.Effect<Person, MailboxReused>
    /** A person's, first linked first. Forgotten with the person. */
    readonly of: (personId: PersonId) => Effect.Effect<readonly LinkedIdentity[]>
    /**
     * Forgets what an issuer calls the person, who stays signed in where they are. What others call them stays, and one that is not
     * linked is forgotten already.
     */
    readonly unlink: (personId: PersonId, issuer: string) => Effect.Effect<void>
  }
>()("domain/Identities") {}

/** Browsers people are signed in with. Ended ones may still be answered: the caller compares the time. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Opens it: the account is used. */
    readonly open: (session: Session) => Effect.Effect<void>
    /** A session with its person, as they are now. */
    readonly find: (key: SessionKey) => Effect.Effect<Option.Option<{ session: Session; person: Person }>>
    /** Notes that the session was seen (epoch milliseconds), and its account used. */
    readonly seen: (key: SessionKey, at: number) => Effect.Effect<void>
    /** A person's, last seen first. */
    readonly of: (personId: PersonId) => Effect.Effect<readonly Session[]>
    /**
     * Ends the sessions with these ids, as far as they are the person's. Where any was, the audit log is told in the same step: of
     * what staff do, not of people who sign out.
     */
    readonly end: (personId: PersonId, ids: readonly string[], audit?: readonly AuditEntry[]) => Effect.Effect<void>
    /** Forgets those seen last before `shop` and staff's opened before `staff` (epoch milliseconds); answers how many. */
    readonly forgetEnded: (before: { readonly shop: number; readonly staff: number }) => Effect.Effect<number>
  }
>()("domain/Sessions") {}

/** Invitations to the team, one for each mailbox. */
export class Invitations extends Context.Service<
  Invitations,
  {
    /** Newest first. */
    readonly all: Effect.Effect<readonly Invitation[]>
    readonly find: (id: string) => Effect.Effect<Option.Option<Invitation>>
    /**
     * Lets `decide` say what the invitation of a mailbox (see `emailKey`) is now, and stores it with the tasks it causes and what the
     * audit log is told, as one step. `null`: it stays as it is.
     */
    readonly change: <E>(
      email: string,
      decide: (known: Option.Option<Invitation>) => Result.Result<
        {
          readonly invitation: Invitation
          readonly tasks: readonly NewTask[]
          readonly audit: readonly AuditEntry[]
        } | null,
        E
      >,
    ) => Effect.Effect<void, E>
    /** Forgets those whose links ended before the instant, whatever became of them; answers how many. */
    readonly forgetEnded: (before: number) => Effect.Effect<number>
  }
>()("domain/Invitations") {}

/** Sign-ins under way. */
export class SignInAttempts extends Context.Service<
  SignInAttempts,
  {
    /**
     * Keeps the attempt and queues the tasks it causes, in one step. Of attempts by link, those of the same person (see
     * `emailIdentity`) that were begun at or after `since` are counted first: with `most` of them nothing is kept and nothing queued, and the answer is
     * `false`.
     */
    readonly begin: (
      attempt: SignInAttempt,
      tasks: readonly NewTask[],
      limit: { readonly since: number; readonly most: number },
    ) => Effect.Effect<boolean>
    /**
     * Keeps the attempt once more, by another key: taken by one of them, it still is there by the other, and `begin` counts it once.
     * Answers it as it was begun; `None`: there is none under that key.
     */
    readonly openBy: (begun: string, key: string) => Effect.Effect<Option.Option<SignInAttempt>>
    /** An attempt that was not taken yet; looking at it changes nothing. */
    readonly find: (key: string) => Effect.Effect<Option.Option<SignInAttempt>>
    /** The attempt, once: of two callers at the same moment one gets it. */
    readonly take: (key: string) => Effect.Effect<Option.Option<SignInAttempt>>
    /** Forgets those that expired before the instant; answers how many. */
    readonly forgetExpired: (before: number) => Effect.Effect<number>
  }
>()("domain/SignInAttempts") {}
