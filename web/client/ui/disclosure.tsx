import type { ReactNode } from "react"

/** Something to unfold; the browser does it. */
export const Disclosure = ({
  title,
  open = false,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) => (
  <details className="disclosure" open={open}>
    <summary>{title}</summary>
    <div className="disclosure__body flow">{children}</div>
  </details>
)
