import { Button } from "../ui/button.tsx"
import { useCounted, writeCounting } from "./counting-state.ts"

/** Ends the counting at once; nothing where nothing is counted. */
export const StopCounting = () =>
  useCounted() && (
    <Button type="button" look="quiet" small onClick={() => writeCounting(null)}>
      Nicht mehr mitzählen
    </Button>
  )
