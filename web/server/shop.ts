import type * as ManagedRuntime from "effect/ManagedRuntime"
import type { IdentityProviders } from "../../domain/accounts/identity-providers.ts"
import type { AuditLog, Identities, People, Sessions, SignInAttempts } from "../../domain/accounts/ports.ts"
import type { Secrets } from "../../domain/accounts/secrets.ts"
import type { StaffEmails } from "../../domain/accounts/staff-emails.ts"
import type { Carts } from "../../domain/cart/ports.ts"
import type { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import type { Catalogue, ProductSearch } from "../../domain/catalogue/ports.ts"
import type { LegalTexts } from "../../domain/content/legal-texts.ts"
import type { Jobs } from "../../domain/jobs/ports.ts"
import type { Payments } from "../../domain/orders/payment.ts"
import type { LinkSigner, Orders } from "../../domain/orders/ports.ts"
import type { Seller } from "../../domain/orders/seller.ts"
import type { OrderRecords } from "../../domain/orders/staff-ports.ts"
import type { Queue } from "../../domain/queue/ports.ts"
import type { Settings } from "../../domain/settings/ports.ts"
import type { SecureRandom } from "../../domain/shared/secure-random.ts"
import type { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"

/** Every port the web floor reaches through use cases. */
export type Ports =
  | AuditLog
  | Carts
  | Catalogue
  | CatalogueEditing
  | QuestionnaireVersions
  | Identities
  | IdentityProviders
  | Jobs
  | LinkSigner
  | OrderRecords
  | Orders
  | Payments
  | People
  | ProductSearch
  | Queue
  | Secrets
  | SecureRandom
  | Seller
  | Sessions
  | Settings
  | SignInAttempts
  | StaffEmails

/** What the web floor is given by `main.ts`: the ports, running, and the facts that do not change. */
export interface Shop {
  readonly runtime: ManagedRuntime.ManagedRuntime<Ports, unknown>
  readonly legalTexts: LegalTexts
  /** Who runs the shop, in one line, for the foot of every page. */
  readonly operatorLine: string
  /** The shop's own address, without a slash at the end. */
  readonly publicUrl: string
}
