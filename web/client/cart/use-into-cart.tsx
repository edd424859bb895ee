import { type FormEvent, useRef, useState } from "react"
import { messageForPerson } from "../app/api-error.ts"
import type { Outputs } from "../app/trpc.ts"
import { Link } from "../ui/link.tsx"
import { toast } from "../ui/toast-store.ts"
import { dosesTitleOf } from "./doses-title.ts"

/** The button pressed may be elsewhere on the page. */
const bringIntoView = (problem: Element | null): void => problem?.scrollIntoView({ block: "nearest" })

/** Submits a form that puts something into the cart. `put` resolves with the notices to mention; `problem` is to be shown in the form. */
export const useIntoCart = (title: string, put: (form: FormData) => Promise<Outputs["cart"]["get"]["doseNotices"]>) => {
  const [busy, setBusy] = useState(false)
  // The second tap of a double tap arrives before the next render.
  const pending = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending.current) return
    pending.current = true
    setBusy(true)
    setProblem(null)
    try {
      const notices = await put(new FormData(event.currentTarget))
      toast(
        `${title} liegt im Warenkorb.${notices.length === 0 ? "" : ` ${dosesTitleOf(notices)}.`}`,
        <Link href="/cart">Zum Warenkorb</Link>,
      )
    } catch (error) {
      setProblem(messageForPerson(error))
    } finally {
      pending.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    submit,
    problem: problem !== null && (
      <p className="add-to-cart__problem" role="alert" ref={bringIntoView}>
        {problem}
      </p>
    ),
  }
}
