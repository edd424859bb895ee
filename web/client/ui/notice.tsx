import type { ReactNode } from "react"
import { formAnswer } from "./form-answer.ts"
import { Icon, type IconName } from "./icon.tsx"

type Tone = "info" | "success" | "caution" | "alert"

const icons: Record<Tone, IconName> = { info: "info", success: "check", caution: "alert", alert: "alert" }

interface NoticeProps {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  /** Announced by screen readers: it appeared because of an action. */
  readonly live?: boolean
  /** It answers a posted form, see `formAnswer`. */
  readonly answers?: boolean
}

export const Notice = ({ tone = "info", title, children, live = false, answers = false }: NoticeProps) => (
  <div
    className={`notice notice--${tone}`}
    {...((live || answers) && { role: tone === "alert" ? "alert" : "status" })}
    {...(answers && formAnswer)}
  >
    <Icon name={icons[tone]} />
    <div className="flow">
      {title && <p className="notice__title">{title}</p>}
      {children}
    </div>
  </div>
)

/** An empty list: says so, and what to do next. */
export const EmptyState = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="empty">
    <h2>{title}</h2>
    {children}
  </div>
)
