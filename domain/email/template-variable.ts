import * as Schema from "effect/Schema"
import type { Block, Inline } from "../content/document.ts"

/** What a variable of an e-mail's template holds. */
export type VariableKind = "text" | "flag" | "choice" | "link" | "run" | "blocks" | "list"

/** A variable of an e-mail's template, whatever it holds. */
export interface AnyVariable {
  readonly kind: VariableKind
  /** What staff read beside the editor; German. */
  readonly description: string
  /** A template has to show it, wherever it holds anything. */
  readonly mandatory: boolean
  readonly schema: Schema.Codec<unknown>
  /** Of each entry of a list; else `{}`. */
  readonly fields: Variables
  /** What a choice may be, with its meaning; else `{}`. */
  readonly choices: Readonly<Record<string, string>>
}

/** A variable that holds an `A`. */
export interface Variable<A> extends AnyVariable {
  readonly schema: Schema.Codec<A>
}

/** The variables of an e-mail by their names. */
export type Variables = Readonly<Record<string, AnyVariable>>

/** Of variables no more than rendering needs: plain data. */
export type VariableKinds = {
  readonly [name: string]: { readonly kind: VariableKind; readonly fields: VariableKinds }
}

export const kindsOf = (variables: VariableKinds): VariableKinds =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { kind, fields }]) => [name, { kind, fields: kindsOf(fields) }]),
  )

/** What an e-mail's variables hold. */
export type ValuesOf<V extends Variables> = {
  readonly [Name in keyof V]: V[Name] extends { readonly schema: Schema.Codec<infer A> } ? A : never
}

const variable = <A>(
  kind: VariableKind,
  description: string,
  schema: Schema.Codec<A>,
  more: Partial<Pick<AnyVariable, "mandatory" | "fields" | "choices">> = {},
): Variable<A> => ({ kind, description, schema, mandatory: false, fields: {}, choices: {}, ...more })

const isList = (value: unknown): boolean => Array.isArray(value)
const BlockList = Schema.declare((value): value is readonly Block[] => isList(value))
const RunList = Schema.declare((value): value is readonly Inline[] => isList(value))

/** Words; whatever they contain is shown as it is. `""` counts as false. */
export const textVariable = (description: string): Variable<string> => variable("text", description, Schema.String)

/** True or false, for `{% if %}`. */
export const flagVariable = (description: string): Variable<boolean> => variable("flag", description, Schema.Boolean)

/** One of several words, for `{% case %}`; `choices`: each with its meaning. */
export const choiceVariable = <Choice extends string>(
  description: string,
  choices: Readonly<Record<Choice, string>>,
): Variable<Choice> =>
  variable("choice", description, Schema.Literals(Object.keys(choices) as Choice[]) as Schema.Codec<Choice>, {
    choices,
  })

/** Where a link leads; the code alone says where, so it may be another host too. `""`: nowhere, which counts as false. */
export const linkVariable = (description: string, { mandatory = false } = {}): Variable<string> =>
  variable("link", description, Schema.String, { mandatory })

/** Words with emphasis or links, within a sentence. None count as false. */
export const runVariable = (description: string, { mandatory = false } = {}): Variable<readonly Inline[]> =>
  variable("run", description, RunList, { mandatory })

/** Whole paragraphs, tables or pictures, which stand alone in a line. None count as false. */
export const blocksVariable = (description: string, { mandatory = false } = {}): Variable<readonly Block[]> =>
  variable("blocks", description, BlockList, { mandatory })

/** Several of the same, for `{% for %}`. */
export const listVariable = <Fields extends Variables>(
  description: string,
  fields: Fields,
): Variable<readonly ValuesOf<Fields>[]> =>
  variable("list", description, Schema.Array(valuesSchema(fields)) as Schema.Codec<readonly ValuesOf<Fields>[]>, {
    fields,
  })

/** The Schema of what an e-mail's variables hold. */
export const valuesSchema = <V extends Variables>(variables: V): Schema.Codec<ValuesOf<V>> =>
  Schema.Struct(
    Object.fromEntries(Object.entries(variables).map(([name, { schema }]) => [name, schema])),
  ) as unknown as Schema.Codec<ValuesOf<V>>
