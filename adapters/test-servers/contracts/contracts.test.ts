import { existsSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import meta from "./meta-catalog.json" with { type: "json" }

const folder = new URL("../../../../shared/apis/contracts/", import.meta.url)

interface Spec {
  readonly apis: readonly {
    readonly method: string
    readonly endpoint: string
    readonly params: readonly { readonly name: string; readonly required: boolean }[]
  }[]
  readonly CheckBatchRequestStatus: { readonly fields: readonly { readonly name: string }[] }
}

it.skipIf(!existsSync(folder))("the parts of Meta's contract that are used are parts of it", () => {
  const spec: Spec = JSON.parse(readFileSync(new URL("meta/catalog-batch.sdk-spec.json", folder), "utf8"))
  for (const [call, { properties, ...schema }] of Object.entries(meta.calls)) {
    const known = spec.apis.find(({ method, endpoint }) => `${method} ${endpoint}` === call)
    // `fields` chooses what an answer holds, in every call of the Graph API.
    const names = Object.keys(properties).filter((name) => name !== "fields")
    expect([call, known?.params.map(({ name }) => name)]).toEqual([call, expect.arrayContaining(names)])
    const needed = known?.params.flatMap(({ name, required }) => (required ? [name] : [])) ?? []
    expect([call, "required" in schema ? schema.required : []]).toEqual([call, expect.arrayContaining(needed)])
  }
  const { pattern } = meta.calls["GET check_batch_request_status"].properties.fields
  const asked = pattern.match(/[a-z_]{4,}/g)
  expect(spec.CheckBatchRequestStatus.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(asked ?? [""]))
})
