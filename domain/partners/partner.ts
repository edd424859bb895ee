import type { Commission } from "../shared/commission.ts"

/** `practice`: doctors, pharmacies and other health professions, which take no commission (§ 31 MBO-Ä, § 11 ApoG). */
export const partnerKinds = ["practice", "gym", "creator"] as const
export type PartnerKind = (typeof partnerKinds)[number]
export const partnerKindNames: Readonly<Record<PartnerKind, string>> = {
  practice: "Praxis oder Apotheke",
  gym: "Studio oder Verein",
  creator: "Creator",
}

export const partnerStates = ["applied", "rejected", "active", "paused", "ended"] as const
export type PartnerState = (typeof partnerStates)[number]
export const partnerStateNames: Readonly<Record<PartnerState, string>> = {
  applied: "Beworben",
  active: "Aktiv",
  paused: "Angehalten",
  ended: "Beendet",
  rejected: "Abgelehnt",
}

/** What somebody wrote who wants to become a partner. */
export interface Application {
  readonly name: string
  readonly kind: PartnerKind
  /** `""`: none. */
  readonly organisation: string
  readonly email: string
  /** Website or profile; `""`: none. */
  readonly website: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** How they would talk about the shop. */
  readonly pitch: string
  /** SHA-256 of the terms they agreed to; the archive of legal texts keeps the words. */
  readonly terms: string
}

/** What was agreed when a partner was taken on. */
export interface Agreement {
  /** Names the partner in links; `null`: no link, as for practices. */
  readonly code: string | null
  readonly commission: Commission
  /** Epoch milliseconds. */
  readonly since: number
  /** Another commission that was announced, for orders from this instant on; left out: none. */
  readonly next?: { readonly commission: Commission; readonly from: number }
}

/** What a partner gets for an order placed at an instant. */
export const commissionAt = ({ commission, next }: Agreement, at: number): Commission =>
  next !== undefined && at >= next.from ? next.commission : commission

/** The commission that will be for later orders; `null`: none was announced. */
export const announcedIn = (agreement: Agreement | null, at: number) =>
  agreement?.next !== undefined && agreement.next.from > at ? agreement.next : null

export interface Partner {
  readonly id: string
  /** Epoch milliseconds. */
  readonly appliedAt: number
  readonly application: Application
  readonly state: PartnerState
  /** Epoch milliseconds. */
  readonly stateSince: number
  /** `null` until taken on. */
  readonly agreement: Agreement | null
  /** For staff. */
  readonly note: string
}

/** The organisation, or else the person. */
export const partnerName = ({ application: { organisation, name } }: Pick<Partner, "application">): string =>
  organisation || name

/** What a term is looked for in, in small letters. */
export const searchTextOf = ({ id, application, agreement }: Partner): string =>
  [id, application.name, application.organisation, application.email, application.website, agreement?.code ?? ""]
    .join("\n")
    .toLowerCase()

/** A code for a name: `Müller & Söhne` → `mueller-soehne`; it may be taken. */
export const suggestedCode = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 24)
    .replaceAll(/^-|-$/g, "")
