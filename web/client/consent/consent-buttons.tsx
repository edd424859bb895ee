import { Button } from "../ui/button.tsx"

/** Refusing and allowing look alike and are equally large, whichever page or banner they are on. */
export const ConsentButtons = () => (
  <div className="consent__buttons">
    <Button look="secondary" name="choice" value="none">
      Nein
    </Button>
    <Button look="secondary" name="choice" value="all">
      Ja
    </Button>
  </div>
)
