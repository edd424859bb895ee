import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"

/** A folded part of a long form with a summary; its fields are submitted all the same. Initially open if it contains an error. */
export const Fold = ({
  title,
  count,
  summary,
  mend = false,
  fold,
  children,
}: {
  readonly title: ReactNode
  /** The number of chosen options. */
  readonly count?: string
  /** A summary of the content. */
  readonly summary?: string
  readonly mend?: boolean
  /** A ref to open it from outside. */
  readonly fold?: RefObject<HTMLDetailsElement | null>
  readonly children: ReactNode
}) => {
  const own = useRef<HTMLDetailsElement>(null)
  const details = fold ?? own
  // Initial value only: a later change would close it right after the error was fixed.
  const [starts] = useState(mend)
  useEffect(() => {
    if (mend && details.current !== null) details.current.open = true
  }, [mend, details])
  return (
    <details className="fold" ref={details} open={starts}>
      <summary>
        <strong>{title}</strong> {count && <span className="quiet">{count}</span>}
        {summary && <span className="fold__told quiet">{summary}</span>}
      </summary>
      <div className="fold__parts">{children}</div>
    </details>
  )
}

/** Opens every fold around an element. */
export const reveal = (element: Element | null): void => {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true
}

/** Opens the folds around the target of a link, which not every browser does itself. */
export const useReveal = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current
    const follow = ({ target }: Event) => {
      const hash = target instanceof Element ? target.closest("a")?.getAttribute("href") : null
      if (hash?.startsWith("#")) reveal(document.getElementById(hash.slice(1)))
    }
    element?.addEventListener("click", follow)
    return () => element?.removeEventListener("click", follow)
  }, [box])
}
