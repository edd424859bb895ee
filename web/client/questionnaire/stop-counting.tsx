import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast-store.ts"
import { useCounted, writeCounting } from "./counting-state.ts"

const focus = (element: HTMLElement | null) => element?.focus()

/** Ends the counting at once; nothing where nothing is counted. The focus stays where the button was. */
export const StopCounting = () => {
  const counted = useCounted()
  const [stopped, setStopped] = useState(false)
  const stop = () => {
    writeCounting(null)
    setStopped(true)
    toast("Wir zählen deinen Durchgang nicht mehr mit.")
  }
  if (counted)
    return (
      <Button type="button" look="quiet" small onClick={stop}>
        Nicht mehr mitzählen
      </Button>
    )
  return (
    stopped && (
      <span className="quiet small" tabIndex={-1} ref={focus}>
        Nicht mehr mitgezählt
      </span>
    )
  )
}
