import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { Files, FilesUnavailable } from "../../../domain/files/ports.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const aJpeg = () =>
  sharp({ create: { width: 700, height: 350, channels: 3, background: "#174c3c" } })
    .withExif({ IFD0: { Model: "Kamera 3" } })
    .jpeg()
    .toBuffer()

const editor = async (shop: Example) => (await signInAs(shop, "text@beispiel.de", { roles: ["editor"] })).cookie

const upload = (
  { app }: Example,
  cookie: string,
  body: Uint8Array | string,
  type = "image/jpeg",
  key: string = crypto.randomUUID(),
) =>
  app.request(`/admin/pictures/upload?key=${key}`, {
    method: "POST",
    headers: { cookie, "content-type": type },
    body: typeof body === "string" ? body : new Uint8Array(body),
  })

describe("a picture", () => {
  it("is kept in the sizes pages need, and answered unchangeable with its type", async () => {
    const shop = await openExample()
    const sent = await upload(shop, await editor(shop), await aJpeg())
    expect(sent.status, await sent.clone().text()).toBe(200)
    const { id, ...size } = (await sent.json()).result.data
    expect(id).toMatch(/^p-[0-9a-z]{12}$/)
    expect(size).toEqual({ width: 700, height: 350, widths: [320, 640, 700] })
    for (const [file, type] of [
      [`${id}-320.avif`, "image/avif"],
      [`${id}-700.webp`, "image/webp"],
    ]) {
      const answer = await shop.app.request(`/media/${file}`)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.length).toBe(Number(answer.headers.get("content-length")))
      expect(bytes.toString("latin1")).not.toContain("Kamera 3")
    }
    const head = await shop.app.request(`/media/${id}-320.avif`, { method: "HEAD" })
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  })

  it("sent again with its key is the same picture", async () => {
    const shop = await openExample()
    const [cookie, jpeg, key] = [await editor(shop), await aJpeg(), crypto.randomUUID()]
    const first = await (await upload(shop, cookie, jpeg, "image/jpeg", key)).json()
    expect(await (await upload(shop, cookie, jpeg, "image/jpeg", key)).json()).toEqual(first)
  })

  it.each([
    ["a drawing that says it is a PNG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/png", 422, "kein JPEG"],
    ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", 422, "kein JPEG"],
    ["a page that says it is a JPEG", "<!doctype html><script>1</script>", "image/jpeg", 422, "kein JPEG"],
    ["a JPEG that says it is a PNG", "\xff\xd8\xff\xe0", "image/png", 422, "kein JPEG"],
    ["a JPEG that ends at once", "\xff\xd8\xff\xe0", "image/jpeg", 422, "lässt sich nicht lesen"],
    ["nothing", "", "image/jpeg", 422, "kein JPEG"],
  ])("is refused when it is %s", async (_, text, type, status, words) => {
    const shop = await openExample()
    const answer = await upload(shop, await editor(shop), Buffer.from(text, "latin1"), type)
    expect(answer.status).toBe(status)
    expect((await answer.json()).error.message).toContain(words)
  })

  it("of 50 MB is refused before it is read", async () => {
    const shop = await openExample()
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        read += 1
        controller.enqueue(new Uint8Array(1_048_576))
        if (read === 50) controller.close()
      },
    })
    const answer = await shop.app.request(`/admin/pictures/upload?key=${crypto.randomUUID()}`, {
      method: "POST",
      headers: { cookie: await editor(shop), "content-type": "image/jpeg", "content-length": "52428800" },
      body,
      duplex: "half",
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect((await answer.json()).error.message).toBe("Das Bild ist zu groß: höchstens 12\u00a0MB.")
    expect(read).toBeLessThan(3)
  })

  it.each([
    "p-000000000000-320.avif",
    "p-000000000000-320.svg",
    "p-000000000000.webp",
    "..%2f..%2fetc%2fpasswd",
    "p-000000000000-99999.webp",
  ])("is not found at /media/%s", async (file) => {
    const shop = await openExample()
    const answer = await shop.app.request(`/media/${file}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable")
  })

  it("in a text is shown with its sizes and its room kept free; the first one seen is loaded at once, one that is gone is not shown", async () => {
    const shop = await openExample()
    const cookie = await editor(shop)
    const { id } = (await (await upload(shop, cookie, await aJpeg())).json()).result.data
    const picture = `![Drei Kapseln auf Papier](/media/${id})`
    const pageOf = async (slug: string, body: string) => {
      const made = await shop.mutate(
        "staffEntries.create",
        { kind: "post", content: exampleContent({ slug, body }), key: crypto.randomUUID() },
        { cookie },
      )
      const entry = (await made.json()).result.data
      await shop.mutate("staffEntries.publish", { ...entry, at: null }, { cookie })
      return (await shop.app.request(`/blog-new/${slug}`)).text()
    }
    const page = await pageOf("unten", `Text.\n\nMehr.\n\n${picture}\n\n![Weg](/media/p-000000000000)\n`)
    expect(page).toContain(`/media/${id}-320.avif 320w, /media/${id}-640.avif 640w, /media/${id}-700.avif 700w`)
    expect(page).toMatch(new RegExp(`<img src="/media/${id}-700.webp"[^>]* width="700" height="350"`))
    expect(page).toContain('alt="Drei Kapseln auf Papier"')
    expect(page).toContain('loading="lazy"')
    expect(page).not.toContain('<img alt="Weg"')
    expect(await pageOf("oben", `${picture}\n\nText.`)).toContain('loading="eager"')
  })

  it("is told to wait for while the store is away, and nothing of it is kept", async () => {
    const unavailable = () => Effect.fail(new FilesUnavailable({ reason: "Full" }))
    const away = Layer.mock(Files, { put: unavailable, read: unavailable })
    const shop = await openExample({}, Layer.merge(examplePorts(), away))
    const refused = await upload(shop, await editor(shop), await aJpeg())
    expect(refused.status).toBe(503)
    expect((await refused.json()).error.message).toContain("Speicher für Bilder")
    const answer = await shop.app.request("/media/p-000000000000-320.avif")
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"])
  })
})
