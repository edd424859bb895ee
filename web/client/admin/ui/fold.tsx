import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"

/**
 * A part of a long form, folded to what is written in it: the fields inside stay what they are and are sent all the same. It opens by
 * itself where something in it has to be mended, and then stays as it is left.
 */
export const Fold = ({
  title,
  count,
  told,
  mend = false,
  fold,
  children,
}: {
  readonly title: ReactNode
  /** How much is chosen in it. */
  readonly count?: string
  /** What is written in it. */
  readonly told?: string
  readonly mend?: boolean
  /** For whoever opens it from outside. */
  readonly fold?: RefObject<HTMLDetailsElement | null>
  readonly children: ReactNode
}) => {
  const own = useRef<HTMLDetailsElement>(null)
  const details = fold ?? own
  // What it starts with stays: told otherwise later, it would be shut in front of whoever has just mended it.
  const [starts] = useState(mend)
  useEffect(() => {
    if (mend && details.current !== null) details.current.open = true
  }, [mend, details])
  return (
    <details className="fold" ref={details} open={starts}>
      <summary>
        <strong>{title}</strong> {count && <span className="quiet">{count}</span>}
        {told && <span className="fold__told quiet">{told}</span>}
      </summary>
      <div className="fold__parts">{children}</div>
    </details>
  )
}

/** Opens every fold an element stands in. */
const reveal = (element: Element | null): void => {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true
}

/** Whoever follows a link to a field that is folded away sees it, also where the browser does not open folds by itself. */
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
