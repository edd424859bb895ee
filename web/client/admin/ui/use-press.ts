import { useState } from "react"

/**
 * One press that changes something, no form around it:
 *
 *     const { busy, failure, press } = usePress()
 *     <Trouble failure={failure} />
 *     <Button type="button" busy={busy === mail.id} onClick={() => press(mail.id, () => send(mail))}>…</Button>
 *
 * `busy` is the name of what is under way; what goes wrong stays until the next press.
 */
export const usePress = () => {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const press = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(name)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, press }
}
