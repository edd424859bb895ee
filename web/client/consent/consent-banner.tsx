import { type FormEvent, useState } from "react"
import type { Purpose } from "../../../domain/consent/purpose.ts"
import { purposeWords } from "../../../domain/consent/purpose-words.ts"
import { partnerOfVisit } from "../partners/partner-visit.ts"
import { Link } from "../ui/link.tsx"
import { coveringSheet } from "../ui/lower-edge.ts"
import { ConsentButtons } from "./consent-buttons.tsx"

/** Sends a choice; whether it was kept. */
const send = async (form: HTMLFormElement, button: HTMLElement | null): Promise<boolean> => {
  const body = new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]))
  const visit = partnerOfVisit()
  if (visit !== null) body.set("visit", visit)
  const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } })
  return answer.ok
}

/**
 * Asks for consent at the lower edge. No dialog and no wall: the page behind it works, Tab goes through it and on, and where there is little
 * room it stands above the page.
 */
const ConsentBanner = ({ purpose, onChosen }: { readonly purpose: Purpose; readonly onChosen: () => void }) => {
  const { question, text } = purposeWords[purpose]
  const [failed, setFailed] = useState(false)
  const choose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const kept = await send(event.currentTarget, submitter).catch(() => false)
    setFailed(!kept)
    if (kept) onChosen()
  }
  return (
    <section className="consent" aria-labelledby="consent-title" ref={coveringSheet}>
      <form className="wrap" method="post" action="/privacy-settings/choose" onSubmit={choose}>
        <div className="consent__words">
          <h2 id="consent-title">{question}</h2>
          <p className="small">
            {text} Nötig ist es nicht, ändern geht jederzeit:{" "}
            <Link href="/privacy-settings">Datenschutz-Einstellungen</Link>.
          </p>
        </div>
        <ConsentButtons />
        <p className="small" role="alert">
          {failed ? "Das hat gerade nicht geklappt. Solange du nichts wählst, merken wir uns nichts." : ""}
        </p>
      </form>
    </section>
  )
}

export default ConsentBanner
