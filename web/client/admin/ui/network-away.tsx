import { useSyncExternalStore } from "react"
import { Notice } from "../../ui/notice.tsx"

const subscribe = (listener: () => void) => {
  addEventListener("online", listener)
  addEventListener("offline", listener)
  return () => {
    removeEventListener("online", listener)
    removeEventListener("offline", listener)
  }
}

/** While the browser has no network: what is on the screen is all there is for now, and it stays. */
export const NetworkAway = () => {
  const away = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div className="network-away" role="status">
      {away && (
        <Notice tone="caution" title="Du bist gerade offline.">
          <p>Was du siehst und eingibst, bleibt stehen. Speichern geht wieder, sobald die Verbindung zurück ist.</p>
        </Notice>
      )}
    </div>
  )
}
