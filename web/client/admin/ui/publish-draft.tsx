import type { ReactNode } from "react"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "./error-message.tsx"
import { Panel } from "./panel.tsx"
import { useSubmit } from "./use-submit.ts"

/** Publishes the saved draft of a text the shop comes with a wording for, and goes back to that one. */
export const PublishDraft = ({
  hasDraft,
  own,
  children,
  shippedAgain,
  shippedShown,
  publish,
  showShipped,
  onDone,
}: {
  readonly hasDraft: boolean
  /** Whether a wording of the shop's own is published. */
  readonly own: boolean
  /** What is published now, and what publishing does. */
  readonly children: ReactNode
  /** On the button that ends the own wording. */
  readonly shippedAgain: string
  /** Said when it has ended. */
  readonly shippedShown: string
  readonly publish: () => Promise<unknown>
  readonly showShipped: () => Promise<unknown>
  readonly onDone: () => Promise<unknown>
}) => {
  const { pending, failure, submit } = useSubmit()
  const act = (key: string, work: () => Promise<unknown>, done: string) =>
    void submit(key, async () => {
      await work()
      toast(done)
      await onDone()
    })
  return (
    <Panel id="publish" title="Veröffentlichen">
      {children}
      <ErrorMessage failure={failure} />
      {(hasDraft || own) && (
        <div className="cluster">
          {hasDraft && (
            <Button
              type="button"
              busy={pending === "publish"}
              onClick={() => act("publish", publish, "Veröffentlicht.")}
            >
              Gespeicherten Entwurf veröffentlichen
            </Button>
          )}
          <Button
            look="secondary"
            small
            type="button"
            busy={pending === "shipped"}
            onClick={() => act("shipped", showShipped, shippedShown)}
          >
            {own ? shippedAgain : "Entwurf verwerfen"}
          </Button>
        </div>
      )}
    </Panel>
  )
}
