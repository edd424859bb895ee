import * as Effect from "effect/Effect"
import type { Role } from "../../domain/access/roles.ts"
import { AuditLog } from "../../domain/audit/ports.ts"
import { editOf, type ProductEdit } from "../../domain/catalogue/editing/product-edit.ts"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { signInAs } from "./example-visitors.ts"
import { openExample } from "./open-example.ts"

export const product = exampleProduct()
export const { handle } = product
export const [{ sku }] = product.variants
const other = exampleProduct({
  handle: "magnesium",
  title: "Magnesium",
  variants: [exampleVariant({ sku: "NW-901", gtin: "9520260000028" })],
})
/** One the shop does not have yet. */
export const iron = exampleProduct({
  handle: "eisen",
  title: "Eisen Kapseln",
  subtitle: "6 mg Eisen",
  variants: [exampleVariant({ sku: "NW-902", gtin: "9520260000035" })],
})

/** A shop with two products, and what staff do with them. */
export const openProductDesk = async () => {
  const example = await openExample({ products: [product, other] })
  const as = async (role: Role) => ({
    cookie: (await signInAs(example, `${role}@beispiel.de`, { roles: [role] })).cookie,
  })
  const ask = async (procedure: string, input: unknown, role: Role = "viewer") =>
    (await (await example.query(`staffProducts.${procedure}`, input, await as(role))).json()).result.data
  const send = async (procedure: string, input: unknown, role: Role = "editor") => {
    const answer = await example.mutate(`staffProducts.${procedure}`, input, await as(role))
    return { status: answer.status, body: await answer.json() }
  }
  return {
    example,
    as,
    ask,
    send,
    save: (version: number, edit: Partial<ProductEdit>, base = product) =>
      send("save", { handle, version, edit: { ...editOf(base, {}), ...edit } }),
    correct: (changes: object, key: string = crypto.randomUUID()) =>
      send("correctStock", { handle, sku, reason: "counted", packs: 5, note: "", key, ...changes }, "fulfilment"),
    create: (changes: object = {}, role: Role = "editor") =>
      send("create", { handle: "eisen", edit: editOf(iron, {}), key: crypto.randomUUID(), ...changes }, role),
    revision: () =>
      example.runtime.runPromise(
        Effect.map(
          Effect.flatMap(Catalogue, (catalogue) => catalogue.snapshot),
          ({ revision }) => revision,
        ),
      ),
    /** The newest entries of the audit log, newest first. */
    log: () =>
      example.runtime
        .runPromise(Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 20 })))
        .then((entries) =>
          entries.map(({ by, action, subject, before, after }) => ({
            by: by?.email,
            action,
            id: subject.id,
            before,
            after,
          })),
        ),
    inShop: async () => (await example.query("catalogue.product", { handle })).status,
  }
}
