import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

const englishDefault = /^(Expected|Missing key|Invalid data|Unexpected|Forbidden)/

const wrongFormat = "Diese Angabe hat das falsche Format."

/** The German sentence of an issue, also where Schema offers no hook: a value that matches no member of a union. */
export const inGerman = (message: string): string => (englishDefault.test(message) ? wrongFormat : message)

const german: SchemaIssue.LeafHook = (issue) => {
  const message = SchemaIssue.defaultLeafHook(issue)
  if (!englishDefault.test(message)) return message
  return issue._tag === "MissingKey" ? "Diese Angabe fehlt." : wrongFormat
}

const germanCheck: SchemaIssue.CheckHook = (issue) => {
  const message = SchemaIssue.defaultCheckHook(issue)
  // The check names a field and has a sentence for it.
  if (issue.issue._tag === "Pointer") return message
  return message === undefined || englishDefault.test(message) ? "Dieser Wert ist nicht erlaubt." : message
}

/** A domain Schema as a tRPC input: all issues at once, each with a German sentence. */
export const input = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) =>
  Schema.toStandardSchemaV1(schema, {
    leafHook: german,
    checkHook: germanCheck,
    parseOptions: { errors: "all" },
  })
