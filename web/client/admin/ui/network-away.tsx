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

/** Shown while the browser is offline; the page stays as it is. */
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
