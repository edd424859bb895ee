import { Notice } from "../../ui/notice.tsx"

/** While somebody worked their twelve hours were over: they sign in elsewhere and lose nothing here. */
export const SessionEnded = () => (
  <Notice tone="alert" title="Deine Anmeldung ist abgelaufen." live>
    <p>
      Es wurde nichts gespeichert, und was du eingegeben hast, ist noch da.{" "}
      <a href="/auth/signin?next=/admin" target="_blank" rel="noreferrer">
        Melde dich in einem neuen Tab an
      </a>{" "}
      und speichere dann hier noch einmal.
    </p>
  </Notice>
)
