import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { fileKeyOf } from "../../../domain/applications/application.ts"
import { exampleApplication } from "../../../domain/applications/example-application.ts"
import { Applications } from "../../../domain/applications/ports.ts"
import { Files } from "../../../domain/files/ports.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const pdf = new TextEncoder().encode("%PDF-1.7\n%%EOF")

it("a file is read by those who hire, also under a name that was cut in a character; HEAD is as GET", async () => {
  const shop = await openExample()
  const id = "B-7K2M4P9QXT3W"
  const file = {
    key: fileKeyOf(id, 1, "pdf"),
    name: "\ude00Lebenslauf\ud83d.pdf",
    type: "pdf",
    size: pdf.length,
  } as const
  await shop.runtime.runPromise(
    Effect.gen(function* () {
      yield* (yield* Files).put(file.key, pdf)
      yield* (yield* Applications).keep(exampleApplication(id, 0, { files: [file] }), "key", [])
    }),
  )
  const path = `/admin/applicants/${id}/files/1`
  const ask = async (method: string, roles: readonly Role[]) => {
    const { cookie } = await signInAs(shop, "x@beispiel.de", { roles, area: "staff" })
    return shop.app.request(path, { method, headers: { cookie } })
  }
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask(method, ["admin"])
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-length")).toBe(String(pdf.length))
    expect(answer.headers.get("content-disposition")).toContain("UTF-8''%EF%BF%BDLebenslauf%EF%BF%BD.pdf")
    const refused = [await ask(method, ["editor"]), await shop.app.request(path, { method })]
    expect(refused.map(({ status }) => status)).toEqual([403, 401])
    for (const { headers } of refused) expect([...headers.keys()]).not.toContain("content-disposition")
  }
})
