/** The e-mail a report is about. */
export interface Reported {
  readonly to: string
  /** Without angle brackets. */
  readonly messageId: string
}

const crlf = (text: string): string => text.trimStart().replaceAll("\n", "\r\n")

const original = ({ to, messageId }: Reported) => `Received: from shop.example (shop.example [192.0.2.7])
	by mx.example (Postfix) with ESMTPS id 4XyZ1234
	for <${to}>; Tue, 24 Nov 2026 09:12:44 +0100 (CET)
From: =?UTF-8?Q?N=C3=A4hrwerk?= <hallo@naehrwerk.example>
To: ${to}
Subject: =?UTF-8?Q?Deine_Bestellung_ist_unterwegs_=E2=80=93?=
 =?UTF-8?Q?_NW-4711?=
Message-ID:
 <${messageId}>
Auto-Submitted: auto-generated
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
`

/** As Postfix writes it. */
export const postfixBounce = (
  mail: Reported,
  { status = "5.1.1", action = "failed", words = "Recipient address rejected:\n    User unknown" } = {},
): string =>
  crlf(`
Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: hallo@naehrwerk.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XyZ.1764000000/mx.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261124081245.4XyZ@mx.example>

This is a MIME-encapsulated message.

--4XyZ.1764000000/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. – Grüße

<${mail.to}>: host mx.example[192.0.2.9] said: 550 ${status}
    <${mail.to}>: Recipient address rejected: User unknown (in reply to RCPT TO command)

--4XyZ.1764000000/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4XyZ
X-Postfix-Sender: rfc822; hallo@naehrwerk.example
Arrival-Date: Tue, 24 Nov 2026 09:12:44 +0100 (CET)

Final-Recipient: rfc822; ${mail.to}
Original-Recipient: rfc822;${mail.to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example
Diagnostic-Code: smtp; 550 ${status} <${mail.to}>: ${words}

--4XyZ.1764000000/mx.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

${original(mail)}
--4XyZ.1764000000/mx.example--
`)

/** As Exchange writes it: names in capital letters of its own, the returned e-mail whole, no Original-Recipient. */
export const exchangeBounce = (mail: Reported): string =>
  crlf(`
From: <postmaster@firma.example>
To: <hallo@naehrwerk.example>
Date: Tue, 24 Nov 2026 08:12:45 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="d2a9b5c0-0001-4a6e-9d3c-000000000000"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: de-DE
Message-ID: <ndr-1@firma.example>
In-Reply-To: <${mail.messageId}>
Subject: =?iso-8859-1?Q?Unzustellbar=3A_Deine_Bestellung?=
MIME-Version: 1.0

--d2a9b5c0-0001-4a6e-9d3c-000000000000
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="d2a9b5c0-0002-4a6e-9d3c-000000000000"

--d2a9b5c0-0002-4a6e-9d3c-000000000000
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

SWhyZSBOYWNocmljaHQga29ubnRlIG5pY2h0IHp1Z2VzdGVsbHQgd2VyZGVuLg==

--d2a9b5c0-0002-4a6e-9d3c-000000000000
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PHA+SWhyZSBOYWNocmljaHQga29ubnRlIG5pY2h0IHp1Z2VzdGVsbHQgd2VyZGVuLjwvcD4=

--d2a9b5c0-0002-4a6e-9d3c-000000000000--

--d2a9b5c0-0001-4a6e-9d3c-000000000000
Content-Type: message/delivery-status

Reporting-MTA: dns;FRAP1234.firma.example
Received-From-MTA: dns;shop.example
Arrival-Date: Tue, 24 Nov 2026 08:12:44 +0000

Final-Recipient: rfc822;${mail.to}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup


--d2a9b5c0-0001-4a6e-9d3c-000000000000
Content-Type: message/rfc822

${original(mail)}
Hallo!

--d2a9b5c0-0001-4a6e-9d3c-000000000000--
`)

/** As Gmail writes it: a picture beside the words, and addresses of Google in the answer. */
export const gmailBounce = (mail: Reported): string =>
  crlf(`
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
To: hallo@naehrwerk.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <${mail.messageId}>
In-Reply-To: <${mail.messageId}>
X-Failed-Recipients: ${mail.to}
Message-ID: <gmail-1@mx.googlemail.example>
MIME-Version: 1.0
Content-Type: multipart/report; boundary="00000000000012ab34"; report-type=delivery-status

--00000000000012ab34
Content-Type: multipart/related; boundary="00000000000056cd78"

--00000000000056cd78
Content-Type: text/html; charset="UTF-8"

<p>Adresse nicht gefunden</p>

--00000000000056cd78
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=

--00000000000056cd78--
--00000000000012ab34
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Tue, 24 Nov 2026 00:12:44 -0800 (PST)
X-Original-Message-ID: <${mail.messageId}>

Final-Recipient: rfc822; ${mail.to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.26, the server for
 the domain gmail.example.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. https://support.google.example/mail/?p=NoSuchUser - gsmtp
Last-Attempt-Date: Tue, 24 Nov 2026 00:12:45 -0800 (PST)

--00000000000012ab34
Content-Type: message/rfc822

${original(mail)}
Hallo!

--00000000000012ab34--
`)

/** As German providers with Exim write it: every status is 5.0.0, what happened stands in the other server's answer alone. */
export const eximBounce = (mail: Reported, answer = "550 5.1.1 unknown recipient"): string =>
  crlf(`
Return-path: <>
Date: Tue, 24 Nov 2026 09:12:45 +0100
Auto-Submitted: auto-replied
X-Failed-Recipients: ${mail.to}
From: Mail Delivery System <Mailer-Daemon@kundenserver.example>
To: hallo@naehrwerk.example
References: <${mail.messageId}>
Content-Type: multipart/report; report-type=delivery-status; boundary=1764000000-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1exim@kundenserver.example>

--1764000000-eximdsn-1804289383
Content-type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Diese Nachricht wurde automatisch erzeugt. Leider k=F6nnen wir Ihre Mail nicht zustellen.

  ${mail.to}
    host mx.example [192.0.2.9]: ${answer}

--1764000000-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mout.kundenserver.example

Action: failed
Final-Recipient: rfc822;${mail.to}
Status: 5.0.0
Remote-MTA: dns; mx.example
Diagnostic-Code: smtp; ${answer}

--1764000000-eximdsn-1804289383
Content-type: message/rfc822

Return-path: <hallo@naehrwerk.example>
${original(mail)}
Hallo!

--1764000000-eximdsn-1804289383--
`)

/** As qmail writes it: words for people and a copy of the e-mail, without parts. */
export const qmailBounce = (mail: Reported, words = "Sorry, no mailbox here by that name. (#5.1.1)"): string =>
  crlf(`
Return-Path: <>
From: MAILER-DAEMON@mx.example
To: hallo@naehrwerk.example
Subject: failure notice

Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${mail.to}>:
${words}

--- Below this line is a copy of the message.

Return-Path: <hallo@naehrwerk.example>
${original(mail)}
Hallo!
ben@beispiel.de
User unknown
`)

/** As Exim wrote it before it wrote delivery status notifications, and providers of its kind still do. */
export const eximWords = (mail: Reported, words = "550 Unrouteable address"): string =>
  crlf(`
Return-path: <>
X-Failed-Recipients: ${mail.to}
Auto-Submitted: auto-replied
From: Mail Delivery System
 <Mailer-Daemon@kundenserver.example>
To: hallo@naehrwerk.example
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${mail.to}
    SMTP error from remote mail server after RCPT TO:<${mail.to}>:
    host mx.example [192.0.2.9]: ${words}

------ This is a copy of the message, including all the headers. ------

Return-path: <hallo@naehrwerk.example>
${original(mail)}
Hallo!
`)

/** As Exchange writes it for people, where its delivery status was taken out on the way. */
export const exchangeWords = (mail: Reported, words = "#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##"): string =>
  crlf(`
From: <postmaster@firma.example>
To: <hallo@naehrwerk.example>
Content-Type: text/plain; charset=utf-8
Subject: =?utf-8?Q?Unzustellbar=3A_Deine_Bestellung?=

Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:

Diagnoseinformationen für Administratoren:

Generierender Server: mx.firma.example

${mail.to}
${words}

Ursprüngliche Nachrichtenköpfe:

${original(mail)}
`)

/** A complaint (RFC 5965); `to`: who complained, left out by some providers. */
export const complaint = (mail: Reported, { type = "abuse", to = mail.to as string | null } = {}): string =>
  crlf(`
From: <abuse-reports@provider.example>
To: <hallo@naehrwerk.example>
Subject: FW: Newsletter
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.7.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Provider-FBL/1.0
Version: 1
Original-Mail-From: <hallo@naehrwerk.example>
${to === null ? "" : `Original-Rcpt-To: <${to}>\n`}Arrival-Date: Tue, 24 Nov 2026 09:12:44 +0100
Source-IP: 192.0.2.7

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

${original(mail)}
Hallo!

--part1_13d.2e68ed54_boundary--
`)

/** What else comes into the mailbox: an answer of a customer. */
export const customersAnswer = crlf(`
From: Anna <anna@beispiel.de>
To: hallo@naehrwerk.example
Subject: Re: Deine Bestellung
Message-ID: <answer@beispiel.de>
Content-Type: text/plain; charset=utf-8

Wann kommt das Paket?
`)

/** And an absence notice. */
export const absenceNotice = crlf(`
From: Ben <ben@beispiel.de>
To: hallo@naehrwerk.example
Subject: Abwesenheit: Deine Bestellung
Auto-Submitted: auto-replied
Content-Type: multipart/alternative; boundary=x

--x
Content-Type: text/plain

Bin im Urlaub. 550 5.1.1
--x--
`)
