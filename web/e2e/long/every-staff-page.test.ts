import { createHash, createHmac } from "node:crypto"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exampleCampaign } from "../../../domain/campaigns/example-campaign.ts"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import { staffRoutes } from "../../client/admin/routes.ts"
import { goTo } from "../go-to.ts"
import { htmlErrors, screenErrors } from "../page-checks.ts"
import { atCheckout, d3, fillCheckout, mailsTo, newEmail, orderButton, orderNumber } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"
import { budgetOf, overBudget, recordRequests } from "./byte-budgets.ts"

let staff: StaffDesk
let orderId: string
let versionName = ""
let personId: string
let withdrawalId: string
let messageId: string
let emailId: string
let jobId: string
let partnerId: string
let subscriptionId = ""
let campaignId: string
let trialId: string
let importId: string
let applicationId: string
/** The digest of the terms the order was placed on. */
let agreedTerms: string
let webhookId: string

beforeAll(async () => {
  const rechargeSecret = "secret of recharge"
  staff = await startStaffDesk({ RECHARGE_CLIENT_SECRET: rechargeSecret })
  const { page } = await atCheckout(staff.shop.url)
  await fillCheckout(page, newEmail())
  await page.getByLabel("Kauf auf Rechnung").check()
  await orderButton(page).click()
  orderId = await orderNumber(page)
  const declared = await page.request.post(`${staff.shop.url}/trpc/withdrawals.declare`, {
    data: {
      idempotencyKey: crypto.randomUUID(),
      name: "Anna Muster",
      email: newEmail(),
      orderNumber: orderId,
      extent: "whole",
    },
  })
  withdrawalId = (await declared.json()).result.data.id
  const sent = await page.request.post(`${staff.shop.url}/trpc/messages.contact`, {
    data: {
      idempotencyKey: crypto.randomUUID(),
      name: "Anna Muster",
      email: newEmail(),
      topic: "order",
      orderNumber: orderId,
      text: "Wo ist mein Paket?",
    },
  })
  messageId = (await sent.json()).result.data.id
  const { context, shop } = staff
  const asked = `${shop.url}/trpc/staffOrders.get?input=${encodeURIComponent(JSON.stringify({ orderId }))}`
  agreedTerms = (await (await context.request.get(asked)).json()).result.data.agreedTexts[0].digest
  await context.request.post(`${shop.url}/trpc/staffOrders.fulfil`, {
    data: { orderId, version: 1, command: { kind: "packed" } },
  })
  const listed = await context.request.get(`${shop.url}/trpc/staffEmails.list?input=${encodeURIComponent("{}")}`)
  emailId = (await listed.json()).result.data.rows.at(-1).id
  const upload = new URLSearchParams({ carrier: "dhl", title: "Liste", key: crypto.randomUUID() })
  const started = await context.request.post(`${shop.url}/admin/orders/shipments/start?${upload}`, {
    data: Buffer.from(`${orderId};00340434161094021507`),
  })
  jobId = (await started.json()).result.data.jobId
  const { data } = (await (await page.request.get(`${staff.shop.url}/trpc/partners.programme`)).json()).result
  const idempotencyKey = crypto.randomUUID()
  await page.request.post(`${staff.shop.url}/trpc/partners.join`, {
    data: {
      idempotencyKey,
      kind: "creator",
      name: "Jo Muster",
      organisation: "",
      email: newEmail(),
      website: "studio.example",
      street: "Lindenallee 1",
      postalCode: "10115",
      city: "Berlin",
      pitch: "Im Netz",
      terms: data.terms.digest,
    },
  })
  const reader = newEmail()
  await page.request.post(`${staff.shop.url}/trpc/newsletter.subscribe`, { data: { email: reader } })
  const audience = await staff.open("/admin/emails/management")
  const subscription = await audience.getByRole("link", { name: reader }).getAttribute("href")
  subscriptionId = subscription?.split("/").at(-1) ?? ""
  await audience.close()
  const partners = await staff.open("/admin/partners")
  partnerId = (await partners.getByRole("link", { name: "Jo Muster" }).getAttribute("href"))?.split("/").at(-1) ?? ""
  await partners.close()
  await context.request.post(`${shop.url}/trpc/staffPartners.approve`, {
    data: { id: partnerId, code: "jo", commission: { kind: "percent", percent: 8 } },
  })
  const trialEmail = newEmail()
  await page.request.post(`${shop.url}/trpc/trial.request`, {
    data: {
      idempotencyKey: crypto.randomUUID(),
      handle: "probierpackung-vitamin-d3",
      email: trialEmail,
      address: exampleAddress,
    },
  })
  const [trialMail] = await mailsTo(shop.mailbox, trialEmail, 1)
  const trialLink = new URL(/\/free-trial\/\S+/.exec(trialMail?.text ?? "")?.[0] ?? "", shop.url)
  trialId = trialLink.pathname.split("/").at(-1) ?? ""
  await page.request.post(`${shop.url}/trpc/trial.confirm`, {
    data: { id: trialId, token: trialLink.searchParams.get("token") },
  })
  const campaign = await context.request.post(`${shop.url}/trpc/staffCampaigns.create`, {
    data: { ...exampleCampaign().content, key: crypto.randomUUID() },
  })
  campaignId = (await campaign.json()).result.data.id
  const imported = await context.request.post(
    `${shop.url}/admin/blog/import/start?${new URLSearchParams({ title: "articles.json", key: crypto.randomUUID() })}`,
    { data: Buffer.from(JSON.stringify({ articles: [{ handle: "neu", title: "Neu", body_html: "<p>Text</p>" }] })) },
  )
  importId = (await imported.json()).result.data.jobId
  const applied = await page.request.post(`${staff.shop.url}/apply/lager-und-versand`, {
    multipart: {
      idempotencyKey: crypto.randomUUID(),
      name: "Anna Muster",
      email: newEmail(),
      cv: { name: "Lebenslauf.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    },
  })
  applicationId = /B-\w{12}/.exec(await applied.text())?.[0] ?? ""
  const [time, told] = [Math.floor(Date.now() / 1000), '{"customer":{"id":1,"email":"anna@beispiel.de"}}']
  const v1 = createHmac("sha256", rechargeSecret).update(`${time}.${told}`).digest("hex")
  await page.request.post(`${shop.url}/webhooks/recharge/customer/updated`, {
    data: Buffer.from(told),
    headers: { "x-recharge-webhook-signature": `t=${time},v1=${v1}` },
  })
  webhookId = createHash("sha256").update(`customer/updated\0${told}`).digest("hex")
  const begun = await context.request.post(`${shop.url}/trpc/staffQuestionnaire.create`, {
    data: { from: "2026-11-23", key: crypto.randomUUID() },
  })
  versionName = (await begun.json()).result.data.version
  const people = await staff.open("/admin/people?who=staff")
  const own = await people.getByRole("link", { name: "hallo@" }).getAttribute("href")
  personId = own?.split("/").at(-1) ?? ""
  await people.close()
})
afterAll(() => staff.dispose())

/** An address that matches the pattern. */
const addressOf = (pattern: string): string => {
  if (pattern === "/admin/orders/packing-slips" || pattern === "/admin/orders/picking-list")
    return `${pattern}?ids=${orderId}`
  if (pattern.startsWith("/admin/people")) return pattern.replace(":id", personId)
  if (pattern.startsWith("/admin/recharge-webhooks")) return pattern.replace(":id", webhookId)
  if (pattern.startsWith("/admin/lots")) return pattern.replace(":id", "1")
  if (pattern.startsWith("/admin/posts") || pattern.startsWith("/admin/changelog"))
    return pattern.replace(":id", encodeURIComponent("demo:post:vitamin-d-im-winter"))
  if (pattern === "/admin/blog/import/:job") return pattern.replace(":job", importId)
  if (pattern.startsWith("/admin/jobs")) return pattern.replace(":id", jobId)
  if (pattern.startsWith("/admin/emails/management/campaigns")) return pattern.replace(":id", campaignId)
  if (pattern.startsWith("/admin/emails/management/audience")) return pattern.replace(":id", subscriptionId)
  if (pattern.startsWith("/admin/partners")) return pattern.replace(":id", partnerId)
  if (pattern.startsWith("/admin/vacancies"))
    return pattern.replace(":id", encodeURIComponent("demo:vacancy:lager-und-versand"))
  if (pattern.startsWith("/admin/prize-draws")) return pattern.replace(":id", "G-DEMO")
  if (pattern.startsWith("/admin/search-cards")) return pattern.replace(":card", "coumarins")
  if (pattern.startsWith("/admin/vitamins")) return pattern.replace(":nutrient", "vitamin_d")
  if (pattern === "/admin/questionnaire/question") return `${pattern}?version=${versionName}&id=q_iodine`
  if (pattern === "/admin/vitamin-suggestions/part") return `${pattern}?version=${versionName}&kind=rules&id=R-I-SRC`
  if (pattern === "/admin/questionnaire/compare") return `${pattern}?before=2026-11-23&after=${versionName}`
  if (pattern.startsWith("/admin/questionnaire/preview")) return `${pattern}?version=${versionName}`
  if (pattern.startsWith("/admin/questionnaire/")) return pattern.replace(":version", versionName)
  if (pattern.startsWith("/admin/applicants")) return pattern.replace(":id", applicationId)
  if (pattern.startsWith("/admin/legal"))
    return pattern.replace(":digest", agreedTerms).replace(":name", "termsOfService")
  if (pattern.startsWith("/admin/emails/templates")) return pattern.replace(":name", "order-confirmation")
  if (pattern.startsWith("/admin/emails")) return pattern.replace(":id", emailId)
  if (pattern === "/admin/trial-orders/packing-list") return `${pattern}?ids=${trialId}`
  if (pattern.startsWith("/admin/trial-orders")) return pattern.replace(":id", trialId)
  if (pattern.startsWith("/admin/messages")) return pattern.replace(":id", messageId)
  if (pattern.startsWith("/admin/withdrawals")) return pattern.replace(":id", withdrawalId)
  if (pattern.startsWith("/admin/questionnaire-results")) return pattern.replace(":id", "NC-0")
  if (pattern === "/admin/search-analytics/term") return `${pattern}?term=magnesium`
  return pattern.replace(":handle", d3.handle).replace(":id", orderId)
}

/** Opens what is folded, also inside what was. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true
  })

describe.each(staffRoutes.map((route) => ({ path: route.path, route })))("$path", ({ path, route }) => {
  const address = () => staff.shop.url + addressOf(path)

  it("is valid HTML and stays within its budget of bytes", async () => {
    const page = await staff.context.newPage()
    const requests = recordRequests(page)
    const answer = await goTo(page, address())
    expect(answer?.status()).toBe(200)
    expect(await htmlErrors((await answer?.text()) ?? "")).toEqual([])
    expect((await overBudget(page, requests, budgetOf(route))).join(", ")).toBe("")
    await page.close()
  })

  it("breaks no accessibility rule and fits on phone and desktop, also with text of twice the size", async () => {
    const page = await staff.context.newPage()
    await goTo(page, address())
    await unfold(page)
    expect(await screenErrors(page)).toEqual([])
    await page.close()
  })
})
