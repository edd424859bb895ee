import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import { assert, expect, it } from "vitest"
import { inGerman, input } from "./input.ts"
import { shopRouter } from "./router.ts"

interface Procedure {
  readonly _def: { readonly inputs: readonly { readonly ast: SchemaAST.AST }[] }
}
const procedures = shopRouter._def.procedures as unknown as Readonly<Record<string, Procedure>>

/** Numbers that programs fill in, by their names or paths: nobody types them. */
const ofPrograms: ReadonlySet<string> = new Set([
  "at",
  "before",
  "id",
  "lotId",
  "publishedAt",
  "receivedAt",
  "revision",
  "until",
  "version",
  // What staff saw.
  "staffMessages.answer.seen",
  "staffOrders.fulfil.command.payment",
  "staffOrders.fulfil.command.shipped",
  "staffOrders.resendMail.command.step",
  "staffPartners.pay.cents",
  "staffProducts.create.confirmed.priceCents",
  "staffProducts.save.confirmed.priceCents",
  // A place in a list.
  "staffQuestionnaire.move.to",
  "staffQuestionnaire.moveRule.to",
])

const isNumber = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isNumber(ast) || (SchemaAST.isUnion(ast) && ast.types.some(isNumber) && !ast.types.some(SchemaAST.isString))

/** Every number of an input, by its path. */
const numbersIn = (ast: SchemaAST.AST, path: string): readonly (readonly [string, SchemaAST.AST])[] => {
  if (isNumber(SchemaAST.toEncoded(ast))) return [[path, ast]]
  if (SchemaAST.isObjects(ast))
    return ast.propertySignatures.flatMap(({ name, type }) => numbersIn(type, `${path}.${String(name)}`))
  if (SchemaAST.isArrays(ast)) return [...ast.elements, ...ast.rest].flatMap((type) => numbersIn(type, path))
  return SchemaAST.isUnion(ast) ? ast.types.flatMap((type) => numbersIn(type, path)) : []
}

const answersTo = (ast: SchemaAST.AST, value: unknown): readonly string[] => {
  const answer = input(Schema.make<Schema.Codec<unknown, unknown>>(ast))["~standard"].validate(value)
  assert(!(answer instanceof Promise))
  return answer.issues?.map(({ message }) => inGerman(message)) ?? []
}

const general: readonly string[] = ["Diese Angabe hat das falsche Format.", "Dieser Wert ist nicht erlaubt."]

it("every number people type has a sentence of its own for letters and fractions, and one with its range for what is out of it", () => {
  const numbers = Object.entries(procedures)
    .flatMap(([name, { _def }]) => _def.inputs.flatMap((schema) => numbersIn(schema.ast, name)))
    .filter(([path]) => !ofPrograms.has(path) && !ofPrograms.has(path.slice(path.lastIndexOf(".") + 1)))
  expect(numbers.length).toBeGreaterThan(50)
  const unlimited = numbers.flatMap(([path, ast]) =>
    [Number.NaN, Number.POSITIVE_INFINITY, 1e15, -1]
      .filter((value) => !answersTo(ast, value).some((sentence) => /\d/.test(sentence)))
      .map((value) => `${path} does not refuse ${value} with a sentence that says its range.`),
  )
  expect(unlimited).toEqual([])
  const faults = numbers.flatMap(([path, ast]) =>
    [null, "acht", 1.5]
      .filter((value) => answersTo(ast, value).some((sentence) => general.includes(sentence)))
      .map(
        (value) => `${path} has no sentence for ${JSON.stringify(value)}: make it from domain/shared/number-input.ts.`,
      ),
  )
  expect(faults).toEqual([])
})
