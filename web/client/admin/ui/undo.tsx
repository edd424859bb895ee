import { apiError, isTransient, messageForPerson } from "../../app/api-error.ts"
import { toast } from "../../ui/toast-store.ts"
import { useActions } from "./actions.ts"

/** Milliseconds: a second look at what was done fits in. */
const offeredForMs = 20_000

const Undo = ({ undo }: { readonly undo: () => Promise<string> }) => {
  const run = async () => {
    // Its button is about to go.
    document.getElementById("content")?.focus({ preventScroll: true })
    try {
      toast(await undo())
    } catch (error) {
      const message = apiError(error).fields[0]?.message ?? messageForPerson(error)
      // Not reached, it may work in a moment.
      if (isTransient(error)) toastWithUndo(message, undo)
      else toast(message)
    }
  }
  useActions("Zuletzt getan", [
    { title: "Rückgängig machen", also: "undo zurücknehmen", keys: "z", run: () => void run() },
  ])
  return (
    <button type="button" onClick={() => void run()} aria-keyshortcuts="z">
      Rückgängig
    </button>
  )
}

/** Says what was done and offers to undo it; `undo` says what it did. */
export const toastWithUndo = (message: string, undo: () => Promise<string>): void =>
  toast(message, <Undo undo={undo} />, offeredForMs)
