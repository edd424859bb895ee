import { glob, readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { auditEntry } from "../../domain/audit/audit-entry.ts"
import { actionNames, entityTypes } from "../../domain/staff/entity-types.ts"

const root = `${import.meta.dirname}/../../domain`

const aSubject = {
  kind: "supplier",
  name: "Lieferant",
  page: null,
  permission: "products.change",
  actions: { "supplier.saved": "Lieferant geändert" },
  fields: { contacts: "Kontakte", name: "Name" },
} as const

describe("subjects of the audit log", () => {
  it("are all listed in domain/staff/declared-entity-types.ts", async () => {
    const listed = await readFile(`${root}/staff/declared-entity-types.ts`, "utf8")
    let declared = 0
    for await (const file of glob("**/*.ts", { cwd: root })) {
      const found = (await readFile(`${root}/${file}`, "utf8")).match(/as const satisfies EntityType$/gm) ?? []
      declared += found.length
      if (found.length > 0)
        expect(listed, `domain/staff/declared-entity-types.ts lists domain/${file}`).toContain(`"../${file}"`)
    }
    expect(declared).toBe(entityTypes.length)
  })

  it("have a kind each, one text for an action, and exceptions for actions they have", () => {
    for (const { kind, actions } of entityTypes) expect(actionNames, kind).toMatchObject(actions)
    const kinds = entityTypes.map(({ kind }) => kind)
    expect(kinds).toEqual([...new Set(kinds)])
    for (const { kind, actions, permissions = {} } of entityTypes)
      expect(Object.keys(actions), kind).toEqual(expect.arrayContaining(Object.keys(permissions)))
  })

  it("name values only of fields they have", () => {
    for (const { kind, fields, values = {} } of entityTypes)
      expect(["", ...Object.keys(fields)], kind).toEqual(expect.arrayContaining(Object.keys(values)))
  })

  it("compile with declared actions and fields only", () => {
    const name = "Muster"
    const saved = auditEntry(aSubject, null, "supplier.saved", "1", { name }, { contacts: [{ name }], name })
    expect(saved.subject).toEqual({ kind: "supplier", id: "1" })
    // @ts-expect-error
    auditEntry(aSubject, null, "supplier.lost", "1")
    // @ts-expect-error
    auditEntry(aSubject, null, "supplier.saved", "1", { deliveryDays: 12 })
    // @ts-expect-error
    auditEntry(aSubject, null, "supplier.saved", "1", null, { contacts: [{ name, phone: "030" }] })
    const read: unknown = saved.before
    // @ts-expect-error
    auditEntry(aSubject, null, "supplier.saved", "1", read)
    const anyFields: Readonly<Record<string, string>> = {}
    // @ts-expect-error
    auditEntry(aSubject, null, "supplier.saved", "1", anyFields)
  })
})
