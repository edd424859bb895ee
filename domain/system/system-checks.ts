import type { Channel } from "../channels/delivery.ts"
import { inMegabytes } from "../files/file-size.ts"
import { dayMs } from "../shared/day-ms.ts"
import { formatAmount } from "../shared/decimal.ts"
import { formatDate, formatDateTime } from "../shared/german-date.ts"
import type { ApiVersion, Backup, Certificate, Disk } from "./ports.ts"

/** What was found; instants are epoch milliseconds. */
export interface SystemFacts {
  readonly now: number
  readonly queue: {
    readonly waiting: number
    readonly running: number
    readonly dead: number
    readonly oldestDueAt: number | null
  }
  /** When the last e-mail that was sent was queued; `null`: none was. */
  readonly mailedAt: number | null
  readonly disks: readonly Disk[]
  /** `last`: the newest whole one. `failure`: why the last attempt failed, or why nothing can be read there; German. */
  readonly backup: { readonly configured: boolean; readonly last: Backup | null; readonly failure: string | null }
  /** Those that are connected. */
  readonly connections: readonly {
    readonly channel: Channel
    /** `null`: never. */
    readonly workedAt: number | null
    readonly failingSince: number | null
    readonly failure: string | null
  }[]
  readonly certificates: readonly Certificate[]
  readonly apiVersions: readonly ApiVersion[]
}

/** Something that is looked at. `note`: neither good nor bad, or nothing to look at. */
export interface SystemCheck {
  /** Names it for good. */
  readonly name: string
  readonly title: string
  readonly state: "good" | "bad" | "note"
  /** How it is; a German sentence. */
  readonly text: string
  /** What to do about it; German sentences, `null`: nothing. */
  readonly advice: string | null
}

export const channelTitles: Readonly<Record<Channel, string>> = {
  meta: "Meta (Facebook-Katalog)",
  klaviyo: "Klaviyo",
  recharge: "ReCharge",
  shopify: "Shopify",
}

/** Tasks are taken up within seconds; a queue that stands for so long is not worked. */
const stuckMs = 15 * 60_000
const leastFreeBytes = 500_000_000
const leastFreeShare = 0.05
/** A backup is made every night. */
const backupOldMs = 36 * 3_600_000
const failingMs = dayMs
const certificateSoonMs = 14 * dayMs
const versionSoonMs = 90 * dayMs

/** `bad`: what is to be done about it; `null`: it is as it should be. */
const check = (name: string, title: string, text: string, bad: string | null): SystemCheck => ({
  name,
  title,
  state: bad === null ? "good" : "bad",
  text,
  advice: bad,
})

const queueCheck = ({ now, queue: { waiting, running, oldestDueAt } }: SystemFacts): SystemCheck => {
  const lateMs = oldestDueAt === null ? 0 : now - oldestDueAt
  const counts = `${waiting} ${waiting === 1 ? "wartet" : "warten"}, ${running} ${running === 1 ? "läuft" : "laufen"}`
  const late = lateMs >= 60_000 ? `; das Älteste ist seit ${Math.floor(lateMs / 60_000)} Minuten fällig` : ""
  return check(
    "queue",
    "Warteschlange",
    `${counts}${late}.`,
    lateMs < stuckMs
      ? null
      : "Läuft der Shop? Starte ihn neu und sieh unter „Vorgänge“ nach, was stehen geblieben ist.",
  )
}

const deadCheck = ({ queue: { dead } }: SystemFacts): SystemCheck =>
  check(
    "dead",
    "Gescheiterte Vorgänge",
    dead === 0 ? "Nichts ist endgültig gescheitert." : `${dead} endgültig gescheitert.`,
    dead === 0 ? null : "Unter „Vorgänge“ stehen die Gründe. Behebe sie, dann lass es dort noch einmal versuchen.",
  )

/** `12,1 GB`. */
const inGigabytes = (bytes: number): string => formatAmount(Math.round(bytes / 1e8) / 10, "GB")

/** What is not delivered is given up, and counted there. */
const mailCheck = ({ mailedAt }: SystemFacts): SystemCheck =>
  check(
    "mail",
    "Verbindung: E-Mail",
    mailedAt === null ? "Noch keine gesendet." : `Die letzte gesendete ist vom ${formatDateTime(mailedAt)}.`,
    null,
  )

const diskCheck = ({ what, freeBytes, totalBytes }: Disk, n: number): SystemCheck =>
  check(
    `disk-${n}`,
    `Speicherplatz: ${what}`,
    `${inGigabytes(freeBytes)} von ${inGigabytes(totalBytes)} frei.`,
    freeBytes >= leastFreeBytes && freeBytes >= totalBytes * leastFreeShare
      ? null
      : "Mach Platz oder vergrößere den Datenträger. Ist er voll, nimmt der Shop keine Bestellung mehr an.",
  )

const backupCheck = ({ now, backup: { configured, last, failure } }: SystemFacts): SystemCheck => {
  const name = "backup"
  const title = "Sicherung"
  if (!configured)
    return {
      name,
      title,
      state: "note",
      text: "Der Shop sichert sich nicht selbst: BACKUP_URL ist nicht gesetzt.",
      advice: null,
    }
  const newest =
    last === null
      ? "Es gibt noch keine."
      : `Die letzte ist vom ${formatDateTime(last.madeAt)}: ${inMegabytes(last.databaseBytes)} und ${last.files} ${last.files === 1 ? "Datei" : "Dateien"}.`
  const isOld = last === null || now - last.madeAt > backupOldMs
  return check(
    name,
    title,
    failure === null ? newest : `${newest} Zuletzt gescheitert: ${failure}`,
    failure === null && !isOld
      ? null
      : "Sieh nach, ob der Ort aus BACKUP_URL da ist und Platz hat, und starte die Sicherung unter „Vorgänge“.",
  )
}

const connectionCheck = (
  now: number,
  { channel, workedAt, failingSince, failure }: SystemFacts["connections"][number],
): SystemCheck => {
  const name = `connection-${channel}`
  const title = `Verbindung: ${channelTitles[channel]}`
  const worked = workedAt === null ? "Noch nie gelungen." : `Zuletzt gelungen: ${formatDateTime(workedAt)}.`
  if (failingSince === null) return check(name, title, worked, null)
  const text = `Scheitert seit ${formatDateTime(failingSince)}: ${failure ?? "unbekannt"}`
  if (now - failingSince < failingMs) return { name, title, state: "note", text, advice: null }
  return check(name, title, text, "Prüfe unter „Verbindungen“ den Zugang, und ob der Dienst eine Störung meldet.")
}

const certificateCheck = (now: number, { host, expiresAt }: Certificate): SystemCheck => {
  const name = `certificate-${host}`
  const title = `Zertifikat: ${host}`
  if (expiresAt === null)
    return { name, title, state: "note", text: "Lässt sich von hier aus nicht lesen.", advice: null }
  return check(
    name,
    title,
    expiresAt <= now ? `Abgelaufen am ${formatDate(expiresAt)}.` : `Gilt bis zum ${formatDate(expiresAt)}.`,
    expiresAt - now > certificateSoonMs
      ? null
      : "Erneuere es: Danach warnt jeder Browser, und Verbindungen brechen ab.",
  )
}

const versionCheck = (now: number, { system, version, until }: ApiVersion): SystemCheck => {
  const name = `version-${system}`
  const title = `Schnittstelle: ${system}`
  if (until === null)
    return { name, title, state: "note", text: `Version ${version}; ein Ende ist nicht angekündigt.`, advice: null }
  return check(
    name,
    title,
    `Version ${version} ${until <= now ? "galt" : "gilt"} bis zum ${formatDate(until)}.`,
    until - now > versionSoonMs ? null : "Stelle den Shop auf eine neuere Version um, bevor diese abgeschaltet wird.",
  )
}

/** All that is looked at, in the order it is shown. */
export const systemChecks = (facts: SystemFacts): readonly SystemCheck[] => [
  queueCheck(facts),
  deadCheck(facts),
  ...facts.disks.map(diskCheck),
  backupCheck(facts),
  mailCheck(facts),
  ...facts.connections.map((each) => connectionCheck(facts.now, each)),
  ...facts.certificates.map((each) => certificateCheck(facts.now, each)),
  ...facts.apiVersions.map((each) => versionCheck(facts.now, each)),
]
