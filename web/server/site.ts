import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Site } from "../../domain/site/ports.ts"
import type { OpenedAddress, SiteAddress } from "../../domain/site/site-address.ts"
import { linksIn } from "./page-links.ts"

/** The shop's pages, as `layerSite` is given them. */
export interface OwnPages<R> {
  /** Answers a request as the shop does. */
  readonly answerTo: (request: Request) => Response | Promise<Response>
  readonly addresses: Effect.Effect<readonly SiteAddress[], never, R>
  readonly others: Effect.Effect<readonly { readonly path: string; readonly why: string }[], never, R>
}

/** The shop when it asks itself: what it opens is no visit and no missing page. */
export const ownAgent = "Naehrwerk-Links/1.0"

const nothing = { location: null, links: [], ids: [] }

const open = async (answerTo: OwnPages<never>["answerTo"], publicUrl: string, path: string): Promise<OpenedAddress> => {
  const answer = await answerTo(new Request(publicUrl + path, { headers: { "user-agent": ownAgent } }))
  const { status, headers } = answer
  const isPage = status === 200 && (headers.get("content-type") ?? "").startsWith("text/html")
  const html = isPage ? await answer.text() : ""
  if (!isPage) await answer.body?.cancel()
  const location = headers.get("location")
  // An address of its own is the shop's, however it is written.
  const own = (address: string) => (address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address)
  const { links, ids } = linksIn(html)
  return {
    status,
    location: location === null ? null : own(location),
    links: links.map(({ href, text }) => ({ href: own(href), text })),
    ids,
  }
}

/** The shop's own pages, opened in this process. */
export const layerSite = <R>(
  { answerTo, addresses, others }: OwnPages<R>,
  publicUrl: string,
): Layer.Layer<Site, never, R> =>
  Layer.effect(
    Site,
    Effect.map(Effect.context<R>(), (context) => ({
      addresses: Effect.provide(addresses, context),
      others: Effect.provide(others, context),
      open: (path: string) =>
        Effect.promise(() => open(answerTo, publicUrl, path).catch(() => ({ status: 500, ...nothing }))),
    })),
  )
