import type { ComponentProps } from "react"
import { Button } from "../../ui/button.tsx"
import { ErrorMessage } from "./error-message.tsx"
import { useSubmit } from "./use-submit.ts"

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "busy" | "onClick"> {
  readonly work: () => Promise<unknown>
}

/** A button that changes something at once, below the message of why it failed. Buttons that share a message use `useSubmit`. */
export const ActionButton = ({ work, look = "secondary", ...rest }: ActionButtonProps) => {
  const { pending, failure, submit } = useSubmit()
  return (
    <>
      <ErrorMessage failure={failure} />
      <Button {...rest} look={look} type="button" busy={pending !== null} onClick={() => void submit("work", work)} />
    </>
  )
}
