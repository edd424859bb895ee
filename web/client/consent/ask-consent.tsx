import { lazy, Suspense, useEffect, useState } from "react"
import { choiceCookie, choiceIn } from "../../../domain/consent/choice.ts"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { useOperator } from "../ui/use-operator.ts"

const ConsentBanner = lazy(() => import("./consent-banner.tsx"))

/** Where nothing may stand in the way. */
const quietPaths: ReadonlySet<string> = new Set([
  ...legalPages.map(({ path }) => path),
  "/withdraw",
  "/cancel-contract",
  "/privacy-settings",
])

const hasChosen = (): boolean =>
  document.cookie
    .split("; ")
    .map((each) => each.split("="))
    .some(([name = "", value]) => name.endsWith(choiceCookie) && choiceIn(value) !== null)

/**
 * Asks for consent where staff have switched on something that needs it and this visitor has not chosen yet. Decided in the browser: public
 * pages are cached and the same for everybody.
 */
export const AskConsent = ({ path }: { readonly path: string }) => {
  const asked = useOperator()?.consentFor
  const [open, setOpen] = useState(false)
  const quiet = quietPaths.has(path)
  useEffect(() => setOpen(!quiet && asked !== undefined && asked.length > 0 && !hasChosen()), [asked, quiet])
  if (!open || asked === undefined) return null
  return (
    <Suspense>
      <ConsentBanner
        asked={asked}
        onChosen={() => {
          setOpen(false)
          document.getElementById("content")?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
