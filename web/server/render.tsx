import { type DehydratedState, dehydrate } from "@tanstack/react-query"
import { renderToString } from "react-dom/server"
import { StaffApp } from "../client/admin/frame/staff-app.tsx"
import staffStyles from "../client/admin/staff.css"
import { App } from "../client/app/app.tsx"
import { fullTitle, headOf } from "../client/app/head.ts"
import { type OpenedPage, openPage } from "../client/app/open-page.ts"
import type { FormState, Head } from "../client/app/page.ts"
import type { Area } from "../client/app/route.ts"
import { makeLoader, makeQueryClient, type ShopClient } from "../client/app/trpc.ts"
import { findRoute } from "../client/routes.ts"
import { findShopRoute } from "../client/shop-routes.ts"
import type { Crumb } from "../client/ui/breadcrumbs.tsx"
import type { Assets } from "./assets.ts"
import { socialCardAddress } from "./social-card.ts"

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** JSON that is safe inside a script element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

const statusOf = (opened: OpenedPage, form: FormState | null): number => {
  if (opened.kind === "page") return form === null ? (opened.head.status ?? 200) : 422
  return { "not-found": 404, unauthorized: 401, forbidden: 403, error: 500, assets: 500, timeout: 503 }[opened.fallback]
}

/** The area whose frame a path has, also where no page exists. */
const areaOf = (path: string): Area => (path === "/admin" || path.startsWith("/admin/") ? "staff" : "shop")

/** The style sheets of the page, beside those of every page. */
const stylesOf = (opened: OpenedPage): readonly string[] => [
  ...(areaOf(opened.request.path) === "staff" ? [staffStyles] : []),
  ...(headOf(opened).styles ?? []),
]

/** The breadcrumbs for search engines (schema.org BreadcrumbList), as the page shows them. */
const breadcrumbList = (trail: readonly Crumb[], url: string, publicUrl: string): readonly unknown[] =>
  trail.length < 2
    ? []
    : [
        {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: trail.map(({ label, href }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: label,
            item: href === undefined ? url : publicUrl + href,
          })),
        },
      ]

const pictureTags = (url: string, alt: string): readonly string[] => [
  `<meta property="og:image" content="${escapeHtml(url)}">`,
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  `<meta property="og:image:alt" content="${alt}">`,
  '<meta name="twitter:card" content="summary_large_image">',
]

/** How a browser reports errors; `sampleRate`: the share of pages that are measured where that is allowed. */
export interface BrowserReporting {
  readonly dsn: string
  readonly environment: string
  readonly sampleRate: number
}

const reportingTag = (script: string | null, reporting: BrowserReporting | null): string => {
  if (script === null || reporting === null) return ""
  const { dsn, environment, sampleRate } = reporting
  return `<script type="module" src="${script}" fetchpriority="low" data-dsn="${escapeHtml(dsn)}" data-environment="${escapeHtml(environment)}" data-rate="${sampleRate}"></script>`
}

const headHtml = (
  opened: OpenedPage,
  publicUrl: string,
  assets: Assets,
  reporting: BrowserReporting | null,
  excluded: boolean,
): string => {
  const own = headOf(opened)
  const head = excluded ? { ...own, noindex: true } : own
  const title = escapeHtml(fullTitle(head))
  const description = escapeHtml(head.description)
  const canonicalUrl = publicUrl + (head.canonical ?? opened.request.path)
  const canonical = escapeHtml(canonicalUrl)
  const sources = opened.kind === "page" ? [head.variant ?? null, opened.route.path] : []
  const scripts = new Set(sources.flatMap(assets.scriptsFor))
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${head.noindex ? "noindex" : "index,follow"}">`,
    head.noindex ? "" : `<link rel="canonical" href="${canonical}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#FAF7F1" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#141C19" media="(prefers-color-scheme: dark)">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="${head.ogType ?? "website"}">`,
    '<meta property="og:locale" content="de_DE">',
    '<meta property="og:site_name" content="Nährwerk">',
    `<meta property="og:url" content="${canonical}">`,
    ...(head.noindex ? [] : pictureTags(publicUrl + socialCardAddress(opened.request.path, head), title)),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...[assets.styles, ...stylesOf(opened)].map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.scripts[areaOf(opened.request.path)]}"></script>`,
    reportingTag(assets.reporting, reporting),
    ...[...scripts].map((script) => `<link rel="modulepreload" href="${script}" fetchpriority="low">`),
    ...(head.fetches ?? []).map(
      (href) => `<link rel="preload" href="${href}" as="fetch" crossorigin fetchpriority="low">`,
    ),
    ...[...(head.jsonLd?.(publicUrl) ?? []), ...breadcrumbList(head.trail ?? [], canonicalUrl, publicUrl)].map(
      (thing) => `<script type="application/ld+json">${inlineJson(thing)}</script>`,
    ),
  ].join("")
}

/** The `Link` header: the browser preloads what the first paint needs before it parses the HTML. */
const linkHeader = (opened: OpenedPage, assets: Assets): string => {
  return [
    ...[assets.styles, ...stylesOf(opened)].map((href) => `<${href}>; rel=preload; as=style`),
    ...assets.fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(", ")
}

/** The head of a page that may be indexed, as a stranger gets it; `null`: there is no such page. */
export const openHead = async (path: string, client: ShopClient): Promise<Head | null> => {
  const queryClient = makeQueryClient()
  const opened = await openPage(findShopRoute, path, "", makeLoader(client, queryClient))
  queryClient.clear()
  const head = headOf(opened)
  return head.noindex ? null : head
}

/** A rendered page. */
export interface OpenedHtml {
  readonly status: number
  readonly html: string
  /** The `Link` header of the answer. */
  readonly link: string
  /** The fault because of which there is no page. */
  readonly error: unknown
}

/** The dehydrated queries without their timestamps: equal data make an equal page, byte for byte. */
const timeless = ({ queries }: DehydratedState) => ({
  queries: queries.map(({ dehydratedAt: _, ...query }) => ({ ...query, state: { ...query.state, dataUpdatedAt: 0 } })),
})

/** Renders the page of a URL: complete HTML with the data to hydrate it. */
export const openHtml = async (options: {
  readonly path: string
  readonly search: string
  readonly form: FormState | null
  readonly client: ShopClient
  readonly publicUrl: string
  readonly assets: Assets
  readonly reporting: BrowserReporting | null
  /** Whether staff took it out of the sitemap. */
  readonly excluded: boolean
}): Promise<OpenedHtml> => {
  const { path, search, form, client, publicUrl, assets, reporting, excluded } = options
  const queryClient = makeQueryClient()
  const loader = makeLoader(client, queryClient)
  const opened = await openPage(findRoute, path, search, loader, form)
  const isStaff = areaOf(path) === "staff"
  // The frame shows the signed-in person, also around refused and missing pages.
  if (isStaff) await loader.refetch(loader.trpc.session.current.queryOptions())
  // The footer names the operator; without a database the page that says so has none.
  else await loader.fetchQuery(loader.trpc.content.operator.queryOptions()).catch(() => {})
  const View = isStaff ? StaffApp : App
  const state = inlineJson({ queries: timeless(dehydrate(queryClient)), form, path })
  const fallback = opened.kind === "fallback" ? ` data-fallback="${opened.fallback}"` : ""
  const body = renderToString(<View queryClient={queryClient} client={client} opened={opened} busy={false} />)
  queryClient.clear()
  return {
    status: statusOf(opened, form),
    html: `<!doctype html><html lang="de"><head>${headHtml(opened, publicUrl, assets, reporting, excluded)}</head><body><div id="app"${fallback}>${body}</div><script type="application/json" id="state">${state}</script></body></html>`,
    link: linkHeader(opened, assets),
    error: opened.kind === "fallback" && opened.fallback === "error" ? opened.error : null,
  }
}
