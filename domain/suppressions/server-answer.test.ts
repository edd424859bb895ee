import { assert, describe, it } from "vitest"
import { fitsBounce, ruleFor } from "./server-answer.ts"

const missing = [
  "550 5.1.1 <a@b.de>: Recipient address rejected: User unknown",
  "550 5.1.1 <a@b.de>: Recipient address rejected: User unknown in virtual mailbox table",
  "550 5.1.1 <a@b.de>: Recipient address rejected: undeliverable address: host mx[192.0.2.4] said: 550 5.1.1 User unknown (in reply to RCPT TO command)",
  "550 5.1.1 Refused",
  "5.1.1",
  "550 5.1.6 moved",
  "556 5.1.10 null MX",
  "550 5.1.0 <a@b.de> User unknown",
  "550 Unrouteable address",
  "550 No such user here",
  "550 a@b.de... No such user",
  "550 User anna (a@b.de) not listed in Domino Directory",
  "550 5.1.1 <a@b.de> User doesn't exist: a@b.de",
  "550-Mailbox unknown.  Either there is no mailbox associated with this\n550-name or you do not have authorization to see it.\n550 5.1.1 User unknown",
  // Microsoft.
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient a@b.de not found by SMTP address lookup",
  "550 5.1.1 RESOLVER.ADR.RecipNotFound; not found",
  "#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##",
  "550 5.4.1 Recipient address rejected: Access denied. [VE1EUR01FT012.eop-EUR01.prod.protection.outlook.com 2026-01-24T09:12:44.450Z 08DB]",
  "550 5.4.1 [a@b.de]: Recipient address rejected: Access denied. AS(201806281)",
  "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).",
  // Google.
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. Learn more at\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser x.123 - gsmtp",
  "550-5.2.1 The email account that you tried 550 5.2.1 to reach is disabled.",
  "550 5.2.1 The email account that you tried to reach is inactive. https://support.google.com/mail/?p=DisabledUser",
  // Yahoo, iCloud, mail.ru, Mimecast, Orange.
  "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com) [0] - mta1.mail.bf1.yahoo.com",
  "554 30 Sorry, your message to a@yahoo.com cannot be delivered. This mailbox is disabled (554.30).",
  "550 5.1.1 unknown or illegal alias: a@b.de",
  "550 5.1.1 user lookup success but no user record found: a@b.de",
  "550 Message was not accepted -- invalid mailbox. Local mailbox a@b.de is unavailable: user not found",
  "550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550",
  "550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR204_416",
  // GMX, web.de, T-Online and in German.
  "550 Requested action not taken: mailbox unavailable",
  "550 5.1.1 unknown user",
  "550 5.1.1 <a@t-online.de> Benutzer unbekannt",
  "550 Empfänger unbekannt",
  "550 Unbekannter Empfänger",
  "Das Postfach existiert nicht.",
  "Die E-Mail-Adresse, die Sie eingegeben haben, konnte nicht gefunden werden",
  "550 5.1.1 Postfach ist deaktiviert",
  // qmail.
  "Sorry, no mailbox here by that name. (#5.1.1)",
  "192.0.2.9 does not like recipient.\nRemote host said: 550 5.1.1 <a@b.de>: User unknown\nGiving up on 192.0.2.9.",
]

const later = [
  "550-5.2.1 The user receives mail at a rate that prevents more for now.\n550 5.2.1 See ReceivingRatePerm - gsmtp",
  "550 5.2.1 ... ReceivingRatePerm ...",
  "550-5.2.1 The user you are trying to contact is receiving\n550-5.2.1 mail at a\n550 5.2.1 rate that prevents additional messages",
  "550 5.2.121 Recipient's per hour message receive limit exceeded",
  "550 5.2.122 no",
  "550 5.1.1 mailbox full",
  "550 5.1.1 Mailbox unknown: user over quota",
  "552 5.2.2 no",
  "552 Requested mail action aborted: exceeded storage allocation",
  "450 4.1.1 User unknown",
  "550 4.1.1 User unknown",
  "450 Requested mail action not taken: mailbox unavailable",
  "550 4.4.7 QUEUE.Expired; message expired",
  "550 5.1.1 greylisted",
  "550 5.1.1 user unknown, try again later",
  "550 5.2.1 account temporarily disabled",
  "550 5.1.1 Postfach ist voll",
  "550 5.1.1 Das Konto ist vorübergehend deaktiviert",
  "550 5.1.1 Das Postfach hat seinen Speicherplatz überschritten",
]

const refused = [
  "550 5.1.1 blocked",
  "550 5.1.1 permanent failure for one or more recipients (a@b.de:blocked)",
  "550 5.1.1 message rejected by policy",
  "550 5.1.1 looks like spam",
  "550 5.1.1 RCP-P2 Refused due to recipient preferences",
  "550 5.7.1 Service unavailable; client host blocked using Spamhaus",
  "550 5.7.1 No such user",
  "550 5.7.26 This mail has been blocked because the sender is unauthenticated (DMARC)",
  "550 5.4.1 Relay Access Denied",
  "550 5.4.4 Host not found",
  "550 5.4.6 Routing loop",
  "552 5.3.4 Message too big",
  "550 5.6.0 no",
  "550 5.1.8 no",
  "550 5.7.606 Access denied, banned sending IP",
  "550-Verification failed for <hallo@naehrwerk.example>\n550-No Such User Here\n550 Sender verify failed",
  "550 5.1.1 <hallo@naehrwerk.example>: Sender address rejected: User unknown",
  "550-Requested action not taken: mailbox unavailable\n550 invalid DNS MX or A/AAAA resource record",
]

const nothing = [
  "",
  "550",
  "550 no",
  "5.0.0",
  "554 Transaction failed",
  "550 5.2.0 STOREDRV.Deliver",
  "550 5.2.1 <a@b.de>: Recipient address rejected",
  "550 Mailbox delivery failed: unknown error",
  "550 <user-unknown@b.de>: no",
  "550 [5.1.1.1] no",
]

describe("a server's answer", () => {
  it.each(missing)("%j: there is no such mailbox", (answer) => {
    assert.strictEqual(ruleFor(answer)?.verdict, "missing")
  })

  it.each(later)("%j: may be taken another time", (answer) => {
    assert.strictEqual(ruleFor(answer)?.verdict, "later")
  })

  it.each(refused)("%j: is about the message", (answer) => {
    assert.strictEqual(ruleFor(answer)?.verdict, "refused")
  })

  it.each(nothing)("%j: says nothing of the mailbox", (answer) => {
    assert.isNull(ruleFor(answer))
  })

  it("is read with the status beside it, and where both disagree the living mailbox counts", () => {
    assert.strictEqual(ruleFor("no", "5.1.1")?.verdict, "missing")
    assert.strictEqual(ruleFor("User unknown", "4.4.1")?.verdict, "later")
    assert.strictEqual(ruleFor("550 5.7.1 no", "5.1.1")?.verdict, "refused")
  })
})

describe("a mail service's bounce", () => {
  it("is one by its word alone, not where it quotes an answer that is none", () => {
    for (const note of ["", "Hard bounce", ...missing]) assert.isTrue(fitsBounce(note), note)
    for (const note of ["550 no", ...later, ...refused]) assert.isFalse(fitsBounce(note), note)
  })
})
