import type { BlockList } from "node:net"
import type * as Redacted from "effect/Redacted"
import { type Context, Hono } from "hono"
import type { Assets } from "./assets.ts"
import { mountAccountExport } from "./http/account-export.ts"
import { mountAudienceExport } from "./http/audience-export.ts"
import { mountBlog } from "./http/blog.ts"
import { clientAddress } from "./http/client-address.ts"
import { consentPolicies, mountConsent } from "./http/consent.ts"
import { mountCountsExport } from "./http/counts-export.ts"
import { inCurrentRequest } from "./http/current-request.ts"
import { mountDevEvents } from "./http/dev-events.ts"
import { mountEmailContent } from "./http/email-content.ts"
import type { Env } from "./http/env.ts"
import { errorTunnelPolicies, mountErrorTunnel } from "./http/error-tunnel.ts"
import { feedPolicies, mountFeeds } from "./http/feeds.ts"
import { filePolicies, mountFiles } from "./http/files.ts"
import { findPolicy } from "./http/find-policy.ts"
import { formPolicy } from "./http/forms/forms.ts"
import { head } from "./http/head.ts"
import { mountHealth, type Readiness } from "./http/health.ts"
import { mountHeatmapExport } from "./http/heatmap-export.ts"
import { mountInvoiceFiles } from "./http/invoice-files.ts"
import { mountInvoicesExport } from "./http/invoices-export.ts"
import { mountKlaviyoExport } from "./http/klaviyo-export.ts"
import { mountLetterFile } from "./http/letter-file.ts"
import { limited } from "./http/limits.ts"
import { logError } from "./http/log.ts"
import { mountLotOrdersExport } from "./http/lot-orders-export.ts"
import { mailWebhookPolicies, mountMailWebhook } from "./http/mail-webhook.ts"
import { mediaPolicies, mountMedia } from "./http/media.ts"
import { metricsPolicies, mountMetrics } from "./http/metrics.ts"
import { mountNewsletterUnsubscribe, unsubscribePolicies } from "./http/newsletter-unsubscribe.ts"
import { noteCrawlers } from "./http/note-crawlers.ts"
import { type Observation, observed } from "./http/observed.ts"
import { mountOrdersExport } from "./http/orders-export.ts"
import { mountPages, pagePolicy } from "./http/pages.ts"
import { mountParcelAddresses } from "./http/parcel-addresses.ts"
import { mountPartnerLinks } from "./http/partner-links.ts"
import { mountPartnersExport } from "./http/partners-export.ts"
import { mountPayments, paymentPolicies } from "./http/payments.ts"
import { mountPostImport, postImportPolicies } from "./http/post-import.ts"
import { mountPrivateFiles, privateFilePolicies } from "./http/private-files.ts"
import { mountPrizeDrawFiles, prizeDrawPolicies } from "./http/prize-draw-files.ts"
import { mountProcessingRecord } from "./http/processing-record.ts"
import { publicCache } from "./http/public-cache.ts"
import { mountRechargeWebhooks, rechargeWebhookPolicies } from "./http/recharge-webhooks.ts"
import { authorized, refuse, shortBody } from "./http/refuse.ts"
import { mountSearchesExport } from "./http/searches-export.ts"
import { sameOrigin, securityHeaders, shortAddress, storableAddress } from "./http/security.ts"
import { session } from "./http/session.ts"
import { mountShipmentsUpload, shipmentPolicies } from "./http/shipments-upload.ts"
import { mountShopifyWebhooks, shopifyWebhookPolicies } from "./http/shopify-webhooks.ts"
import { mountSignIn, signInPolicies } from "./http/sign-in.ts"
import { finderPolicy, mountFinders } from "./http/sitemap.ts"
import { mountTemplatePreview, templatePreviewPolicies } from "./http/template-preview.ts"
import { mountTrialLabels } from "./http/trial-labels.ts"
import { mountTrpc, trpcPolicy } from "./http/trpc.ts"
import type { Pictures } from "./pictures-cache.ts"
import type { BrowserReporting } from "./render.tsx"
import type { Shop } from "./shop.ts"

export interface AppOptions {
  readonly shop: Shop
  readonly assets: Assets
  readonly pictures: Pictures
  readonly readiness: Readiness
  readonly observation: Observation
  /** How browsers report errors; `null`: they do not. */
  readonly browserReporting: BrowserReporting | null
  /** Who may read `/metrics` here; `null`: nobody. */
  readonly metricsToken: Redacted.Redacted<string> | null
  /** The address of the peer of the connection. */
  readonly peerOf: (c: Context) => string | undefined
  /** Memory for cached public answers, in MB (10^6 bytes). */
  readonly pageCacheMb: number
  /** Proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: BlockList
}

/** The whole HTTP surface: the middleware every request passes, in order, then the handlers. */
export const makeApp = (options: AppOptions): Hono<Env> => {
  const { assets, pictures, readiness, observation, metricsToken, peerOf, pageCacheMb, trustedProxies } = options
  const shop = { ...options.shop, runtime: inCurrentRequest(options.shop.runtime) }
  const app = new Hono<Env>()

  app.use(observed(observation))
  app.use(head)
  app.use(
    findPolicy(
      trpcPolicy,
      signInPolicies,
      shipmentPolicies,
      paymentPolicies,
      postImportPolicies,
      templatePreviewPolicies,
      mediaPolicies,
      privateFilePolicies,
      prizeDrawPolicies,
      filePolicies,
      feedPolicies,
      finderPolicy,
      consentPolicies,
      unsubscribePolicies,
      mailWebhookPolicies,
      rechargeWebhookPolicies,
      metricsPolicies,
      errorTunnelPolicies,
      shopifyWebhookPolicies,
      formPolicy,
      pagePolicy,
    ),
  )
  app.use(securityHeaders(shop.publicUrl, shop.paymentPages))
  app.use(shortAddress)
  app.use(storableAddress)
  app.use(clientAddress(peerOf, trustedProxies))
  app.use(limited())
  app.use(noteCrawlers(shop))
  app.use(sameOrigin(shop.publicUrl))
  app.use(session(shop))
  app.use(authorized)
  app.use(shortBody)
  app.use(publicCache(shop, pageCacheMb * 1e6, observation.metrics))

  if (DEV) mountDevEvents(app)
  mountHealth(app, readiness)
  mountMetrics(app, shop, observation.metrics, metricsToken)
  mountErrorTunnel(app, shop)
  mountTrpc(app)
  mountFiles(app, shop, assets, pictures)
  mountFinders(app, shop)
  mountFeeds(app, shop)
  mountSignIn(app, shop)
  mountAccountExport(app)
  mountOrdersExport(app)
  mountInvoicesExport(app)
  mountPartnersExport(app)
  mountCountsExport(app)
  mountHeatmapExport(app)
  mountSearchesExport(app)
  mountAudienceExport(app)
  mountKlaviyoExport(app)
  mountParcelAddresses(app)
  mountTrialLabels(app)
  mountInvoiceFiles(app, shop)
  mountLetterFile(app, shop)
  mountLotOrdersExport(app)
  mountEmailContent(app)
  mountTemplatePreview(app)
  mountProcessingRecord(app)
  mountShipmentsUpload(app)
  mountPostImport(app)
  mountMedia(app, shop)
  mountPrivateFiles(app, shop)
  mountPayments(app, shop)
  mountMailWebhook(app, shop)
  mountRechargeWebhooks(app, shop)
  mountShopifyWebhooks(app, shop)
  mountPartnerLinks(app, shop)
  mountPrizeDrawFiles(app)
  mountConsent(app, shop)
  mountNewsletterUnsubscribe(app, shop)
  mountBlog(app, shop)
  mountPages(app, shop, assets, options.browserReporting)

  app.onError((error, c) => {
    // The client closed the connection while sending: no error of the server.
    if ("code" in error && error.code === "ECONNRESET") return new Response(null, { status: 499 })
    logError(`http ${c.req.method}`, error)
    return c.var.policy.kind === "data"
      ? refuse(c, "INTERNAL_SERVER_ERROR")
      : c.text("Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.", 500)
  })
  return app
}
