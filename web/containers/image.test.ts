import { beforeAll, describe, expect, inject, it } from "vitest"
import { engine } from "./engine.ts"
import { type ShopContainer, startShopContainer } from "./shop-container.ts"

interface Layer {
  readonly Size: number
  readonly CreatedBy: string
}

interface Found {
  readonly path: string
  readonly mode: number
  readonly uid: number
  readonly bytes: number
}

/** Lists every file of the image. */
const listFiles = `
  const { lstatSync, readdirSync } = require("node:fs")
  const found = []
  const into = (folder) => {
    for (const name of readdirSync(folder)) {
      const path = folder + "/" + name
      const entry = lstatSync(path)
      if (entry.isDirectory()) into(path)
      else found.push({ path, mode: entry.mode & 0o7777, uid: entry.uid, bytes: entry.size })
    }
  }
  for (const top of ["/etc", "/lib", "/lib64", "/shop", "/usr"]) into(top)
  console.log(JSON.stringify(found))`

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

describe("the image", () => {
  let shop: ShopContainer
  let files: readonly Found[]
  beforeAll(async () => {
    shop = await startShopContainer()
    files = JSON.parse(await shop.run(listFiles))
  })

  it("stays small, layer by layer", async () => {
    const layers: readonly Layer[] = await (await engine()).getImage(inject("image")).history()
    const filled = layers.filter(({ Size }) => Size > 0).reverse()
    for (const { Size, CreatedBy } of filled) console.info(`${megabytes(Size).padStart(9)}  ${CreatedBy}`)
    const total = filled.reduce((sum, { Size }) => sum + Size, 0)
    console.info(`${megabytes(total).padStart(9)}  in all`)
    expect(total).toBeLessThan(161e6)
  })

  it("contains only Node, its libraries and the shop", () => {
    const folders = new Set(
      files.map(({ path }) =>
        path
          .split("/")
          .slice(0, path.startsWith("/shop") ? 3 : 2)
          .join("/"),
      ),
    )
    expect([...folders].sort()).toEqual([
      "/etc",
      "/lib",
      "/lib64",
      "/shop/LICENSE",
      "/shop/client",
      "/shop/node_modules",
      "/shop/server",
      "/usr",
    ])
    expect(files.filter(({ path }) => path.startsWith("/usr/")).map(({ path }) => path)).toEqual([
      "/usr/local/bin/node",
    ])
    expect(files.filter(({ path }) => /^\/lib(?:64)?\//.test(path) && !/\.so[.\d]*$/.test(path))).toEqual([])
  })

  it("contains only packages the server imports, without sources, types or maps", () => {
    const packages = new Set(files.flatMap(({ path }) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))
    const native = [...packages].filter((name) => /^@(?:resvg\/resvg-js|img\/sharp)-/.test(name))
    expect(native).toHaveLength(3)
    expect([...packages].filter((name) => !native.includes(name)).sort()).toEqual([
      "@img/colour",
      "@resvg/resvg-js",
      "bindings",
      "detect-libc",
      "file-uri-to-path",
      "semver",
      "sharp",
      "sqlite3",
    ])
    const bare = files.filter(({ path }) => !/\/LICENSE\.md$|^\/shop\/server\/demo-entries\//.test(path))
    expect(bare.filter(({ path }) => /\.(?:tsx?|map|c|cc|h|gyp|md)$|\/test\//.test(path))).toEqual([])
  })

  it("carries the licences of its packages, of Node and of its libraries", async () => {
    const read = (file: string) =>
      shop.run(`process.stdout.write(require("node:fs").readFileSync("/shop/${file}", "utf8"))`)
    const packages = await read("client/licences.txt")
    const libvips = files.find(({ path }) => path.includes("/@img/sharp-libvips-"))?.path.split("/")[4]
    for (const name of ["react", "sqlite3", "@resvg/resvg-js", `@img/${libvips}`])
      expect(packages).toContain(`\n${name}\n`)
    const system = await read("server/system-licences.txt")
    // Node's own is in its official image, not in every one that is built in its place.
    for (const words of ["GNU C Library", "GNU GENERAL PUBLIC LICENSE"]) expect(system).toContain(words)
  })

  it.each(["sh", "bash", "npm", "npx", "gcc", "cc", "make", "python3", "apt-get", "curl"])(
    "has no %s",
    async (name) => {
      await expect(
        shop.run(`
        const { error } = require("node:child_process").spawnSync(${JSON.stringify(name)})
        if (error?.code !== "ENOENT") process.exit(1)
        console.log(require("node:fs").existsSync("/bin/${name}") || require("node:fs").existsSync("/usr/bin/${name}"))`),
      ).resolves.toBe("false")
    },
  )

  it("contains no file its user could change, and no setuid file", () => {
    expect(
      files.filter(({ path }) => !path.startsWith("/etc/")).filter(({ uid, mode }) => uid !== 0 || mode & 0o6022),
    ).toEqual([])
  })

  it("becomes healthy without help", async () => {
    await expect.poll(async () => (await shop.inspect()).health, { timeout: 30_000, interval: 500 }).toBe("healthy")
  })
})
