import { Button } from "./button.tsx"

/** Opens the browser's print window; without a script the browser's own menu does. */
export const PrintButton = () => (
  <span className="needs-script">
    <Button type="button" look="secondary" small onClick={() => window.print()}>
      Drucken
    </Button>
  </span>
)
