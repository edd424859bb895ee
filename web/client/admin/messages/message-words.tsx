import type { Outputs } from "../../app/trpc.ts"

type Row = Outputs["staffMessages"]["list"]["rows"][number]

/** What staff call the kinds of messages. */
export const kindLabels: Readonly<Record<Row["kind"], string>> = { contact: "Anfrage", cancellation: "Kündigung" }

export const stateLabels: Readonly<Record<Row["state"], string>> = {
  open: "Offen",
  ending: "Endet",
  done: "Erledigt",
}

export const MessageBadge = ({ state }: { readonly state: Row["state"] }) => (
  <span className={state === "open" ? "badge badge--notice" : "badge badge--quiet"}>{stateLabels[state]}</span>
)
