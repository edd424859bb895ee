import { useState } from "react"

/**
 * A button outside of a form that changes something:
 *
 *     const { pending, failure, submit } = useSubmit()
 *     <ErrorMessage failure={failure} />
 *     <Button type="button" busy={pending === mail.id} onClick={() => submit(mail.id, () => send(mail))}>…</Button>
 *
 * `pending` is the name passed to `submit`; `failure` stays until the next submit.
 */
export const useSubmit = () => {
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    setPending(name)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(null)
    }
  }
  return { pending, failure, submit }
}
