import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { Access } from "../../domain/access/access-rule.ts"
import { shopRouter } from "./trpc/router.ts"

/** What deletes, mails many people or binds the shop, with the module that asks (see `BindingAction`). */
const asking: Readonly<Record<string, string>> = {
  "customers.sendOwnData": "customers/own-data-panel.tsx",
  "customers.deleteNote": "customers/customer-notes.tsx",
  "jobs.cancel": "jobs/job-actions.tsx",
  "staffApplications.remove": "applicants/applicant.tsx",
  // Cancelling.
  "staffCampaigns.act": "campaigns/campaign-progress.tsx",
  "staffCampaigns.schedule": "campaigns/send-panel.tsx",
  "staffEntries.remove": "entries/remove-entry.tsx",
  "staffLots.recall": "lots/recall-panel.tsx",
  "staffNewsletter.end": "newsletter/subscription.tsx",
  // Shipping several; issuing invoices asks in `issue-invoices.tsx`.
  "staffOrders.bulk": "orders/bulk-actions.tsx",
  // Ending.
  "staffPartners.setState": "partners/partner.tsx",
  "staffPrizeDraws.announce": "prize-draws/prize-draw.tsx",
  "staffPrizeDraws.cancel": "prize-draws/prize-draw.tsx",
  "staffPrizeDraws.draw": "prize-draws/prize-draw.tsx",
  "staffPrizeDraws.forfeit": "prize-draws/winners-panel.tsx",
  "staffProducts.publish": "products/on-sale.tsx",
  "staffProducts.unpublish": "products/on-sale.tsx",
  "staffQuestionnaire.discard": "questionnaire/release-panel.tsx",
  "staffQuestionnaire.release": "questionnaire/release-panel.tsx",
  "staffQuestionnaire.retire": "questionnaire/release-panel.tsx",
  "staffResults.delete": "questionnaire-results/result.tsx",
  "staffSite.remove": "site/redirects.tsx",
  // Shipping and turning down.
  "staffTrials.decide": "trials/trial-actions.tsx",
}

/** Beside tRPC: a list of parcels ships its orders. */
const askingBeside = ["orders/issue-invoices.tsx", "shipments/shipments.tsx"]

/** A reason, a name or an amount is written before, in a form that says what follows. */
const writing = [
  "staffDataProtection.release",
  "staffMessages.answer",
  "staffNutrients.switch",
  "staffOrders.fulfil",
  "staffOrders.refund",
  "staffOrders.refundThroughProvider",
  "staffOrders.sendDocument",
  "staffPartners.approve",
  "staffPartners.changeCommission",
  "staffPartners.pay",
  "staffPartners.reject",
  "staffPrizeDraws.exclude",
  "staffWithdrawals.close",
]

/** What can be put right: it is taken back, saved again or done again, and mails one person at most. */
const harmless = [
  "customers.note",
  "jobs.retry",
  "jobs.startSchedule",
  "jobs.retryDeadLetter",
  "people.grantRoles",
  "people.invite",
  "people.resendInvitation",
  "people.revokeInvitation",
  "people.endSession",
  "staffResults.open",
  "staffApplications.step",
  "staffApplications.note",
  "staffAudience.sendAgain",
  "staffAudience.hold",
  "staffAudience.test",
  "staffCampaigns.create",
  "staffCampaigns.save",
  "staffCampaigns.setLimit",
  "staffDataProtection.save",
  "staffEmails.stop",
  "staffEmails.sendAgain",
  "staffEntries.preview",
  "staffEntries.create",
  "staffEntries.save",
  "staffEntries.publish",
  "staffEntries.linkPreview",
  "staffEntries.takeBack",
  "staffFeeds.sendAgain",
  "staffFeeds.test",
  "staffImports.saveMapping",
  "staffImports.dryRun",
  "staffImports.change",
  "staffImports.readAgain",
  "staffImports.resolve",
  "staffImports.decide",
  "staffEmailTemplates.preview",
  "staffEmailTemplates.save",
  "staffEmailTemplates.publish",
  "staffEmailTemplates.showShipped",
  "staffEmailTemplates.sendTest",
  "staffLegal.preview",
  "staffLegal.save",
  "staffLegal.publish",
  "staffLegal.showShipped",
  "staffLots.receive",
  "staffLots.count",
  "staffLots.correct",
  "staffLots.block",
  "staffMessages.finish",
  "staffMessages.confirmEnd",
  "staffMessages.reopen",
  "staffMessages.assign",
  "staffOrders.bookBankUntil",
  "staffOrders.askForRefunds",
  "staffOrders.note",
  "staffOrders.resendMail",
  "staffPartners.changeProgramme",
  "staffPrizeDraws.preview",
  "staffPrizeDraws.create",
  "staffPrizeDraws.save",
  "staffPrizeDraws.handOver",
  "staffPrizeDraws.readmit",
  "staffHealthCards.save",
  "staffSearch.save",
  "staffNutrients.save",
  "staffQuestionnaire.create",
  "staffQuestionnaire.change",
  "staffQuestionnaire.move",
  "staffQuestionnaire.moveRule",
  "staffQuestionnaire.submit",
  "staffQuestionnaire.sendBack",
  "staffProducts.announceReduction",
  "staffProducts.create",
  "staffProducts.createDraft",
  "staffProducts.saveDraft",
  "staffProducts.save",
  "staffProducts.correctStock",
  "staffShop.switchReminders",
  "staffShop.changeAddressFile",
  "staffShop.save",
  "staffShop.confirm",
  "staffSite.exclude",
  "staffSite.include",
  "staffSite.checkLinks",
  "staffSite.redirect",
  "staffTrials.allow",
  "staffTrials.reversePayment",
  "staffTrials.changeSettings",
  "staffEmailTriggers.switch",
  "staffSubscriptions.takeAgain",
  "staffSubscriptions.test",
  "staffSuggestions.saveCase",
  "staffSuggestions.setCaseRemoved",
  "staffSuppressions.add",
  "staffSuppressions.remove",
  "staffVacancies.preview",
  "staffVacancies.create",
  "staffVacancies.save",
  "staffVacancies.publish",
  "staffVacancies.close",
  "staffWithdrawals.book",
  "staffWithdrawals.reopen",
]

const staffMutations = Object.entries(
  shopRouter._def.procedures as unknown as Record<
    string,
    { readonly _def: { readonly type: string; readonly meta?: { readonly access?: Access } } }
  >,
).flatMap(([name, { _def }]) => (_def.type === "mutation" && typeof _def.meta?.access === "object" ? [name] : []))

const admin = new URL("../client/admin/", import.meta.url)
const sourceOf = (module: string): string => readFileSync(new URL(module, admin), "utf8")
const questionsIn = (source: string): number => source.match(/<Binding(Action|Dialog)\b/g)?.length ?? 0

/** How a module calls a procedure; many orders at once are sent by a hook of their own. */
const callOf = (procedure: string): RegExp =>
  procedure === "staffOrders.bulk"
    ? /\buseBulk\(\)/
    : new RegExp(`\\.${procedure.replace(".", "\\.")}\\.mutationOptions\\(`)

describe("what binds", () => {
  it("is known of each thing staff can change: a new one is put into one of the lists above", () => {
    expect(staffMutations.toSorted()).toEqual([...Object.keys(asking), ...writing, ...harmless].toSorted())
  })

  it.each(Object.entries(asking))("%s asks in a dialog, wherever it is called", (procedure, module) => {
    const source = sourceOf(module)
    expect(source).toMatch(callOf(procedure))
    const asked = Object.values(asking).filter((each) => each === module).length
    // Publishing and its opposite share one.
    expect(questionsIn(source)).toBeGreaterThanOrEqual(module === "products/on-sale.tsx" ? 1 : asked)
    const callers = globSync("**/*.tsx", { cwd: admin }).filter((each) => callOf(procedure).test(sourceOf(each)))
    // A trial's own page turns it down in a form with a note; slips mark as packed, which is taken back.
    const others = callers.filter(
      (each) => questionsIn(sourceOf(each)) === 0 && each !== "trials/trial.tsx" && each !== "orders/pack-slips.tsx",
    )
    expect(others).toEqual([])
  })

  it.each(askingBeside)("%s asks in a dialog", (module) => {
    expect(questionsIn(sourceOf(module))).toBeGreaterThan(0)
  })

  it("is never a second button in the place of the first", () => {
    const modules = globSync("**/*.tsx", { cwd: admin }).filter((each) =>
      /"Ja, (?!\$)|>\s*Ja, |"Wirklich/.test(sourceOf(each)),
    )
    expect(modules).toEqual(["products/price-drop-question.tsx"])
  })
})
