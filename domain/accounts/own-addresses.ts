import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import { maxAddresses, type Person } from "../access/person.ts"
import { addressInOneLine } from "../shared/address-lines.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { People } from "./ports.ts"
import { PersonNotFound, TooManyAddresses } from "./refusals.ts"

const same = (a: PostalAddress, b: PostalAddress): boolean =>
  a.country === b.country && addressInOneLine(a) === addressInOneLine(b)

const changeOwn = Effect.fnUntraced(function* <E>(
  { person }: Caller,
  decide: (person: Person) => Result.Result<Person, E>,
) {
  const people = yield* People
  const changed = yield* people.change(person.id, (known) =>
    Result.map(decide(known), (next) => ({ person: next, audit: [] })),
  )
  return Option.isSome(changed) ? changed.value.addresses : yield* new PersonNotFound({})
})

/** Keeps an address for the next orders, in front of the others; one that is kept already moves there. */
export const keepAddress = Effect.fn("keepAddress")(function* (caller: Caller, address: PostalAddress) {
  const id = yield* newReadableId("A-", 8)
  return yield* changeOwn(caller, (person) => {
    const known = person.addresses.find((each) => same(each, address))
    const others = person.addresses.filter((each) => each !== known)
    return others.length >= maxAddresses
      ? Result.fail(new TooManyAddresses({}))
      : Result.succeed({ ...person, addresses: [known ?? { ...address, id }, ...others] })
  })
})

/** Forgets a kept address; one that is not there is forgotten already. */
export const removeAddress = Effect.fn("removeAddress")(function* (caller: Caller, id: string) {
  return yield* changeOwn(caller, (person) =>
    Result.succeed({ ...person, addresses: person.addresses.filter((each) => each.id !== id) }),
  )
})
