import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast-store.ts"
import { useCounted, writeCounting } from "./counting-state.ts"

/** Ends the counting at once; nothing where nothing is counted. */
export const StopCounting = () => {
  const stop = () => {
    writeCounting(null)
    toast("Wir zählen deinen Durchgang nicht mehr mit.")
  }
  return (
    useCounted() && (
      <Button type="button" look="quiet" small onClick={stop}>
        Nicht mehr mitzählen
      </Button>
    )
  )
}
