import { BlockList } from "node:net"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { paymentPagesOf, readConfig } from "./config.ts"

const wrong = (environment: Record<string, string>): readonly string[] => {
  const read = readConfig(environment)
  return Result.isFailure(read) ? read.failure : []
}

const aResultsKey = Buffer.alloc(32, 1).toString("base64")

describe("the configuration", () => {
  it("has a default for everything", () => {
    const { mail, database, files, ...rest } = Result.getOrThrow(readConfig({}))
    expect([mail.scheme, Redacted.value(mail.url)]).toEqual(["file:", "file:./data/mailbox"])
    expect([database.scheme, Redacted.value(database.url)]).toEqual(["sqlite:", "sqlite:./data/shop.db"])
    expect([files.scheme, Redacted.value(files.url)]).toEqual(["file:", "file:./data/files"])
    expect(rest).toEqual({
      host: "0.0.0.0",
      port: 3000,
      publicUrl: "http://localhost:3000",
      demoCatalogue: true,
      mailFrom: "Nährwerk <hallo@naehrwerk.example>",
      land: null,
      frontPage: null,
      trustedProxies: expect.any(BlockList),
      staffEmails: [],
      sentry: { dsn: null, browserDsn: null, sampleRate: 0.1, environment: "development" },
      production: false,
      metricsPort: null,
      metricsToken: null,
      mailWebhookSecret: null,
      bounceMailbox: null,
      resultsKey: null,
      shopify: null,
      operatorEmail: null,
      backup: { url: null, keepDays: 30 },
      pageCacheMb: 128,
      feedToken: null,
      openId: null,
      staffMailSignIn: true,
      google: null,
      recharge: null,
      rechargeApi: null,
      klaviyo: null,
      meta: null,
      stripe: null,
    })
  })

  it("reads addresses and networks of trusted proxies, and names what is neither", () => {
    const read = readConfig({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,fd00::/8" })
    expect(Result.isSuccess(read) && read.success.trustedProxies.check("10.2.3.4")).toBe(true)
    expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/40" })).toEqual(
      Result.fail(["TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, separated by commas"]),
    )
  })

  it("takes the Land parcels leave from by its two letters only", () => {
    expect(Result.getOrThrow(readConfig({ SELLER_LAND: "BE" })).land).toBe("BE")
    for (const land of ["Berlin", "be", "DE-BE"])
      expect(wrong({ SELLER_LAND: land })).toEqual([
        "SELLER_LAND must be one of BB, BE, BW, BY, HB, HE, HH, MV, NI, NW, RP, SH, SL, SN, ST, TH",
      ])
  })

  it("reads where errors are reported and how much is traced, and names what is wrong", () => {
    const dsn = "https://abc123@o1.ingest.example/42"
    const read = Result.getOrThrow(
      readConfig({ NODE_ENV: "production", SENTRY_DSN: dsn, SENTRY_TRACES_SAMPLE_RATE: "1" }),
    )
    expect(read.sentry).toMatchObject({ sampleRate: 1, environment: "production", browserDsn: null })
    expect(read.sentry.dsn?.ingestUrl).toBe(
      "https://o1.ingest.example/api/42/envelope/?sentry_version=7&sentry_key=abc123",
    )
    const behindPath = readConfig({ SENTRY_BROWSER_DSN: "http://key@localhost:8000/sentry/1" })
    expect(Result.getOrThrow(behindPath).sentry.browserDsn?.ingestUrl).toContain("http://localhost:8000/sentry/api/1/")
    for (const text of [
      "https://o1.ingest.example/42",
      "http://key@ingest.example/42",
      "https://key@ingest.example/",
      "x",
    ])
      expect(wrong({ SENTRY_DSN: text })).toEqual([
        "SENTRY_DSN must be a DSN like https://key@ingest.example/1 (http only on this machine)",
      ])
    for (const rate of ["2", "-1", "10 %", "1e-3"])
      expect(wrong({ SENTRY_TRACES_SAMPLE_RATE: rate })).toEqual([
        "SENTRY_TRACES_SAMPLE_RATE must be a share from 0 to 1, like 0.1",
      ])
    expect(wrong({ SENTRY_ENVIRONMENT: "a b" })).toHaveLength(1)
  })

  it("reads where backups go", () => {
    for (const url of ["file:./backups", "s3://key:geheim@host/bucket"]) {
      const { backup } = Result.getOrThrow(readConfig({ BACKUP_URL: url }))
      expect(backup.url && Redacted.value(backup.url)).toBe(url)
    }
    expect(wrong({ BACKUP_URL: "backups" })).toEqual(["BACKUP_URL must be an address that starts with file: or s3:"])
    expect(wrong({ BACKUP_URL: "s3://key:geheim@host" })).toEqual([
      "BACKUP_URL: The address of the file store must end with the name of one bucket.",
    ])
  })

  it("reads who may read metrics", () => {
    const read = Result.getOrThrow(readConfig({ METRICS_PORT: "9464", METRICS_TOKEN: "0123456789abcdef" }))
    expect([read.metricsPort, read.metricsToken && Redacted.value(read.metricsToken)]).toEqual([
      9464,
      "0123456789abcdef",
    ])
    expect(wrong({ METRICS_TOKEN: "short" })).toEqual(["METRICS_TOKEN must have at least 16 characters"])
    for (const port of ["3000", "0", "http"])
      expect(wrong({ METRICS_PORT: port })).toEqual([
        "METRICS_PORT must be a whole number from 1 to 65535 and another one than PORT",
      ])
  })

  it("takes a bucket for files", () => {
    expect(Result.getOrThrow(readConfig({ FILES_URL: "s3://key:geheim@host/bucket" })).files.scheme).toBe("s3:")
  })

  it("loads no demo catalogue in production by default", () => {
    expect(Result.getOrThrow(readConfig({ NODE_ENV: "production" })).demoCatalogue).toBe(false)
    expect(Result.getOrThrow(readConfig({ NODE_ENV: "production", DEMO_CATALOGUE: "true" })).demoCatalogue).toBe(true)
  })

  it("derives the public address from PORT and drops a trailing slash", () => {
    expect(Result.getOrThrow(readConfig({ PORT: "4000" })).publicUrl).toBe("http://localhost:4000")
    expect(Result.getOrThrow(readConfig({ PUBLIC_URL: "https://shop.example/" })).publicUrl).toBe(
      "https://shop.example",
    )
  })

  it("treats an empty value as not set", () => {
    expect(Result.getOrThrow(readConfig({ PORT: " ", MAIL_URL: "" })).port).toBe(3000)
  })

  it("names every wrong value at once", () => {
    const sentences = wrong({
      PORT: "70000",
      PUBLIC_URL: "https://shop.example/shop",
      DATABASE_URL: "mysql://db",
      DEMO_CATALOGUE: "yes",
      MAIL_URL: "http://mail",
      MAIL_FROM: "nobody",
      BOUNCE_MAILBOX_URL: "pop3://bounces:geheim@mail",
      FRONT_PAGE: "v3",
    })
    expect(sentences.join()).not.toContain("geheim")
    for (const name of [
      "PORT",
      "PUBLIC_URL",
      "DATABASE_URL",
      "DEMO_CATALOGUE",
      "MAIL_URL",
      "MAIL_FROM",
      "BOUNCE_MAILBOX_URL",
      "FRONT_PAGE",
    ])
      expect(sentences.filter((sentence) => sentence.startsWith(`${name} `))).toHaveLength(1)
  })

  it("reads staff mailboxes and the staff provider, and never prints its secret", () => {
    const { staffEmails, openId, google, staffMailSignIn } = Result.getOrThrow(
      readConfig({
        STAFF_EMAILS: "chefin@shop.example, lager@shop.example,",
        OIDC_ISSUER: "https://id.shop.example/realms/shop",
        OIDC_CLIENT_ID: "shop",
        OIDC_CLIENT_SECRET: "ge:heim",
      }),
    )
    expect(staffEmails).toEqual(["chefin@shop.example", "lager@shop.example"])
    expect([openId?.issuer, openId?.emailsVerified]).toEqual(["https://id.shop.example/realms/shop", false])
    expect(openId && Redacted.value(openId.clientSecret)).toBe("ge:heim")
    expect(JSON.stringify(openId)).not.toContain("ge:heim")
    expect([google, staffMailSignIn]).toEqual([null, false])
  })

  it.each([
    [{ STAFF_EMAILS: "chefin" }, "STAFF_EMAILS"],
    [{ OIDC_ISSUER: "https://id.example" }, "OIDC_ISSUER"],
    [{ STAFF_MAIL_SIGN_IN: "false" }, "STAFF_MAIL_SIGN_IN"],
    [{ STAFF_MAIL_SIGN_IN: "maybe" }, "STAFF_MAIL_SIGN_IN"],
    [{ OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" }, "OIDC_ISSUER"],
    [{ OIDC_ISSUER: "http://id.example", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" }, "OIDC_ISSUER"],
    [{ GOOGLE_CLIENT_ID: "a" }, "GOOGLE_CLIENT_ID"],
  ])("refuses an incomplete sign-in configuration: %j", (environment, name) => {
    expect(wrong(environment as Record<string, string>).filter((sentence) => sentence.startsWith(name))).toHaveLength(1)
  })

  it("trusts unverified addresses of the organisation's own provider only", () => {
    const setUp = (issuer: string, vouched = "true") => ({
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" },
      OIDC_EMAILS_VERIFIED: vouched,
    })
    const own = "https://login.microsoftonline.com/5f1c0c5e-8a0f-4b57-9d2f-0c6f5d6f2a11/v2.0"
    expect(Result.getOrThrow(readConfig(setUp(own))).openId?.emailsVerified).toBe(true)
    for (const environment of [
      setUp(own, "yes"),
      setUp("https://login.microsoftonline.com/common/v2.0"),
      setUp("https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0"),
      setUp("https://accounts.google.com"),
      { OIDC_EMAILS_VERIFIED: "true" },
    ])
      expect(wrong(environment).map((sentence) => sentence.split(" ")[0])).toEqual(["OIDC_EMAILS_VERIFIED"])
  })

  it("offers cards with both of Stripe's secrets only, and never prints them", () => {
    const secrets = { STRIPE_SECRET_KEY: "sk_geheim", STRIPE_WEBHOOK_SECRET: "whsec_geheim" }
    const { stripe } = Result.getOrThrow(readConfig(secrets))
    expect(stripe?.apiUrl).toBe("https://api.stripe.com")
    expect(stripe && paymentPagesOf(stripe)).toBe("https://checkout.stripe.com")
    expect(stripe && [Redacted.value(stripe.secretKey), Redacted.value(stripe.webhookSecret)]).toEqual([
      "sk_geheim",
      "whsec_geheim",
    ])
    expect(JSON.stringify(stripe)).not.toContain("geheim")
    const here = Result.getOrThrow(readConfig({ ...secrets, STRIPE_API_URL: "http://127.0.0.1:4242/" })).stripe
    expect([here?.apiUrl, here && paymentPagesOf(here)]).toEqual(["http://127.0.0.1:4242", "http://127.0.0.1:4242"])
    for (const environment of [
      { STRIPE_SECRET_KEY: "sk_geheim" },
      { STRIPE_WEBHOOK_SECRET: "whsec_geheim" },
      { STRIPE_API_URL: "http://api.stripe.example" },
      { ...secrets, STRIPE_API_URL: "https://api.stripe.example/v1" },
    ]) {
      const [sentence = "", ...more] = wrong(environment)
      expect([sentence.startsWith("STRIPE_"), more]).toEqual([true, []])
      expect(sentence).not.toContain("geheim")
    }
  })

  it("takes ReCharge's webhooks with its secret only, those with the old signature alone when told to, and prints no secret", () => {
    expect(Result.getOrThrow(readConfig({})).recharge).toBeNull()
    const secret = { RECHARGE_CLIENT_SECRET: "geheim" }
    expect(Result.getOrThrow(readConfig(secret)).recharge?.acceptLegacy).toBe(false)
    const { recharge } = Result.getOrThrow(readConfig({ ...secret, RECHARGE_ACCEPT_LEGACY: "true" }))
    expect(recharge?.acceptLegacy).toBe(true)
    expect(JSON.stringify(recharge)).not.toContain("geheim")
    expect(wrong({ ...secret, RECHARGE_ACCEPT_LEGACY: "ja" })).toHaveLength(1)
  })

  it("asks ReCharge with its access only, which needs the secret of its webhooks, and never prints it", () => {
    const access = { RECHARGE_CLIENT_SECRET: "s", RECHARGE_ACCESS_TOKEN: "sk_geheim" }
    const { rechargeApi } = Result.getOrThrow(readConfig(access))
    expect(rechargeApi?.apiUrl).toBe("https://api.rechargeapps.com")
    expect(JSON.stringify(rechargeApi)).not.toContain("geheim")
    expect(Result.getOrThrow(readConfig({ RECHARGE_CLIENT_SECRET: "s" })).rechargeApi).toBeNull()
    expect(wrong({ RECHARGE_ACCESS_TOKEN: "sk_geheim" })).toHaveLength(1)
    expect(wrong({ ...access, RECHARGE_API_URL: "http://api.rechargeapps.com" })).toHaveLength(1)
    expect(wrong({ ...access, RECHARGE_API_URL: "https://api.rechargeapps.com/v1" })).toHaveLength(1)
  })

  it("reads a shop at Shopify with a whole access only, and never prints it", () => {
    const client = { SHOPIFY_SHOP: "beispiel", SHOPIFY_CLIENT_ID: "id", SHOPIFY_CLIENT_SECRET: "geheim" }
    const { shopify } = Result.getOrThrow(readConfig(client))
    expect([shopify?.shop, shopify?.apiUrl, shopify?.exportUrl]).toEqual([
      "beispiel.myshopify.com",
      "https://beispiel.myshopify.com",
      "https://storage.googleapis.com",
    ])
    expect(JSON.stringify(shopify)).not.toContain("geheim")
    const token = { SHOPIFY_SHOP: "beispiel.myshopify.com", SHOPIFY_ADMIN_TOKEN: "shpat_geheim" }
    expect(Result.getOrThrow(readConfig(token)).shopify).toMatchObject({ webhookSecret: null })
    for (const environment of [
      { SHOPIFY_SHOP: "beispiel" },
      { SHOPIFY_ADMIN_TOKEN: "geheim" },
      { SHOPIFY_SHOP: "beispiel", SHOPIFY_CLIENT_ID: "id" },
      { ...client, SHOPIFY_SHOP: "https://geheim.example" },
      { ...client, SHOPIFY_API_URL: "http://shop.example" },
    ]) {
      const [sentence = "", ...more] = wrong(environment)
      expect([sentence.startsWith("SHOPIFY_"), more]).toEqual([true, []])
      expect(sentence).not.toContain("geheim")
    }
  })

  it("writes Meta's catalogue with its number and access only, and never prints them", () => {
    const access = { META_CATALOG_ID: "123", META_ACCESS_TOKEN: "EAAgeheim" }
    const { meta } = Result.getOrThrow(readConfig(access))
    expect([meta?.catalogId, meta?.graphUrl]).toEqual(["123", "https://graph.facebook.com/v25.0"])
    expect(JSON.stringify(meta)).not.toContain("geheim")
    const here = { ...access, META_GRAPH_URL: "http://127.0.0.1:4242/v26.0" }
    expect(Result.getOrThrow(readConfig(here)).meta?.graphUrl).toBe("http://127.0.0.1:4242/v26.0")
    for (const environment of [
      { META_CATALOG_ID: "123" },
      { META_ACCESS_TOKEN: "EAAgeheim" },
      { ...access, META_CATALOG_ID: "shop/1" },
      { ...access, META_GRAPH_URL: "http://graph.example/v25.0" },
      { ...access, META_GRAPH_URL: "https://graph.facebook.com" },
      { ...access, META_GRAPH_URL: "https://graph.facebook.com/v25.0/" },
      { ...access, META_GRAPH_URL: "https://graph.facebook.com/v25.0?x=1" },
      { ...access, META_GRAPH_URL: "no address" },
    ]) {
      const [sentence = "", ...more] = wrong(environment)
      expect([sentence.startsWith("META_"), more]).toEqual([true, []])
      expect(sentence).not.toContain("geheim")
    }
  })

  it("tells Klaviyo its audience with a key only, and never prints it", () => {
    const access = { KLAVIYO_API_KEY: "pk_geheim" }
    const { klaviyo } = Result.getOrThrow(readConfig({ ...access, KLAVIYO_LIST_ID: "Y6nRLr" }))
    expect(klaviyo).toMatchObject({ listId: "Y6nRLr", apiUrl: "https://a.klaviyo.com", revision: "2026-07-15" })
    expect(JSON.stringify(klaviyo)).not.toContain("geheim")
    expect(Result.getOrThrow(readConfig(access)).klaviyo?.listId).toBeNull()
    for (const environment of [
      { KLAVIYO_LIST_ID: "Y6nRLr" },
      { ...access, KLAVIYO_LIST_ID: "a/b" },
      { ...access, KLAVIYO_API_URL: "http://a.klaviyo.com" },
      { ...access, KLAVIYO_API_URL: "https://a.klaviyo.com/api" },
      { ...access, KLAVIYO_REVISION: "newest" },
    ]) {
      const [sentence = "", ...more] = wrong(environment)
      expect([sentence.startsWith("KLAVIYO_"), more]).toEqual([true, []])
    }
  })

  it("takes reports of the mail service with a secret that cannot be guessed, and repeats none", () => {
    const { resultsKey } = Result.getOrThrow(readConfig({ RESULTS_KEY: ` ${aResultsKey},${aResultsKey} ` }))
    expect(resultsKey && Redacted.value(resultsKey)).toBe(`${aResultsKey},${aResultsKey}`)
    for (const RESULTS_KEY of ["geheim", `${aResultsKey},geheim`, aResultsKey.slice(4)])
      expect(wrong({ RESULTS_KEY })).toEqual([
        "RESULTS_KEY must be 32 bytes in base64, or several of these separated by commas",
      ])
    const { mailWebhookSecret } = Result.getOrThrow(readConfig({ MAIL_WEBHOOK_SECRET: "geheim ".repeat(5) }))
    expect(mailWebhookSecret && Redacted.value(mailWebhookSecret)).toBe("geheim ".repeat(5).trim())
    expect(wrong({ MAIL_WEBHOOK_SECRET: "geheim" })).toEqual(["MAIL_WEBHOOK_SECRET must have at least 16 characters"])
  })

  it("reads the mailbox for bounces, and never prints its password", () => {
    const url = "imaps://bounces:geheim@mail.example/INBOX"
    const { bounceMailbox } = Result.getOrThrow(readConfig({ BOUNCE_MAILBOX_URL: url }))
    expect(bounceMailbox?.scheme).toBe("imaps:")
    expect(bounceMailbox && Redacted.value(bounceMailbox.url)).toBe(url)
    expect(JSON.stringify(bounceMailbox)).not.toContain("geheim")
  })

  it("names the known schemes when an address has no adapter", () => {
    expect(wrong({ MAIL_URL: "https://mail.example", DATABASE_URL: "mysql://shop:geheim@db" })).toEqual([
      "DATABASE_URL must be an address that starts with sqlite: or postgres: or postgresql:",
      "MAIL_URL must be an address that starts with file: or smtp: or smtps:",
    ])
    for (const MAIL_URL of ["smtp:", "mail.example", "constructor:x", "toString"])
      expect(wrong({ MAIL_URL })).toHaveLength(1)
  })

  it("says what is wrong with the address of a PostgreSQL database", () => {
    expect(wrong({ DEMO_CATALOGUE: "yes", DATABASE_URL: "postgres://shop:geheim@db/shop?sslmode=prefer" })).toEqual([
      "DATABASE_URL is wrong: sslmode is disable, require, verify-ca or verify-full",
      "DEMO_CATALOGUE must be one of true, false",
    ])
  })

  it("never quotes a value, which may be a secret", () => {
    expect(wrong({ MAIL_URL: "smtq://user:geheim@mail" }).join()).not.toContain("geheim")
  })
})
