import { withoutAddresses } from "../shared/without-addresses.ts"

/**
 * What a mail server's answer says of a mailbox. `missing`: there is none, or it is closed for good. `later`: the same message may be taken
 * another time. `refused`: this message, its sender or its way is.
 */
export type Verdict = "missing" | "later" | "refused"

interface Rule {
  /** Of the reply codes (RFC 5321, 4.2) and enhanced statuses (RFC 3463), each after a space. Left out: any, or none. */
  readonly codes?: RegExp
  /** Of the words in lower case, without addresses and codes. Left out: any, or none. */
  readonly words?: RegExp
  readonly verdict: Verdict
}

/** The first that fits decides. A living mailbox must never pass for a missing one, so what speaks for one stands first. */
const rules: readonly Rule[] = [
  { codes: / 4(?:\d\d|\.\S+)/, verdict: "later" },
  {
    words: /\brate\b|rate ?limit|receivingrate|throttl|too (?:quickly|fast|often|many)|per (?:hour|day)/,
    verdict: "later",
  },
  {
    words: /\bfull\b(?! (?:e-?mail )?(?:address|name))|quota|storage|disk ?space|no space|enough space/,
    verdict: "later",
  },
  { words: /\b(?:über)?voll\b|überfüllt|speicher|kontingent|\bpleine?\b|\bllen[oa]\b|\bpien[ao]\b/, verdict: "later" },
  {
    words: /temporar|try(?:ing)? (?:again|later|your|to re)|later time|again later|resend|gr[ae]y ?-?list/,
    verdict: "later",
  },
  {
    words:
      /deferred|\bdelay|\bbusy\b|time(?:d |-)?out|retry time|expired|currently|at (?:this|the) (?:time|moment)|(?:can't|couldn't|unable to) create/,
    verdict: "later",
  },
  { words: /vorübergehend|zeitweise|zeitweilig|derzeit|momentan|später|zu (?:viele|häufig|schnell)/, verdict: "later" },
  { words: /(?<!to )(?<!to the )\bsender|(?<!an )(?<!an den )absender|verification failed for/, verdict: "refused" },
  {
    words: /spam|\bjunk|unsolicited|\bbulk\b|virus|malware|phish|suspicious|abus|complain|reputation/,
    verdict: "refused",
  },
  {
    words: /block|black-?list|\bbl\b|\brbl\b|dnsbl|deny ?list|\bban(?:ned)?\b|listed (?:at|in|on|by) (?!domino|public)/,
    verdict: "refused",
  },
  {
    words:
      /polic(?:y|ies)|richtlinie|restrict|prohibit|forbidden|filter|preference|not allowed|(?:un|not )authori[sz]ed/,
    verdict: "refused",
  },
  {
    words: /permi(?:tt|ss)|unauthenticated|authentication|dmarc|\bdkim|\bspf\b|\b(?:h|e)[eh]lo\b|\bptr\b|\bdns\b/,
    verdict: "refused",
  },
  {
    words: /relay(?:ing)? (?:access )?(?:denied|not|is)|to relay|suspend|\block(?:ed)?\b|gesperrt|\btls\b/,
    verdict: "refused",
  },
  {
    words: /too (?:big|large|long)|\bsize\b|\blimit|exceed|zu gro(?:ß|ss)|content\b|attachment|anhang/,
    verdict: "refused",
  },
  {
    words: /(?:message|mail) (?:was |has been |is )?(?:rejected|refused|denied)|loop\b|too many hops/,
    verdict: "refused",
  },
  // Exchange Online, of an address that its domain does not have.
  { codes: / 5\.4\.1(?:\s|$)/, words: /recipient address rejected: access denied/, verdict: "missing" },
  { words: /access denied|zugriff verweigert/, verdict: "refused" },
  { codes: / (?:552|5\.2\.2|5\.2\.12\d|5\.3\.[12])(?:\s|$)/, verdict: "later" },
  { codes: / 5\.(?:[467]\.\d+|2\.[34]|3\.4|1\.[78])(?:\s|$)/, verdict: "refused" },
  // outlook.com, GMX and web.de.
  { codes: / 550(?:\s|$)/, words: /requested action not taken: mailbox unavailable/, verdict: "missing" },
  {
    words: /unknown[ -](?:user|recipient|mailbox|address|account|alias|local|virtual|e-?mail|or illegal)/,
    verdict: "missing",
  },
  { words: /no such (?:user|recipient|mail|address|account|person|alias|local|e-?mail|name)/, verdict: "missing" },
  {
    words:
      /no (?:mailbox|mail box|account|user|recipient|person|one)[^.;]{0,30} (?:here|by th|at th|with th|found|for this)/,
    verdict: "missing",
  },
  {
    words: /not an? (?:valid|known|local|registered|active) (?:user|recipient|mailbox|address|account)/,
    verdict: "missing",
  },
  {
    words: /invalid[ -](?:user|recipient|mailbox|account)|badrcptto|not listed in|in name directory/,
    verdict: "missing",
  },
  {
    words: /recip(?:ient)?notfound|nosuchuser|disableduser|userunknown|unroute?able address|no user record/,
    verdict: "missing",
  },
  {
    words: /doesn't have an? \S{1,60} account|no longer (?:exists|available|in use|valid|active|accepts|here|with)/,
    verdict: "missing",
  },
  {
    words:
      /(?:user|recipient|mailbox|mail box|account|addressee|address|alias|e-?mail)\b[^.;]{0,60} (?:does ?n[o']t exist|not exist|not (?:be )?found|not known|unknown)(?! (?:error|reason|problem|failure|command))/,
    verdict: "missing",
  },
  {
    words:
      /(?:user|recipient|mailbox|account|address)\b[^.;]{0,60} (?:disabled|inactive|closed|deactivated|terminated|deleted)/,
    verdict: "missing",
  },
  {
    words:
      /(?:benutzer|nutzer|empfänger|teilnehmer|adresse|postfach|mailbox|konto)\b[^.;]{0,60} (?:unbekannt|existier(?:t|en) nicht|nicht (?:gefunden|vorhanden|bekannt|existent)|gibt es nicht|deaktiviert|gelöscht)/,
    verdict: "missing",
  },
  {
    words:
      /unbekannte[rns]? (?:benutzer|nutzer|empfänger|teilnehmer|adresse|postfach|konto)|kein (?:solches )?postfach/,
    verdict: "missing",
  },
  {
    words: /(?:utilisateur|destinataire) inconnu|destinataire invalide|utente sconosciuto|usuario desconocido/,
    verdict: "missing",
  },
  {
    words: /(?:indirizzo|casella) inesistente|destinatario (?:sconosciuto|desconocido)|nie istnieje/,
    verdict: "missing",
  },
  // 5.2.1 is none of these: its mailbox exists, and only words say for how long it takes nothing.
  { codes: / 5\.1\.(?:1|2|3|6|10)(?:\s|$)/, verdict: "missing" },
]

/** What is read of an answer, in characters. */
const longestAnswer = 2_000

/** Codes, at the beginning of each line too (`550-5.1.1 `). Neither parts of an IP address nor of a date. */
const code = /(?<![\w.,])([245]\d\d(?=[\s-]|$)|[245]\.\d{1,3}\.\d{1,3}(?!\w|\.\d))/g

const codesOf = (text: string): readonly string[] => [...text.matchAll(code)].map(([, found = ""]) => found)

/** The rule that decides on an answer; `status`: beside it, of a report. `null`: it says nothing of the mailbox. */
export const ruleFor = (answer: string, status = ""): Rule | null => {
  const text = withoutAddresses(answer.slice(0, longestAnswer)).normalize("NFC").toLowerCase().replaceAll("’", "'")
  const codes = [status, ...codesOf(text)].map((found) => ` ${found}`).join("")
  const words = text.replace(code, " ").replace(/[\s#-]+/g, " ")
  return rules.find((rule) => (rule.codes?.test(codes) ?? true) && (rule.words?.test(words) ?? true)) ?? null
}

/** Whether what a mail service calls a bounce may be one, by the answer it quotes. Without one its word is enough. */
export const fitsBounce = (note: string): boolean => {
  const verdict = ruleFor(note)?.verdict
  return verdict === "missing" || (verdict === undefined && codesOf(note.slice(0, longestAnswer)).length === 0)
}
