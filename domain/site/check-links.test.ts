import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { checkLinks, targetOf } from "./check-links.ts"
import type { LinkCheck } from "./link-check.ts"
import { Site, SiteRecords } from "./ports.ts"
import type { OpenedAddress, SiteAddress } from "./site-address.ts"

const page = (...hrefs: readonly string[]): OpenedAddress => ({
  status: 200,
  location: null,
  links: hrefs.map((href) => ({ href, text: `zu ${href}` })),
  ids: ["content", "über"],
})
const leads = (location: string): OpenedAddress => ({ status: 301, location, links: [], ids: [] })
const missing: OpenedAddress = { status: 404, location: null, links: [], ids: [] }

/** The check of a shop with these addresses; the first ones, up to `listed`, are in its sitemap. */
const checked = (pages: Readonly<Record<string, OpenedAddress>>, listed: number) =>
  Effect.gen(function* () {
    const asked: string[] = []
    let kept: LinkCheck | null = null
    const addresses = Object.keys(pages)
      .slice(0, listed)
      .map((path): SiteAddress => ({ path, kind: "page", changedAt: null, pictures: [], out: null }))
    const ports = Layer.mergeAll(
      Layer.mock(Site, {
        addresses: Effect.succeed([
          ...addresses,
          { ...addresses[0], path: "/out", out: "Geschlossen." } as SiteAddress,
        ]),
        open: (path) =>
          Effect.sync(() => {
            asked.push(path)
            return pages[path] ?? missing
          }),
      }),
      Layer.mock(SiteRecords, {
        keepLinkCheck: (check) =>
          Effect.sync(() => {
            kept = check
          }),
      }),
    )
    const check = yield* Effect.provide(checkLinks(), ports)
    expect(kept).toEqual(check)
    return { check, asked }
  })

const told = ({ broken }: LinkCheck): readonly string[] =>
  broken.map(({ target, fault, leadsTo, pages }) => `${target} ${fault} ${leadsTo ?? "-"} ${pages}`)

it.live("finds what leads nowhere, in circles, on and on, and to no part of a page, the worst first", () =>
  Effect.gen(function* () {
    const { check } = yield* checked(
      {
        "/": page(
          "/b",
          "/gone",
          "/old",
          "/older",
          "/round",
          "/b#content",
          "/b#%C3%BCber",
          "/b#no",
          "/gone?x=1",
          "#top",
        ),
        "/b": page("/gone", "/", "https://elsewhere.example/gone", "mailto:a@b.example"),
        "/old": leads("/b"),
        "/older": leads("/old"),
        "/round": leads("/square"),
        "/square": leads("/round"),
      },
      2,
    )
    expect(told(check)).toEqual([
      "/gone dead - 2",
      "/gone?x=1 dead - 1",
      "/round loop - 1",
      "/older chain /b 1",
      "/old redirect /b 1",
      "/b#no anchor - 1",
      "/#top anchor - 1",
    ])
    expect(check.broken[0]?.from).toEqual([
      { page: "/", text: "zu /gone" },
      { page: "/b", text: "zu /gone" },
    ])
    expect(check).toMatchObject({ pages: 2, cut: false })
  }),
)

it.live("opens each address once, and none of staff, of one person, of the interface or of another site", () =>
  Effect.gen(function* () {
    const { check, asked } = yield* checked(
      {
        "/": page(
          "/b",
          "/b",
          "/b#content",
          "/admin",
          "/admin/x",
          "/account",
          "/trpc/cart.get",
          "//evil.example/x",
          "/\\evil.example",
        ),
        "/b": page("/", "/administration"),
        "/administration": page(),
      },
      2,
    )
    expect(asked.toSorted()).toEqual(["/", "/administration", "/b"])
    expect(told(check)).toEqual([])
  }),
)

it.live("names a page of the sitemap that is no page", () =>
  Effect.gen(function* () {
    const { check } = yield* checked({ "/": page(), "/away": missing }, 2)
    expect(told(check)).toEqual(["/away dead - 1"])
    expect(check.broken[0]?.from).toEqual([{ page: "/sitemap.xml", text: "Sitemap" }])
  }),
)

it("takes no address for a path of the shop that is none", () => {
  const origin = "http://shop.invalid"
  for (const href of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "http://",
    "tel:1",
    `/${"a".repeat(600)}`,
  ])
    expect(targetOf(href, "/", origin), href).toBeNull()
  expect(targetOf("b?x=1#y", "/a/", origin)).toEqual({ path: "/a/b?x=1", part: "y" })
})
