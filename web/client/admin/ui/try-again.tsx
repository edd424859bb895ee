import { type MouseEvent, useCallback, useEffect, useState } from "react"

/**
 * Reloads a page once the shop answers; until then the page stays, where the browser would show its own error page. A plain
 * link without JavaScript. Retries by itself when the network is back.
 */
export const TryAgain = ({ address }: { readonly address: string }) => {
  const [state, setState] = useState<"waits" | "asks" | "away">("waits")
  const load = useCallback(async () => {
    setState("asks")
    const answers = await fetch("/health/ready", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) location.assign(address)
    else setState("away")
  }, [address])
  useEffect(() => {
    const onOnline = () => void load()
    addEventListener("online", onOnline)
    return () => removeEventListener("online", onOnline)
  }, [load])
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    if (state !== "asks") void load()
  }
  return (
    <>
      <a className="button button--primary" href={address} onClick={onClick} aria-busy={state === "asks" || undefined}>
        Noch einmal versuchen
      </a>
      <span className="try-again" role="status">
        {state === "away" && "Der Shop ist noch nicht zu erreichen."}
      </span>
    </>
  )
}
