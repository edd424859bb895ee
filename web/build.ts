import { createHash } from "node:crypto"
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { basename, join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild"
import packageJson from "../package.json" with { type: "json" }
import { type BuiltFonts, buildFonts, fontPackages } from "./build-fonts.ts"
import { bundledPackages, licencesOf } from "./build-licences.ts"
import { packagesAtRunTime, packagesToCopy } from "./build-packages.ts"
import { moveSourceMaps } from "./build-source-maps.ts"
import { staffRoutes } from "./client/admin/routes.ts"
import type { Area, Route } from "./client/app/route.ts"
import { shopRoutes } from "./client/shop-routes.ts"
import type { Manifest } from "./server/assets.ts"

const root = new URL("..", import.meta.url).pathname
/** The output folder; with `BUILD_DIR` two builds of one checkout can coexist. */
const out = resolve(root, process.env.BUILD_DIR ?? "build")
export const folders = {
  client: join(out, "client"),
  assets: join(out, "client/assets"),
  server: join(out, "server"),
}

/** The version of the build, by which an error service knows it. */
const release = process.env.RELEASE ?? `naehrwerk@${packageJson.version}`

/** Where browsers send reports of errors. It is part of the scripts, so that content blockers find no list of one path for all shops. */
const errorTunnelPath = (): string => {
  const path = process.env.ERROR_TUNNEL_PATH ?? "/monitoring"
  if (/^(?:\/[a-z0-9-]{1,40}){1,3}$/.test(path)) return path
  throw new Error("ERROR_TUNNEL_PATH must be a path like /monitoring, in small letters, digits and hyphens")
}

/** Compile-time constants; see `build-flags.d.ts`. */
const flags = (dev: boolean, server: boolean): Record<string, string> => ({
  DEV: String(dev),
  SERVER: String(server),
  ERROR_TUNNEL_PATH: JSON.stringify(errorTunnelPath()),
  RELEASE: JSON.stringify(release),
  "process.env.NODE_ENV": dev ? '"development"' : '"production"',
})

const bundleStyles = async (entry: string, dev: boolean): Promise<string> => {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: !dev,
    write: false,
    outdir: folders.assets,
    target: ["chrome117", "firefox118", "safari17"],
  })
  return result.outputFiles[0]?.text ?? ""
}

const writeStyles = async (name: string, css: string, dev: boolean): Promise<string> => {
  // In development a stable name, because modules built earlier refer to it.
  const file = dev ? `${name}.css` : `${name}-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`
  await writeFile(join(folders.assets, file), css)
  return `/assets/${file}`
}

/** Replaces the import of a style sheet by the URL of its bundle. */
const styleSheets = (dev: boolean): Plugin => ({
  name: "style-sheets",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await bundleStyles(relative(root, path), dev)
      const address = await writeStyles(basename(path, ".css"), css, dev)
      return { contents: `export default ${JSON.stringify(address)}` }
    })
  },
})

const entries: Readonly<Record<Area, { readonly main: string; readonly first: string }>> = {
  shop: { main: "web/client/main.tsx", first: "web/client/first-script.ts" },
  staff: { main: "web/client/admin/main.tsx", first: "web/client/admin/first-script.ts" },
}

/**
 * Makes every module of the client import the area's first script. esbuild's `inject` would add it to packages too: a CommonJS package
 * that imports modules makes esbuild wrap all of them in functions, and nothing unused is left out of those.
 */
const importFirst = (first: string): Plugin => ({
  name: "import-first",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/web\/client\/.*\.tsx?$/ }, async ({ path }) => ({
      contents: `import ${JSON.stringify(join(root, first))};${await readFile(path, "utf8")}`,
      loader: path.endsWith("x") ? "tsx" : "ts",
    }))
  },
})

/** `@trpc/client` does not declare that its files only export; its unused web sockets would stay in every page. */
const leaveOutSockets: Plugin = {
  name: "leave-out-sockets",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/wsLink-/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }))
  },
}

/** Build options of an area's scripts: areas share no chunk, so that staff code never enlarges a shopper's scripts. */
export const clientOptions = (area: Area, dev: boolean): BuildOptions & { metafile: true } => ({
  absWorkingDir: root,
  entryPoints: { [area]: entries[area].main },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "browser",
  target: ["es2023", "chrome117", "firefox118", "safari17"],
  jsx: "automatic",
  minify: !dev,
  sourcemap: dev ? "linked" : "external",
  sourcesContent: !dev,
  legalComments: "none",
  // A stand-in for the hook in React before 18.
  alias: { "use-sync-external-store/shim/index.js": "react" },
  metafile: true,
  outdir: folders.assets,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  define: flags(dev, false),
  plugins: [styleSheets(dev), importFirst(entries[area].first), leaveOutSockets],
})

/** The script of pages whose errors are reported: built apart, so that no other script changes by it. */
const reportingEntry = "adapters/sentry/browser/start.ts"
const reportingOptions = (): BuildOptions & { metafile: true } => ({
  ...clientOptions("shop", false),
  entryPoints: { reporting: reportingEntry },
  chunkNames: "reporting-[name]-[hash]",
  define: {
    ...flags(false, false),
    ROUTE_PATTERNS: JSON.stringify([...shopRoutes, ...staffRoutes].map(({ path }) => path)),
    __SENTRY_DEBUG__: "false",
    __SENTRY_TRACING__: "false",
  },
  plugins: [],
})

export const serverOptions = (dev: boolean): BuildOptions & { metafile: true } => ({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(
    ["main", "move", "backup", "restore", "doctor", "text-thread"].map((name) => [name, `web/server/${name}.ts`]),
  ),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node24",
  jsx: "automatic",
  // A few files start twice as fast as the thousand files of the packages; in development packages stay external, because the
  // process keeps them loaded. A page's own code is a separate chunk, loaded on first request.
  ...(dev
    ? { packages: "external" }
    : {
        splitting: true,
        external: [...packagesAtRunTime],
      }),
  // Identifiers stay readable in stack traces; whitespace only costs time at start.
  minifyWhitespace: !dev,
  minifySyntax: !dev,
  // What packages in CommonJS expect to find.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url); const __dirname = import.meta.dirname;',
  },
  sourcemap: !dev,
  sourcesContent: false,
  metafile: true,
  outdir: folders.server,
  define: flags(dev, true),
  plugins: [styleSheets(dev)],
})

const folderOf: Readonly<Record<Area, string>> = { shop: "web/client", staff: "web/client/admin" }

/** The source file that a route's `open` imports. */
const sourceOf = (area: Area, { path, open }: Route): string => {
  const imported = /import\("([^"]+)"\)/.exec(String(open))?.[1]
  if (imported === undefined) throw new Error(`The route ${path} opens its page by no import("…")`)
  return join(folderOf[area], imported)
}

/** Variants a page imports at run time. */
const pagesBehind = (source: string, { inputs }: Metafile): readonly string[] =>
  (inputs[source]?.imports ?? []).filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path)

/** The scripts a page needs beside the entry script, by following imports. */
const scriptsOf = (source: string, { outputs }: Metafile, first: string): string[] => {
  const own = Object.entries(outputs).find(([, output]) => output.entryPoint === source)?.[0]
  if (own === undefined) throw new Error(`No script was built for ${source}`)
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === "import-statement") follow(path)
  }
  follow(own)
  follow(first)
  // Shortest first: scripts share the bandwidth with styles and fonts.
  const bytes = (file: string): number => outputs[file]?.bytes ?? 0
  return [...found].filter((file) => file !== first).sort((a, b) => bytes(a) - bytes(b))
}

/** Bundles the styles of every page after the fonts' rules; returns their URL. */
export const buildStyles = async (fontsCss: string, dev: boolean): Promise<string> =>
  writeStyles("shop", fontsCss + (await bundleStyles("web/client/styles/main.css", dev)), dev)

/** The merged metafile of both areas, and of the script that reports errors. */
export const bothAreas = (shop: Metafile, staff: Metafile, reporting?: Metafile): Metafile => ({
  inputs: { ...shop.inputs, ...staff.inputs, ...reporting?.inputs },
  outputs: { ...shop.outputs, ...staff.outputs, ...reporting?.outputs },
})

export const writeManifest = async (metafile: Metafile, styles: string, fonts: BuiltFonts): Promise<void> => {
  const builtFrom = (entry: string) =>
    Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)?.[0]
  const firstOf = (entry: string): string => {
    const first = builtFrom(entry)
    if (first === undefined) throw new Error(`No script was built for ${entry}`)
    return first
  }
  const [shop, staff] = [firstOf(entries.shop.main), firstOf(entries.staff.main)]
  const reporting = builtFrom(reportingEntry)
  const address = (file: string) => `/assets/${basename(file)}`
  const manifest: Manifest = {
    scripts: { shop: address(shop), staff: address(staff) },
    reporting: reporting === undefined ? null : address(reporting),
    styles,
    fonts: fonts.preload.map((name) => `/assets/${name}`),
    pictureFonts: fonts.ttf,
    pdfFonts: fonts.pdf,
    pages: Object.fromEntries([
      ...shopRoutes.flatMap((route) => {
        const source = sourceOf("shop", route)
        const behind = route.variesBy === undefined ? [] : pagesBehind(source, metafile)
        return [[route.path, source], ...behind.map((each) => [each, each])].map(([page = "", file = ""]) => [
          page,
          scriptsOf(file, metafile, shop).map(address),
        ])
      }),
      ...staffRoutes.map((route) => [route.path, scriptsOf(sourceOf("staff", route), metafile, staff).map(address)]),
    ]),
  }
  await writeFile(join(folders.client, "manifest.json"), JSON.stringify(manifest, null, 2))
}

/** The folders of all packages that are in a build: those of its bundles, those beside it, and the fonts. */
export const packagesIn = async (bundles: readonly Pick<Metafile, "inputs">[]): Promise<readonly string[]> => [
  ...bundledPackages(bundles),
  ...[...(await packagesToCopy()), ...fontPackages].map((name) => `node_modules/${name}`),
]

/** Compresses once at the highest level, so that no start has to. */
const compressFiles = async (): Promise<void> => {
  const assets = (await readdir(folders.assets)).map((name) => join(folders.assets, name))
  for (const path of [...assets, join(folders.client, "licences.txt")]) {
    if (!/\.(?:js|css|svg|txt)$/.test(path)) continue
    const plain = await readFile(path)
    await writeFile(`${path}.gz`, gzipSync(plain, { level: 9 }))
    await writeFile(`${path}.br`, brotliCompressSync(plain))
  }
}

/** Copies the files the server reads beside its script. */
export const copyServerFiles = async (): Promise<void> => {
  await mkdir(folders.server, { recursive: true })
  await cp(join(root, "adapters/storage/baselines"), join(folders.server, "baselines"), { recursive: true })
  await cp(join(root, "adapters/demo-shop/demo-entries"), join(folders.server, "demo-entries"), { recursive: true })
  await cp(join(root, "web/server/http/verify.mjs"), join(folders.server, "verify.mjs"))
  // Without it Node parses the script twice to find out that it is a module.
  await writeFile(join(folders.server, "package.json"), JSON.stringify({ type: "module" }))
}

export const cleanFolders = async (): Promise<void> => {
  await rm(out, { recursive: true, force: true })
  await mkdir(folders.assets, { recursive: true })
}

export const makeFonts = (): Promise<BuiltFonts> =>
  buildFonts({
    outDir: folders.assets,
    cacheDir: join(root, "node_modules/.cache/fonts"),
    publicPath: "/assets/",
  })

/** The production build. */
const buildAll = async (): Promise<void> => {
  await cleanFolders()
  const fonts = await makeFonts()
  const [shop, staff, reporting, server] = await Promise.all([
    build(clientOptions("shop", false)),
    build(clientOptions("staff", false)),
    build(reportingOptions()),
    build(serverOptions(false)),
    copyServerFiles(),
  ])
  const metafile = bothAreas(shop.metafile, staff.metafile, reporting.metafile)
  await writeManifest(metafile, await buildStyles(fonts.css, false), fonts)
  await writeFile(join(folders.client, "licences.txt"), await licencesOf(await packagesIn([metafile, server.metafile])))
  await moveSourceMaps({ client: folders.assets, server: folders.server, to: join(out, "source-maps") })
  await compressFiles()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll()
