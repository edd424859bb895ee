import { describe, expect, it } from "vitest"
import { readAddress } from "./read-address.ts"

describe("the address of a PostgreSQL database", () => {
  it("has user, password and database percent-encoded", () => {
    expect(readAddress("postgres://na%C3%AFve:p%40ss%2Fw%3Ard%25@db.example/shop%20one")).toEqual({
      hosts: [{ host: "db.example", port: 5432 }],
      user: "naïve",
      password: "p@ss/w:rd%",
      database: "shop one",
      ssl: false,
      enableChannelBinding: false,
      poolSize: 10,
      name: "db.example/shop%20one",
    })
  })

  it("names one server or several, with ports, also by IPv6", () => {
    expect(readAddress("postgresql://shop@one,two:6432,[2001:db8::1]:5433,[::1]/shop?pool_size=20")).toMatchObject({
      hosts: [
        { host: "one", port: 5432 },
        { host: "two", port: 6432 },
        { host: "2001:db8::1", port: 5433 },
        { host: "::1", port: 5432 },
      ],
      password: undefined,
      poolSize: 20,
    })
  })

  it.each([
    ["disable", false],
    ["require", { rejectUnauthorized: false }],
    ["verify-full", {}],
  ])("has the sslmode %s", (mode, ssl) => {
    expect(readAddress(`postgres://u@h/d?sslmode=${mode}`).ssl).toEqual(ssl)
  })

  it("takes a certificate of one's own, which require then asks for too", () => {
    const own = `sslrootcert=${encodeURIComponent(import.meta.filename)}`
    const { ssl: full } = readAddress(`postgres://u@h/d?sslmode=verify-full&${own}`)
    const { ssl: required } = readAddress(`postgres://u@h/d?sslmode=require&${own}`)
    expect(full).toEqual({ ca: expect.stringContaining("describe") })
    expect(required).toEqual({ ...Object(full), checkServerIdentity: expect.any(Function) })
  })

  it.each([
    ["postgres://shop:s3cret@db.example", "postgres://user:password@host:port/database"],
    ["postgres://shop:s3cret@db.example/", "postgres://user:password@host:port/database"],
    ["postgres://:s3cret@db.example/shop", "postgres://user:password@host:port/database"],
    ["postgres://shop:s3cret@x@db.example/shop", "postgres://user:password@host:port/database"],
    ["postgres://shop:s3cret/x@db.example/shop", "postgres://user:password@host:port/database"],
    ["postgres://shop:x@a/b?s3cret@db.example/shop", "not what stands after the question mark"],
    ["postgres://shop:s3cret%@db.example/shop", "URI malformed"],
    ["postgres://shop:s3cret@/shop", "host or host:port"],
    ["postgres://shop:s3cret@db.example:70000/shop", "host or host:port"],
    ["postgres://shop:s3cret@one,,two/shop", "host or host:port"],
    ["postgres://shop:s3cret@h/shop?connect_timeout=5", "not connect_timeout"],
    ["postgres://shop:s3cret@h/shop?sslmode=prefer", "sslmode is"],
    ["postgres://shop:s3cret@h/shop?sslmode=verify-ca", "verify-ca needs sslrootcert"],
    [`postgres://shop:s3cret@h/shop?sslrootcert=${import.meta.filename}`, "sslrootcert needs an sslmode"],
    ["postgres://shop:s3cret@h/shop?sslmode=verify-full&sslrootcert=/nowhere.pem", "/nowhere.pem"],
    ["postgres://shop:s3cret@h/shop?pool_size=1", "pool_size"],
    ["postgres://shop:s3cret@h/shop?pool_size=201", "pool_size"],
    ["postgres://shop:s3cret@h/shop?pool_size=many", "pool_size"],
    ["postgres://shop:s3cret@h/shop?target_session_attrs=any", "target_session_attrs"],
  ])("%s is refused with what is wrong and without the password", (url, told) => {
    let error: unknown
    try {
      readAddress(url)
    } catch (refused) {
      error = refused
    }
    expect(String(error)).toContain("the address of the database is wrong")
    expect(String(error)).toContain(told)
    expect(String(error)).not.toContain("s3cret")
  })
})
