import { existsSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { expect, it } from "vitest"
import klaviyo from "./klaviyo.json" with { type: "json" }
import meta from "./meta-catalog.json" with { type: "json" }
import recharge from "./recharge.json" with { type: "json" }

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

it.skipIf(!existsSync(folder))("the topics the shop lets ReCharge send are ReCharge's", () => {
  const { topics } = JSON.parse(readFileSync(new URL("recharge/topics.json", folder), "utf8"))
  const { enum: used } = recharge.bodies["POST /webhooks"].properties.topic
  expect(topics).toEqual(expect.arrayContaining(used))
})

interface Node {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly items?: Node
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly oneOf?: readonly Node[]
  readonly nullable?: boolean
}
interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, Node>> }
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly { readonly name?: string; readonly schema?: Node }[]
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Node }>> }
          }
        >
      >
    >
  >
}

it.skipIf(!existsSync(folder))("the parts of Klaviyo's contract that are used are parts of it", () => {
  const api: OpenApi = JSON.parse(gunzipSync(readFileSync(new URL("klaviyo/stable.json.gz", folder))).toString("utf8"))
  const resolved = (node: Node): Node =>
    node.$ref === undefined ? node : resolved(api.components.schemas[node.$ref.split("/").at(-1) ?? ""] ?? {})
  const differences = (ours: Node, written: Node, path: string): readonly string[] => {
    const theirs = resolved(written)
    const own = Object.entries(ours.properties ?? {})
    return [
      ...(ours.type === theirs.type ? [] : [`${path}: ${theirs.type}`]),
      ...(ours.enum === undefined || ours.enum.every((value) => theirs.enum?.includes(value)) ? [] : [`${path}: enum`]),
      ...(theirs.required ?? []).filter((name) => !ours.required?.includes(name)).map((name) => `${path}: no ${name}`),
      ...own.flatMap(([name, node]) => {
        const known = theirs.properties?.[name]
        return known === undefined ? [`${path}: unknown ${name}`] : differences(node, known, `${path}/${name}`)
      }),
      ...(ours.items === undefined ? [] : differences(ours.items, theirs.items ?? {}, `${path}[]`)),
    ]
  }
  for (const [call, schema] of Object.entries(klaviyo.bodies)) {
    const [method = "", path = ""] = call.split(" ")
    const content = api.paths[path]?.[method.toLowerCase()]?.requestBody?.content
    expect(differences(schema, content?.["application/vnd.api+json"]?.schema ?? {}, call)).toEqual([])
  }
  for (const [call, query] of Object.entries(klaviyo.queries)) {
    const [method = "", path = ""] = call.split(" ")
    const names = api.paths[path]?.[method.toLowerCase()]?.parameters?.map(({ name }) => name)
    expect([call, names]).toEqual([call, expect.arrayContaining(Object.keys(query))])
  }
})
