import { existsSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { buildClientSchema, parse, validate } from "graphql"
import { expect, it } from "vitest"
import * as documents from "./documents.ts"

const contract = new URL("../../../shared/apis/contracts/shopify/admin_2026-10.json.gz", import.meta.url)

it.skipIf(!existsSync(contract))("what is asked of Shopify is in the contract it published", () => {
  const introspection = JSON.parse(gunzipSync(readFileSync(contract)).toString("utf8"))
  const schema = buildClientSchema(introspection.data ?? introspection)
  const { apiVersion: _, moreDocuments, ...rest } = documents
  const asked = [...Object.values(rest), ...Object.values(moreDocuments)]
  expect(asked.length).toBeGreaterThan(12)
  expect(asked.flatMap((document) => validate(schema, parse(document)).map(({ message }) => message))).toEqual([])
})
