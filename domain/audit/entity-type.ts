import type { Permission } from "../access/roles.ts"

/**
 * What the audit log tells of a kind of things. Declared once in the room of the thing, in `<thing>-audit.ts`, as `… as const satisfies
 * EntityType`, and listed in `domain/staff/declared-entity-types.ts`. Staff's browsers get it: it imports only what names values.
 */
export interface EntityType {
  readonly kind: string
  /** What staff call the kind. */
  readonly name: string
  /** The page of one of them; `null`: there is none. */
  readonly page: ((id: string) => string) | null
  /** The permission these actions need, and by action where one needs another. */
  readonly permission: Permission
  readonly permissions?: Readonly<Record<string, Permission>>
  /** What is done, in German. The log is kept for good: an action no longer taken stays listed. */
  readonly actions: Readonly<Record<string, string>>
  /** German words for the fields of what is logged, however deep they stand. */
  readonly fields: Readonly<Record<string, string>>
  /** German words for the values of fields that have few; by `""` for entries whose whole value has no fields. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>> | ((value: string) => string)>>
}

/** The fields of a value, however deep; `string` where they are not known. */
type FieldOf<Value> = unknown extends Value
  ? string
  : Value extends string | number | boolean | null | undefined
    ? never
    : Value extends readonly (infer Each)[]
      ? FieldOf<Each>
      : { [Field in keyof Value]-?: (Field & string) | FieldOf<Value[Field]> }[keyof Value]

interface WithoutGermanWords<Field> {
  readonly "write German words for these fields into `fields` of the `EntityType`": Field
}

/** What a value has to be so that all its fields have German words: anything, or what no value is. */
export type InWords<Type extends EntityType, Value> = [Exclude<FieldOf<Value>, keyof Type["fields"]>] extends [never]
  ? unknown
  : WithoutGermanWords<Exclude<FieldOf<Value>, keyof Type["fields"]>>

export type ActionOf<Type extends EntityType> = keyof Type["actions"] & string
