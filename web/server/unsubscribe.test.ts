import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { accountCart } from "../../domain/accounts/account-cart.ts"
import { People } from "../../domain/accounts/ports.ts"
import { renderEmailOf } from "../../domain/background/emails.ts"
import { exampleCampaign } from "../../domain/campaigns/example-campaign.ts"
import { Campaigns } from "../../domain/campaigns/ports.ts"
import { Carts } from "../../domain/cart/ports.ts"
import { wantsReminder } from "../../domain/cart-reminder/reminder-consent.ts"
import { toMessage } from "../../domain/email/message.ts"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { subscribed, subscriptionId } from "./example-subscribers.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

/** The address in the `List-Unsubscribe` header of an e-mail, and whether what it advertises still goes on. */
interface Advertised {
  readonly address: string
  readonly goesOn: () => Promise<boolean>
}

const addressIn = async ({ runtime }: Example, template: string, data: object): Promise<string> => {
  const email = await runtime.runPromise(renderEmailOf({ template, data }))
  const { headers } = Result.getOrThrow(toMessage(email, "1@x", "hallo@naehrwerk.example"))
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click")
  const { pathname, search } = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "")
  return pathname + search
}

/** Every e-mail with such a header, by the file it stands in. */
const emails: Readonly<Record<string, (example: Example) => Promise<Advertised>>> = {
  "campaigns/emails/campaign-email.ts": async (example) => {
    const campaign = exampleCampaign({ state: "sending", startedAt: Date.now(), people: 1 })
    await example.runtime.runPromise(Effect.flatMap(Campaigns, ({ create }) => create(campaign, "key", [])))
    await subscribed(example, 1)
    const found = () =>
      example.runtime.runPromise(Effect.flatMap(NewsletterAudience, ({ find }) => find(subscriptionId(1))))
    return {
      address: await addressIn(example, "campaign", { campaign: campaign.id, subscription: subscriptionId(1) }),
      goesOn: async () => Option.getOrThrow(await found()).state === "confirmed",
    }
  },
  "cart-reminder/emails/cart-left.ts": async (example) => {
    const on = Effect.flatMap(Settings, ({ change }) => change({ emailSwitches: { "cart-left": true } }))
    await example.runtime.runPromise(on)
    const { cookie, personId } = await signInAs(example, "anna@beispiel.de")
    const { words } = (await (await example.query("account.cartReminder", undefined, { cookie })).json()).result.data
    await example.submit("/account/cart-reminder", { words, reminder: "1" }, { cookie })
    await example.runtime.runPromise(
      Effect.gen(function* () {
        const cart = yield* accountCart(personId)
        yield* (yield* Carts).change(cart, () => Result.succeed({ lines: [{ sku: "D3-120", quantity: 2 }] }))
      }),
    )
    const found = () => example.runtime.runPromise(Effect.flatMap(People, ({ find }) => find(personId)))
    return {
      address: await addressIn(example, "cart-left", { person: personId }),
      goesOn: async () => wantsReminder(Option.getOrThrow(await found())),
    }
  },
}

const origins: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: "https://mail.example" },
  { origin: "null" },
  { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
]

const multipart = new FormData()
multipart.set("List-Unsubscribe", "One-Click")
const bodies = {
  "application/x-www-form-urlencoded": () => "List-Unsubscribe=One-Click\n",
  "multipart/form-data": () => multipart,
}

const post = ({ app }: Example, to: string, type: keyof typeof bodies, headers: Readonly<Record<string, string>>) =>
  app.request(to, {
    method: "POST",
    // A form sets its own, with its boundary.
    headers: type === "multipart/form-data" ? headers : { ...headers, "content-type": type },
    body: bodies[type](),
  })

describe("the button of a mail program", () => {
  it("is in these e-mails", () => {
    const domain = new URL("../../domain/", import.meta.url).pathname
    const files = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\/emails\/[^/]+\.ts$/.test(file),
    )
    expect(files.filter((file) => /\bunsubscribe\b/.test(readFileSync(join(domain, file), "utf8"))).sort()).toEqual(
      Object.keys(emails),
    )
  })

  describe.each(Object.entries(emails))("of %s", (_, prepare) => {
    it.each(
      origins.flatMap((headers) => Object.keys(bodies).map((type) => [headers, type as keyof typeof bodies] as const)),
    )("with %j ends it by its token, as %s", async (headers, type) => {
      const example = await openExample()
      const { address, goesOn } = await prepare(example)
      const { cookie } = await signInAs(example, "ben@beispiel.de")
      const wrong = address.replace(/token=.*/, `token=${"A".repeat(43)}`)
      expect((await post(example, wrong, type, { ...headers, cookie })).status).toBe(404)
      expect(await goesOn()).toBe(true)
      const answer = await post(example, address, type, { ...headers, cookie })
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null])
      expect(await goesOn()).toBe(false)
    })
  })
})

describe("what other pages may post", () => {
  const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" }

  it("is nothing that a browser's cookie opens, and no link that the shop's own pages post", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, "anna@beispiel.de")
    for (const path of [
      "/auth/link/x",
      "/auth/sign-out",
      "/cart",
      "/newsletter/confirm",
      "/newsletter/end",
      "/cart-reminder/end",
      "/stock-alert/confirm",
      "/stock-alert/withdraw",
      "/trpc/newsletter.end",
    ])
      expect((await example.submit(path, { token: "x" }, { ...foreign, cookie })).status, path).toBe(403)
  })

  it("is what is signed", async () => {
    const example = await openExample()
    for (const path of ["/webhooks/mail", "/webhooks/stripe"]) {
      const answer = await example.app.request(path, { method: "POST", headers: foreign, body: "{}" })
      expect(answer.status, path).toBe(400)
    }
  })
})
