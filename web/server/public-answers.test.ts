import { crc32 } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makePublicAnswers } from "./public-answers.ts"

const page = (text: string) => ({ status: 200, type: "text/html; charset=utf-8", text, shareable: true })

describe("the cache of public answers", () => {
  it("makes a page once a revision, also when many ask at the same time", async () => {
    const cache = makePublicAnswers(1_000_000)
    let made = 0
    const make = async () => {
      made += 1
      return page(`<p>${made}</p>`)
    }
    const answers = await Promise.all([1, 2, 3].map(() => cache.get("/", "1", make)))
    expect(new Set(answers.map((answer) => answer.digest)).size).toBe(1)
    expect(made).toBe(1)
    await cache.get("/", "1", make)
    expect(made).toBe(1)
    await cache.get("/", "2", make)
    expect(made).toBe(2)
  })

  it("keeps nothing that belongs to one visitor", async () => {
    const cache = makePublicAnswers(1_000_000)
    let made = 0
    const make = async () => {
      made += 1
      return { ...page("x"), shareable: false }
    }
    await cache.get("/cart", "1", make)
    await cache.get("/cart", "1", make)
    expect(made).toBe(2)
  })

  it("keeps what was asked for a second time, in this revision or one before, or by somebody else meanwhile", async () => {
    const cache = makePublicAnswers(1_000_000)
    const made: string[] = []
    const get = (key: string, revision: string) =>
      cache.get(key, revision, async () => {
        made.push(`${key} ${revision}`)
        return page("x")
      })
    for (const _ of [1, 2, 3, 4]) await get("/", "1")
    expect(made).toEqual(["/ 1", "/ 1"])
    for (const _ of [1, 2, 3]) await get("/", "2")
    expect(made).toEqual(["/ 1", "/ 1", "/ 2"])
    await Promise.all([get("/b", "2"), get("/b", "2")])
    await get("/b", "2")
    expect(made).toEqual(["/ 1", "/ 1", "/ 2", "/b 2"])
  })

  it("keeps what people come back for while somebody walks through all addresses", async () => {
    const cache = makePublicAnswers(20_000)
    const made: string[] = []
    const get = (key: string) =>
      cache.get(key, "1", async () => {
        made.push(key)
        return page("x".repeat(1_000))
      })
    for (const _ of [1, 2]) await get("/")
    for (let n = 0; n < 5_000; n += 1) await get(`/${n}`)
    made.length = 0
    await get("/")
    expect(made).toEqual([])
  })

  it("knows that an address was asked for before four thousand others, not before eight thousand", async () => {
    const timesMadeAfter = async (others: number): Promise<number> => {
      const cache = makePublicAnswers(10_000_000)
      let made = 0
      const ask = () =>
        cache.get("/again", "1", async () => {
          made += 1
          return page("again")
        })
      await ask()
      for (let n = 0; n < others; n += 1) await cache.get(`/${n}`, "1", async () => page(""))
      for (const _ of [1, 2]) await ask()
      return made
    }
    expect(await timesMadeAfter(4_000)).toBe(2)
    expect(await timesMadeAfter(8_001)).toBe(3)
  })

  it("forgets the page asked for longest ago when it grows too heavy", async () => {
    const cache = makePublicAnswers(6_000)
    const made: string[] = []
    const get = (key: string) =>
      cache.get(key, "1", async () => {
        made.push(key)
        return page(
          Array.from({ length: 1_400 }, (_, n) => String.fromCharCode(65 + ((n * n + key.length) % 26))).join(""),
        )
      })
    // Whatever is asked for once is known from here on, and kept.
    for (const key of ["a", "bb", "ccc"]) await get(key)
    made.length = 0
    await get("a")
    await get("bb")
    await get("a")
    await get("ccc")
    await get("a")
    await get("bb")
    expect(made).toEqual(["a", "bb", "ccc", "bb"])
  })

  it("compresses once what is asked for in other words", async () => {
    const words = Array.from({ length: 400 }, (_, n) => (n * 7_919) % 1_013).join(" ")
    const cache = makePublicAnswers(100_000)
    const get = (key: string, text = words, status = 200) =>
      cache.get(key, "1", async () => ({ ...page(text), status }))
    for (const key of ["a", "a"]) await get(key)
    const known = (await get("a")).body.in("br")
    expect((await get("b")).body.in("br")).toBe(known)
    expect((await get("c", `${words} `)).body.in("br")).not.toBe(known)
    expect((await get("d", words, 404)).body.in("br")).not.toBe(known)
  })

  it("never takes one text for another that has its checksum", async () => {
    const [one, other] = ["plumless", "buckeroo"]
    expect(crc32(one)).toBe(crc32(other))
    const cache = makePublicAnswers(100_000)
    const get = async (key: string, text: string) =>
      new TextDecoder().decode((await cache.get(key, "1", async () => page(text))).body.in("identity").bytes)
    for (const _ of [1, 2, 3]) {
      expect(await get("a", one)).toBe(one)
      expect(await get("b", other)).toBe(other)
    }
  })

  it("names data for those who come back, and pages for everybody", async () => {
    const cache = makePublicAnswers(100_000)
    const get = async (key: string, type: string) =>
      (await cache.get(key, "1", async () => ({ ...page("{}"), type }))).digest
    expect(await get("/", "text/html; charset=utf-8")).not.toBeNull()
    expect(await get("/data", "application/json")).toBeNull()
    expect(await get("/data", "application/json")).not.toBeNull()
    expect(await get("/data", "application/json")).not.toBeNull()
  })

  it("keeps what several addresses share as long as one of them is asked for, and weighs it once", async () => {
    const shared = "s".repeat(1_000)
    const cache = makePublicAnswers(6_200)
    const made: string[] = []
    const get = (key: string, text = shared) =>
      cache.get(key, "1", async () => {
        made.push(key)
        return page(text)
      })
    // Three addresses of one answer: a kilobyte, and as much for each address.
    for (const key of ["a", "b", "c"]) for (const _ of [1, 2]) await get(key)
    for (const _ of [1, 2]) await get("other", "o".repeat(1_000))
    made.length = 0
    for (const key of ["a", "b", "c", "other"]) await get(key)
    expect(made).toEqual([])
    // Now the oldest address has to go, and what it shares stays.
    for (const _ of [1, 2]) await get("more", "m".repeat(100))
    made.length = 0
    for (const key of ["b", "c", "other", "more"]) await get(key)
    expect(made).toEqual([])
    expect((await get("a")).body).toBe((await get("c")).body)
    expect(made).toEqual(["a"])
  })

  it("lets go of what no address asks for any more", async () => {
    const cache = makePublicAnswers(10_000)
    const made: string[] = []
    const get = (key: string) =>
      cache.get(key, "1", async () => {
        made.push(key)
        return page(key.repeat(500))
      })
    const keys = Array.from({ length: 20 }, (_, n) => `/page/${n}`)
    for (const key of keys) for (const _ of [1, 2]) await get(key)
    made.length = 0
    await get("/page/19")
    expect(made).toEqual([])
  })

  it("weighs what is compressed later, too", async () => {
    const words = Array.from({ length: 400 }, (_, n) => (n * 7_919) % 1_013).join(" ")
    const cache = makePublicAnswers(2 * (words.length + 1_003) + 500)
    let made = 0
    const get = (key: string) =>
      cache.get(key, "1", async () => {
        made += 1
        return page(`${key} ${words}`)
      })
    for (const key of ["a", "bb", "a", "bb", "a"]) await get(key)
    expect(made).toBe(4)
    ;(await get("bb")).body.in("br")
    await get("a")
    expect(made).toBe(5)
  })

  it("counts the address, which the caller may make as long as a request line", async () => {
    const cache = makePublicAnswers(100_000)
    let made = 0
    const get = (key: string) =>
      cache.get(key, "1", async () => {
        made += 1
        return page("x")
      })
    const keys = Array.from({ length: 10 }, (_, n) => `${n}${"a".repeat(15_000)}`)
    for (const key of [...keys, ...keys]) await get(key)
    await get(keys[9] ?? "")
    expect(made).toBe(20)
    await get(keys[0] ?? "")
    expect(made).toBe(21)
  })

  it("survives a page that cannot be made", async () => {
    const cache = makePublicAnswers(1_000)
    await expect(cache.get("/", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect((await cache.get("/", "1", async () => page("yes"))).status).toBe(200)
  })

  it("in a new revision writes only what is made from something else, and compresses only what says something else", async () => {
    const cache = makePublicAnswers(1_000_000)
    const words = Array.from({ length: 400 }, (_, n) => (n * 7_919) % 1_013).join(" ")
    const written: string[] = []
    const get = (revision: string, basis: string, text = words, status = 200) => {
      const write = async () => {
        written.push(`${basis} ${revision}`)
        return text
      }
      return cache.get("/", revision, async () => ({ status, type: "text/html", basis, write, shareable: true }))
    }
    const known = (await get("1", "a")).body.in("br")
    await get("1", "a")
    const kept = await get("2", "a")
    expect((await get("2", "a")).body.in("br")).toBe(kept.body.in("br"))
    expect(written).toEqual(["a 1", "a 1"])
    // Made from something else, and says the same.
    expect((await get("3", "b")).body).toBe(kept.body)
    expect(written).toEqual(["a 1", "a 1", "b 3"])
    expect(Buffer.from((await get("4", "c", `${words} `)).body.in("br").bytes)).not.toEqual(Buffer.from(known.bytes))
    expect((await get("5", "c", words, 404)).status).toBe(404)
    expect(written.slice(3)).toEqual(["c 4", "c 5"])
  })

  it("whatever is asked for and changed in whatever order, answers what would be made from nothing, also where room is short", async () => {
    const keys = ["/", "/a", "/b"]
    const change = fc.record({ kind: fc.constant("change"), key: fc.constantFrom(...keys), value: fc.nat({ max: 2 }) })
    const asking = fc.record({
      kind: fc.constantFrom("page", "query"),
      key: fc.constantFrom(...keys),
      value: fc.constant(0),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(change, asking), { maxLength: 60 }),
        fc.constantFrom(3_500, 1_000_000),
        async (steps, maxBytes) => {
          const cache = makePublicAnswers(maxBytes)
          const values = new Map<string, number>()
          let revision = 0
          for (const { kind, key, value } of steps) {
            if (kind === "change") {
              values.set(key, value)
              revision += 1
              continue
            }
            // Some addresses say the same.
            const text = `${values.get(key) ?? 0}`.repeat(1_000)
            const shared = { status: 200, type: "text/html", shareable: true }
            const make = async () =>
              kind === "page" ? { ...shared, basis: `${key} ${text}`, write: async () => text } : { ...shared, text }
            const { body } = await cache.get(`${kind} ${key}`, String(revision), make)
            expect(Buffer.from(body.in("identity").bytes).toString()).toBe(text)
            const kept = cache.kept(`${kind} ${key}`, String(revision))
            if (kept !== null) expect(kept.body).toBe(body)
            expect(cache.kept(`${kind} ${key}`, String(revision + 1))).toBeNull()
          }
        },
      ),
    )
  })
})
