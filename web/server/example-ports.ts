import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { layerAudienceCsv } from "../../adapters/audience-csv/audience-csv.ts"
import { layerSellingServices } from "../../adapters/contracts/selling-facts.ts"
import { layerDisposableMailboxes } from "../../adapters/disposable-mailboxes/disposable-mailboxes.ts"
import { layerImapMailbox } from "../../adapters/imap-mailbox/imap-mailbox.ts"
import { layerKlaviyo } from "../../adapters/klaviyo/klaviyo.ts"
import { layerMailWebhook } from "../../adapters/mail-webhook/mail-webhook.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { layerMetaCatalog } from "../../adapters/meta-catalog/meta-catalog.ts"
import { layerOutgoingHttp } from "../../adapters/outgoing-http/outgoing-http.ts"
import { layerSourcePictures } from "../../adapters/post-files/source-pictures.ts"
import { layerRecharge } from "../../adapters/recharge/recharge.ts"
import { layerRechargeWebhooks } from "../../adapters/recharge/webhook-signatures.ts"
import { layerResultCipher } from "../../adapters/result-cipher/result-cipher.ts"
import { layerSearch } from "../../adapters/search/search.ts"
import { layerDrawDigests } from "../../adapters/secure-random/draw-digests.ts"
import { layerSecrets } from "../../adapters/secure-random/secrets.ts"
import { layerBrowserReports } from "../../adapters/sentry/browser-reports.ts"
import { layerSharpPictures } from "../../adapters/sharp/sharp-pictures.ts"
import { layerShippedVersions } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { layerShopify } from "../../adapters/shopify/shopify.ts"
import { inNewDatabase } from "../../adapters/storage/in-new-database.ts"
import { errorLog } from "../../adapters/structured-log/error-log.ts"
import { layerTestParts } from "../../adapters/test-parts/layer.ts"
import { StaffSignIn } from "../../domain/accounts/staff-sign-in.ts"
import { FeedAccess } from "../../domain/channels/ports.ts"
import { ErrorReports } from "../../domain/error-reports/ports.ts"
import { layerPublishedVersions } from "../../domain/questionnaire-versions/published-versions.ts"
import type { StartedWith } from "../../domain/seller/go-live.ts"
import { Backups, Machine } from "../../domain/system/ports.ts"
import { layerSeller } from "./seller.ts"
import { layerSite, type OwnPages } from "./site.ts"
import { layerTexts, textThreads } from "./texts.ts"

const demo: StartedWith = { demo: true, publicUrl: "http://localhost:3000", sendsMail: false }

/** By which the mail service signs its reports. */
/** What ReCharge signs with. */
export const exampleRechargeSecret = "example secret of recharge"
export const exampleMailSecret = "example secret of the mail service"

/** Encrypts kept results. */
export const exampleResultsKey = Buffer.alloc(32, 7).toString("base64")

/** Shared by all examples: starting a thread takes longer than most tests. */
export const exampleThreads = textThreads(new URL("./text-thread.ts", import.meta.url), {
  fonts: { heading: "", text: "", bold: "", other: "", otherBold: "" },
  publicUrl: demo.publicUrl,
})

/** Without an app there is no page; `exampleApp` has one. */
const noPages: OwnPages<never> = {
  answerTo: () => new Response(null, { status: 404 }),
  addresses: Effect.succeed([]),
  others: Effect.succeed([]),
}

/** A machine that is well, without a place for backups. */
export const exampleMachine: Machine["Service"] = {
  versions: [["Shop", "1.0.0"]],
  connected: [],
  apiVersions: [],
  disks: Effect.succeed([{ what: "Datenbank", freeBytes: 40e9, totalBytes: 100e9 }]),
  certificates: Effect.succeed([]),
  operatorEmail: null,
}
const noBackups: Backups["Service"] = {
  configured: false,
  make: Effect.die("No backups in tests"),
  last: Effect.succeed(null),
}

/** Every port of the server, for tests: an empty shop each time, removed when its runtime is disposed of. */
export const examplePorts = (startedWith: StartedWith = demo, storage = inNewDatabase()) =>
  Layer.mergeAll(
    layerSellingServices,
    layerSearch,
    layerSourcePictures(() => Promise.reject(new TypeError("No network in tests"))),
    layerSharpPictures,
    layerSecrets,
    layerDrawDigests,
    layerDisposableMailboxes,
    layerTestParts,
    layerMailWebhook(Redacted.make(exampleMailSecret)),
    layerRechargeWebhooks({ clientSecret: Redacted.make(exampleRechargeSecret), acceptLegacy: false }),
    layerImapMailbox(null),
    layerResultCipher(Redacted.make(exampleResultsKey)),
    Layer.succeed(FeedAccess, { token: null, publicUrl: startedWith.publicUrl }),
    layerAudienceCsv,
    Layer.succeed(ErrorReports, errorLog),
    Layer.provide(layerBrowserReports([]), layerOutgoingHttp()),
    Layer.provide(
      Layer.mergeAll(layerMetaCatalog(null), layerKlaviyo(null), layerRecharge(null), layerShopify(null)),
      layerOutgoingHttp(),
    ),
    Layer.succeed(Machine, exampleMachine),
    Layer.succeed(Backups, noBackups),
    Layer.succeed(StaffSignIn, { emails: ["chefin@beispiel.de"], byMail: true }),
  ).pipe(
    Layer.provideMerge(layerSite(noPages, startedWith.publicUrl)),
    Layer.provideMerge(Layer.provideMerge(layerPublishedVersions, layerShippedVersions)),
    Layer.provideMerge(
      layerSeller({
        startedWith,
        land: null,
        google: false,
        cards: false,
        subscriptions: false,
        klaviyo: false,
        errorReports: false,
        parseMarkdown,
      }),
    ),
    Layer.provideMerge(layerTexts(exampleThreads.run)),
    Layer.provideMerge(storage),
  )
