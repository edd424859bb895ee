import type { ReactNode } from "react"
import type { FormState } from "../app/page.ts"
import { Notice } from "./notice.tsx"

/** The address of a form that was taken, for a page to show: an address has no place in a link. `null`: not sent, or refused. */
export const sentTo = (form: FormState | null): string | null =>
  form !== null && form.errors.length === 0 && form.message === null ? (form.values.email ?? "").trim() : null

interface MailSentProps {
  readonly email: string
  readonly title?: string
  /** What the link in the mail is for: follows the address. */
  readonly children: ReactNode
  /** The form as it was filled, where the page does not show it anyway. */
  readonly again?: ReactNode
}

/** What to do once a link is on its way: the same whether or not the shop knows the address. */
export const MailSent = ({ email, title = "Sieh in dein Postfach.", children, again }: MailSentProps) => (
  <>
    <Notice tone="success" title={title} answers>
      <p>
        An <strong>{email}</strong> geht gleich ein Link. {children}
      </p>
      <p>Nichts angekommen? Sieh im Spam-Ordner nach und prüf, ob die Adresse stimmt.</p>
    </Notice>
    {again && (
      <details>
        <summary>Adresse ändern</summary>
        <div className="flow">{again}</div>
      </details>
    )}
  </>
)
