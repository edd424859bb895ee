import type { ReactNode } from "react"

export interface Toast {
  readonly id: string
  readonly message: string
  /** Something to take it back with. */
  readonly action?: ReactNode
}

/** What was just done, read out and shown at the lower edge. Stays in the page when empty, or nobody would hear it. */
export const Toasts = ({ toasts }: { readonly toasts: readonly Toast[] }) => (
  <div className="toasts" role="status">
    {toasts.map(({ id, message, action }) => (
      <div key={id} className="toast">
        <p>{message}</p>
        {action}
      </div>
    ))}
  </div>
)
