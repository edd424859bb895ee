import type { ReactNode } from "react"

export interface Toast {
  readonly id: string
  readonly message: string
  /** A button to undo the action. */
  readonly action?: ReactNode
}

/**
 * The result of the last action, announced by screen readers and shown at the lower edge. The live region stays in the page
 * when empty: one that is added with its text is not announced.
 */
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
