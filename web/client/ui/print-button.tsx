import { Button } from "./button.tsx"

/** Opens the browser's print dialog; hidden without JavaScript. */
export const PrintButton = () => (
  <span className="needs-script">
    <Button type="button" look="secondary" small onClick={() => window.print()}>
      Drucken
    </Button>
  </span>
)
