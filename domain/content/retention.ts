/**
 * How long personal data is kept. The privacy notice promises these numbers and the retention job keeps the promise,
 * so both read them here.
 */
export const retention = {
  /** What was sent to other systems: counts and verdicts. */
  deliveryDays: 30,
  /** The body of a webhook about a subscription. */
  webhookPayloadDays: 30,
  /** That there was one, with the number of the subscription: a year's rhythm, and a month to look at it. */
  webhookMonths: 13,
  /** An untouched cart. */
  cartDays: 30,
  /** A shopper's session without a visit. */
  shopperSessionDays: 30,
  /**
   * An account without sign-in or order: until then its owner may still have claims from an order (see `claimYears`) and want
   * to find it there; after that the account serves nothing any more.
   */
  unusedAccountYears: 3,
  /** How long before that its owner is told. */
  accountNoticeDays: 30,
  /** A request to be told when a product is in stock again, until its mailbox confirms it. */
  unconfirmedAlertDays: 7,
  /** A confirmed one, until the product is in stock again; with the e-mail about that it is forgotten. */
  stockAlertDays: 180,
  /** A request for the newsletter, until its mailbox confirms it. */
  unconfirmedSubscriptionDays: 7,
  /** An entry for a prize draw, until its mailbox confirms it. */
  unconfirmedDrawEntryDays: 7,
  /** Entries for a prize draw, since the last prize was handed over or the draw was cancelled. */
  drawEntryMonths: 3,
  /** A request for a trial pack, until its mailbox confirms it. */
  unconfirmedTrialDays: 7,
  /**
   * A confirmed trial that the team leaves where it is: by then nobody waits for it any more, and it ends (Art. 5 (1) e GDPR). Whose it was
   * is forgotten as of one that was turned down.
   */
  waitingTrialDays: 60,
  /** How long before that the team is told. */
  waitingTrialNoticeDays: 14,
  /** Whose a trial was that was turned down or cancelled, since then; for questions, and against asking again and again. */
  closedTrialDays: 30,
  /** A kept result of the questionnaire, since its owner last opened it (QUESTIONNAIRE.md § 5: at most 12 months). */
  keptResultMonths: 12,
  /** Counters of the questionnaire, which lead to nobody, at most: two years side by side; whole quarters are removed. */
  questionnaireCountMonths: 26,
  /** Counters of searches by day and term, which lead to nobody: a year, and a month to compare it with. */
  searchCountMonths: 13,
  /** A message from the contact form, since it came, once it is answered. */
  contactDays: 180,
  /** What a visitor chose about consent, in the browser; then the question comes again. */
  choiceDays: 180,
  /** A partner link, in the browser, with consent. */
  partnerDays: 30,
  /** An application as a partner, since it was turned down. */
  rejectedPartnerDays: 180,
  /**
   * An application, since it was rejected: claims for discrimination are raised within two months of the rejection (§ 15 (4) AGG) and
   * brought to court within three more (§ 61b (1) ArbGG); the rest is for the post.
   */
  rejectedApplicationMonths: 6,
  /** One that nobody decided on, since its last step: by then there is no vacancy it could still be for (Art. 5 (1) e GDPR). */
  undecidedApplicationMonths: 12,
  /** Name and address of a withdrawn one, so that staff can cancel what was arranged; all else goes at once. */
  withdrawnApplicationDays: 1,
  /** An application of somebody hired, unless staff delete it earlier: until then it has moved to the personnel file. */
  hiredApplicationDays: 30,
  /** An invitation to the team, since its links ended, so that staff can see what became of it. */
  invitationDays: 30,
  /** Technical logs of the server. */
  technicalLogDays: 14,
  /** Records of which mail was handed over when, with the mail itself. */
  mailLogDays: 30,
  /** What long work of the staff did, order by order, since it ended. */
  jobLogDays: 90,
  /** Correspondence about withdrawals, defects and claims: the regular limitation period (§§ 195, 199 BGB), from the year's end. */
  claimYears: 3,
  /** Letters of trade, such as order confirmations (§ 147 (3) AO, § 257 (4) HGB), from the year's end. */
  letterYears: 6,
  /** Invoices and other vouchers (§ 147 (3) AO, § 257 (4) HGB as of 2025, § 14b UStG), from the year's end. */
  voucherYears: 8,
  /** Books and annual accounts (§ 147 (3) AO, § 257 (4) HGB), from the year's end. */
  bookYears: 10,
} as const
