import { lazy, Suspense, useEffect, useState } from "react"
import { choiceCookie, choiceIn } from "../../../domain/consent/choice.ts"
import type { Purpose } from "../../../domain/consent/purpose.ts"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { partnerOfVisit } from "../partners/partner-visit.ts"
import { useOperator } from "../ui/use-operator.ts"

const ConsentBanner = lazy(() => import("./consent-banner.tsx"))

/** Whether there is anything to remember: without it nobody is asked. */
const hasReason: Readonly<Record<Purpose, () => boolean>> = {
  partner: () => Boolean(partnerOfVisit()),
  // No banner for it: who wants to help finds it among the privacy settings.
  speed: () => false,
}

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
  const purposes = useOperator()?.consentFor
  const [asked, setAsked] = useState<Purpose | null>(null)
  const quiet = quietPaths.has(path)
  useEffect(
    () => setAsked(quiet || hasChosen() ? null : (purposes?.find((purpose) => hasReason[purpose]()) ?? null)),
    [purposes, quiet],
  )
  if (asked === null) return null
  return (
    <Suspense>
      <ConsentBanner
        purpose={asked}
        onChosen={() => {
          setAsked(null)
          document.getElementById("content")?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
